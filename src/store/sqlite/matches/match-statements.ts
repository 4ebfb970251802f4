import type { SqliteDb } from "#store/sqlite/connection.ts";
import { prepareListStatements } from "#store/sqlite/matches/list-statements.ts";
import { prepareReadStatements } from "#store/sqlite/matches/read-statements.ts";
import { prepareWriteStatements } from "#store/sqlite/matches/write-statements.ts";

/** All statements about matches, prepared once. */
export type MatchStatements = ReturnType<typeof prepareMatchStatements>;

export function prepareMatchStatements(db: SqliteDb) {
  return { ...prepareReadStatements(db), ...prepareListStatements(db), ...prepareWriteStatements(db) };
}
