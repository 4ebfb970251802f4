import type { RecordedScore, RecordedTaskResult, TimedTaskResult } from "#store/result-store.ts";

/** Best first; of equal results the earlier. */
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

/** Returns the same key for results that are equally good. */
export const taskResultKey = ({ grade, steps, hints, ms }: TimedTaskResult): string =>
  [grade, steps, hints, ms].join(" ");

export function isTimed(taskResult: RecordedTaskResult | undefined): taskResult is TimedTaskResult {
  return taskResult?.ms !== undefined;
}
