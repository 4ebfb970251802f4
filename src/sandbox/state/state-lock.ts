import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another sandbox stores its messages and files in the same place. */
export class StateTakenError extends Error {}

export interface StateLock {
  release(): void;
}

/** Time to wait for another sandbox to stop: one whose bot was killed needs a moment. */
const PATIENCE_MS = 3_000;
const SQLITE_BUSY = 5;

/**
 * Reserves the state file for this process, so that two sandboxes never write over each other. The lock is an open SQLite
 * transaction on a file beside it: the operating system drops it with the process.
 */
export function lockState(state: string): StateLock {
  if (state === "memory") return { release: () => {} };
  const file = `${state}.lock`;
  mkdirSync(dirname(resolve(file)), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new StateTakenError(`another sandbox uses ${state}`);
    throw error;
  }
  let isHeld = true;
  return {
    release() {
      if (isHeld) lock.close();
      isHeld = false;
    },
  };
}
