import type { DayNumber } from "#store/daily-puzzle-store.ts";

/** Why a daily puzzle cannot be tried or shared. */
export type DailyRefusal =
  /** The day of this puzzle is over, and a new puzzle has taken its place. */
  | { readonly reason: "day-over"; readonly day: DayNumber }
  /** The person already knows the answer. */
  | { readonly reason: "answer-known" }
  /** The person deleted their data today, so they may know the answer from before. */
  | { readonly reason: "deleted-today" }
  /** The person tried the same answer before. The repeated answer does not count as a try. */
  | { readonly reason: "tried-before" }
  /** The form belongs to an earlier try, or was sent twice. */
  | { readonly reason: "try-stale" }
  | { readonly reason: "not-ended" }
  | { readonly reason: "told-before" };
