import type { Environment } from "#app/environment.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";
import { type InstanceLock, lockInstance, type ShardSet } from "#store/maintenance/instance-lock.ts";
import { readKeyValueInFile } from "#store/sqlite/settings/key-value-store.ts";
import { StoreError } from "#store/store-error.ts";

/**
 * Key under which the database contains the address of the sandbox's web page. A bot that finds the database in use
 * reads the address and shows it to the operator.
 */
export const SANDBOX_PAGE_KEY = "sandbox page";

/** Reserves the database for this process. If another bot uses the database, throws an error with a clear sentence. */
export function reserveDatabase(environment: Environment): InstanceLock {
  const { databasePath, token } = environment;
  try {
    return lockInstance(databasePath, shardSet(environment));
  } catch (error) {
    const isTaken = error instanceof StoreError && error.reason === "busy";
    const page = isTaken && token === undefined ? readKeyValueInFile(databasePath, SANDBOX_PAGE_KEY) : undefined;
    if (page === undefined) throw error;
    throw new CannotStartError(
      `Tauler is already running: its page is at ${page} (to run two sandboxes at once, set DATABASE_PATH and SANDBOX_STATE to other files).`,
    );
  }
}

function shardSet({ shards, shardCount }: Environment): ShardSet | undefined {
  return shards === undefined || shardCount === undefined ? undefined : { shards, count: shardCount };
}
