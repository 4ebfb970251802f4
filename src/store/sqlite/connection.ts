import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { migrate } from "#store/sqlite/migrations.ts";
import { type Flaw, StoreUnusable } from "#store/unusable.ts";

export type Client = Database.Database;
export type Db = BetterSQLite3Database & { readonly $client: Client };

/** How long one process waits for the writes of another before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

/** So that the index of a leaderboard of fifty thousand players is not read anew each time. */
const CACHE_KIB = 64 * 1024;

/** An open connection to a database that is whole, ours and at the present schema. */
export function connect(path: string): Client {
  if (path.trim() === "") throw new StoreUnusable("unreachable", "The database has no path.");
  const file = path === ":memory:" ? path : resolve(path);
  try {
    return prepared(open(file), file);
  } catch (fault) {
    throw unusable(file, fault) ?? fault;
  }
}

function open(file: string): Client {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  return new Database(file, { timeout: BUSY_TIMEOUT_MS });
}

function prepared(client: Client, file: string): Client {
  try {
    // Before the checks nothing is written, not even the change to WAL, which is a mark in the file's first page.
    check(client, file);
    client.pragma("synchronous = FULL");
    migrate(client, file);
    client.pragma("journal_mode = WAL");
    client.pragma("foreign_keys = ON");
    client.pragma(`cache_size = -${CACHE_KIB}`);
    return client;
  } catch (fault) {
    client.close();
    throw fault;
  }
}

/** Reads every page once: better to refuse at the start than to fail in the middle of somebody's game. */
function check(client: Client, file: string): void {
  const verdict = client.pragma("quick_check(1)", { simple: true });
  if (verdict !== "ok") throw new StoreUnusable("damaged", `The database ${file} is damaged: ${String(verdict)}.`);
}

const FLAWS: readonly { readonly codes: RegExp; readonly flaw: Flaw; readonly what: string }[] = [
  { codes: /^SQLITE_NOTADB/, flaw: "damaged", what: "is not a SQLite database, or its beginning is damaged" },
  { codes: /^SQLITE_CORRUPT/, flaw: "damaged", what: "is damaged" },
  { codes: /^SQLITE_(BUSY|LOCKED)/, flaw: "busy", what: "is held by another process" },
  { codes: /^SQLITE_(READONLY|PERM|AUTH)|^EACCES|^EPERM|^EROFS/, flaw: "unreachable", what: "may not be written" },
  { codes: /^SQLITE_(CANTOPEN|IOERR)|^ENOTDIR|^EEXIST|^ENOENT/, flaw: "unreachable", what: "cannot be opened" },
  { codes: /^SQLITE_FULL|^ENOSPC/, flaw: "unreachable", what: "has no room left on its disk" },
];

function unusable(file: string, fault: unknown): StoreUnusable | undefined {
  if (!(fault instanceof Error) || !("code" in fault)) return undefined;
  const code = String(fault.code);
  const known = FLAWS.find(({ codes }) => codes.test(code));
  return known && new StoreUnusable(known.flaw, `The database ${file} ${known.what} (${code}).`, fault);
}
