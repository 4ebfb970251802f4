import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { orUnusable, RESTORE } from "#store/sqlite/flaws.ts";
import { clearLeftovers } from "#store/sqlite/leftovers.ts";
import { migrate, type Update } from "#store/sqlite/migrations.ts";
import { refuseToForget } from "#store/sqlite/open-files.ts";
import { keepScrubbed } from "#store/sqlite/scrubbing.ts";
import { StoreUnusable } from "#store/unusable.ts";

export type Client = Database.Database;
export type Db = BetterSQLite3Database & { readonly $client: Client };

/** How long one process waits for the writes of another before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

const OWNER_ONLY = 0o600;

/** So that the index of a leaderboard of fifty thousand players is not read anew each time. */
const CACHE_KIB = 64 * 1024;

/** An open connection to a database that is whole, ours and at the present schema. */
export function connect(path: string, onUpdate?: (update: Update) => void): Client {
  if (path.trim() === "") throw new StoreUnusable("unreachable", "The database has no path.");
  const file = path === ":memory:" ? path : resolve(path);
  return orUnusable(file, () => {
    if (file !== ":memory:") refuseToForget(file);
    const found = inodeOf(file);
    const client = prepared(open(file), file, onUpdate);
    if (found === undefined || found === inodeOf(file)) {
      if (!client.memory) clearLeftovers(file);
      return client;
    }
    // Whoever waited for the lock of `npm run restore` holds what was put aside.
    client.close();
    throw new StoreUnusable("busy", `The database ${file} was replaced while it was being opened. Start once more.`);
  });
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

function open(file: string): Client {
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true });
    makePrivate(file);
  }
  return new Database(file, { timeout: BUSY_TIMEOUT_MS });
}

/** What is hidden in running games is for nobody else on the machine; what SQLite puts beside a file is as open as the file. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch {
    // It is there already, and as open as whoever runs the bot has made it; or SQLite says what is in the way.
  }
}

function prepared(client: Client, file: string, onUpdate: ((update: Update) => void) | undefined): Client {
  try {
    // Before the checks nothing is written, not even the change to WAL, which is a mark in the file's first page.
    checkWhole(client, file);
    client.pragma("synchronous = FULL");
    migrate(client, file, onUpdate);
    client.pragma("journal_mode = WAL");
    keepScrubbed(client, file);
    client.pragma("foreign_keys = ON");
    client.pragma(`cache_size = -${CACHE_KIB}`);
    return client;
  } catch (fault) {
    client.close();
    throw fault;
  }
}

/** Reads every page once: better to refuse at the start than to fail in the middle of somebody's game. */
export function checkWhole(client: Client, file: string): void {
  const verdict = client.pragma("quick_check(1)", { simple: true });
  if (verdict !== "ok")
    throw new StoreUnusable("damaged", `The database ${file} is damaged: ${String(verdict)}. ${RESTORE}`);
}
