import { setTimeout as sleep } from "node:timers/promises";

/** Waits for something, but not for longer than this; whether it is done. */
export async function soon(work: Promise<unknown>, mostMs: number | undefined): Promise<boolean> {
  const done = work.then(() => true);
  return mostMs === undefined ? done : Promise.race([done, sleep(mostMs, false, { ref: false })]);
}
