import { CannotStart } from "#discord/cannot-start.ts";
import type { Environment } from "#main/environment.ts";
import { type InstanceLock, lockInstance, type ShardSet } from "#store/sqlite/instance-lock.ts";
import { noteAt } from "#store/sqlite/notes.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Where the page of the sandbox is, noted in the database so that a second start can say it. */
export const PAGE_NOTE = "sandbox page";

/** Reserves the database for this process. Throws a sentence where another bot has it. */
export function reserveDatabase(environment: Environment): InstanceLock {
  const { databasePath, token } = environment;
  try {
    return lockInstance(databasePath, shardSet(environment));
  } catch (error) {
    const isTaken = error instanceof StoreUnusable && error.flaw === "busy";
    const page = isTaken && token === undefined ? noteAt(databasePath, PAGE_NOTE) : undefined;
    if (page === undefined) throw error;
    throw new CannotStart(
      `Tauler is already running: its page is at ${page} (to run two sandboxes at once, set DATABASE_PATH and SANDBOX_STATE to other files).`,
    );
  }
}

function shardSet({ shards, shardCount }: Environment): ShardSet | undefined {
  return shards === undefined || shardCount === undefined ? undefined : { shards, count: shardCount };
}
