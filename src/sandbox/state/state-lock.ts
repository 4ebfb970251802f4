import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Thrown if another sandbox stores its messages and files in the same place. */
export class StateTakenError extends Error {}

export interface StateLock {
  release(): void;
}

/**
 * Milliseconds to wait until another sandbox releases the state. A sandbox stops shortly after the process that started
 * it was killed.
 */
const PATIENCE_MS = 3_000;
const SQLITE_BUSY = 5;

/**
 * Reserves the state file for this process, so that two sandboxes never overwrite each other's data. The lock is an
 * open SQLite transaction on a lock file beside the state file. When the process ends, the operating system releases
 * the lock.
 */
export function lockStateFile(state: string): StateLock {
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
