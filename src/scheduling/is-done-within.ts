import { setTimeout as sleep } from "node:timers/promises";

/** Waits for `work`, but at most `maxMs`. Returns whether it is done. */
export async function isDoneWithin(work: Promise<unknown>, maxMs: number | undefined): Promise<boolean> {
  const done = work.then(() => true);
  return maxMs === undefined ? done : Promise.race([done, sleep(maxMs, false, { ref: false })]);
}
