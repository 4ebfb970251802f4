import type { DayNumber } from "#store/daily-puzzle-store.ts";

/** Why the puzzle of a day cannot be tried, or told of. */
export type DailyRefusal =
  /** That day is over, and there is another puzzle. */
  | { readonly reason: "day-over"; readonly day: DayNumber }
  /** The answer is known already. */
  | { readonly reason: "answer-known" }
  /** They have deleted their data today, and may know the answer from before. */
  | { readonly reason: "deleted-today" }
  /** The same was tried before: it costs nothing. */
  | { readonly reason: "tried-before" }
  /** A form of an earlier try, or sent twice. */
  | { readonly reason: "try-stale" }
  | { readonly reason: "not-ended" }
  | { readonly reason: "told-before" };
