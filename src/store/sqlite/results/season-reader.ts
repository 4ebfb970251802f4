import { and, eq, sql } from "drizzle-orm";
import type { ResultScope } from "#store/result-store.ts";
import { FIRST_SEASON, GLOBAL_SCOPE, type RankingScopeId } from "#store/results/result-writer.ts";
import { seasons } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * Returns a function that reads the number of the current season of a ranking. A ranking that was never reset is in its
 * first season.
 */
export function createSeasonReader(db: SqliteDb): (scope: RankingScopeId, game: string) => number {
  const isIt = and(eq(seasons.guild, sql.placeholder("scope")), eq(seasons.game, sql.placeholder("game")));
  const read = db.select({ season: seasons.season }).from(seasons).where(isIt).prepare();
  return (scope, game) => (scope === GLOBAL_SCOPE ? undefined : read.get({ scope, game })?.season) ?? FIRST_SEASON;
}

export function toScopeId({ guild }: ResultScope): RankingScopeId {
  return guild ?? GLOBAL_SCOPE;
}
