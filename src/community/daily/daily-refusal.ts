import type { DayNumber } from "#store/daily-puzzle-store.ts";

/** Why the puzzle of a day cannot be tried, or told of. */
export type DailyRefusal =
  /** That day is over, and there is another puzzle. */
  | { readonly why: "day-over"; readonly day: DayNumber }
  /** The answer is known already. */
  | { readonly why: "answer-known" }
  /** They have deleted their data today, and may know the answer from before. */
  | { readonly why: "deleted-today" }
  /** The same was tried before: it costs nothing. */
  | { readonly why: "tried-before" }
  /** A form of an earlier try, or sent twice. */
  | { readonly why: "try-stale" }
  | { readonly why: "not-ended" }
  | { readonly why: "told-before" };
