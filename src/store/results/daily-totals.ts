import type { DailyTotals, DayNumber, NewDailyTry } from "#store/daily-puzzle-store.ts";

const NONE: DailyTotals = { days: 0, solved: 0, sum: 0, streak: 0, longest: 0, last: -1 };

/**
 * Adds a try to a person's totals. `best`: the person's best result of that day before this try, in percent of the best
 * solution; 0 if this is the first try.
 */
export function addDailyTry(
  before: DailyTotals = NONE,
  day: DayNumber,
  best: number | undefined,
  { share, solvedFrom, previous = day - 1 }: Pick<NewDailyTry, "share" | "solvedFrom" | "previous">,
): DailyTotals {
  const gained = Math.max(0, share - (best ?? 0));
  const isSolved = share >= solvedFrom && (best ?? 0) < solvedFrom;
  const totals = { ...before, days: before.days + (best === undefined ? 1 : 0), sum: before.sum + gained };
  if (!isSolved) return totals;
  const streak = before.last >= previous ? before.streak + 1 : 1;
  return { ...totals, solved: before.solved + 1, streak, longest: Math.max(before.longest, streak), last: day };
}
