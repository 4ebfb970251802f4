import type { DayNumber } from "#store/daily-puzzle-store.ts";

/** Why a daily puzzle cannot be tried or shared. */
export type DailyRefusal =
  /** That day is over, and there is another puzzle. */
  | { readonly reason: "day-over"; readonly day: DayNumber }
  /** The answer is already known. */
  | { readonly reason: "answer-known" }
  /** They deleted their data today, and may know the answer from before. */
  | { readonly reason: "deleted-today" }
  /** The same answer was tried before; it costs no try. */
  | { readonly reason: "tried-before" }
  /** The form belongs to an earlier try, or was sent twice. */
  | { readonly reason: "try-stale" }
  | { readonly reason: "not-ended" }
  | { readonly reason: "told-before" };
