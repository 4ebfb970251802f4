import type { RecordedScore, RecordedTaskResult, TimedTaskResult } from "#store/result-store.ts";

/**
 * Compares how two seats did in a puzzle or code, for sorting: best first. Of equal results, the earlier one is first.
 */
export function compareTaskResults(a: Featured, b: Featured): number {
  return (
    compare(a.taskResult, b.taskResult) ||
    a.at - b.at ||
    (a.match === b.match ? a.seat - b.seat : a.match < b.match ? -1 : 1)
  );
}

type Featured = Pick<RecordedScore, "at" | "match" | "seat"> & { readonly taskResult: TimedTaskResult };

function compare(a: TimedTaskResult, b: TimedTaskResult): number {
  return b.grade - a.grade || a.steps - b.steps || a.hints - b.hints || a.ms - b.ms;
}

/** Returns a text that is the same for equally good results in puzzles and codes. */
export const taskResultKey = ({ grade, steps, hints, ms }: TimedTaskResult): string =>
  [grade, steps, hints, ms].join(" ");

export function isTimedTaskResult(taskResult: RecordedTaskResult | undefined): taskResult is TimedTaskResult {
  return taskResult?.ms !== undefined;
}
