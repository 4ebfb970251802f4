import { and, eq, sql } from "drizzle-orm";
import { EVERYWHERE, FIRST_SEASON, type Scope } from "#store/results/ledger.ts";
import type { Where } from "#store/results.ts";
import { seasons } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";

/** Which season it is; where nothing has begun anew there is one. */
export function seasonReader(db: Db): (scope: Scope, game: string) => number {
  const isIt = and(eq(seasons.guild, sql.placeholder("scope")), eq(seasons.game, sql.placeholder("game")));
  const read = db.select({ season: seasons.season }).from(seasons).where(isIt).prepare();
  return (scope, game) => (scope === EVERYWHERE ? undefined : read.get({ scope, game })?.season) ?? FIRST_SEASON;
}

export function scopeOf({ guild }: Where): Scope {
  return guild ?? EVERYWHERE;
}
