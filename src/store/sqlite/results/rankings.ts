import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { EVERYWHERE, type Ranking } from "#store/results/ledger.ts";
import { keyOf } from "#store/results/totals.ts";
import type { Player } from "#store/results.ts";
import { isThere, results, stands, standsEverywhere, totals } from "#store/schema.ts";

// What belongs to a ranking, as conditions that an index is found for.

export function isRanking({ scope, game, season }: Ranking): SQL | undefined {
  return and(eq(totals.scope, scope), eq(totals.game, game), eq(totals.season, season));
}

/** SQLite has no other truth than a number: bots are 1, people 0. */
function upTo(bots: boolean): SQL {
  return lte(totals.bot, sql`${Number(bots)}`) as SQL;
}

export function isTotal(ranking: Ranking, bots: boolean): SQL | undefined {
  return and(isRanking(ranking), upTo(bots), isThere);
}

export function isPlayer(ranking: Ranking, player: Player): SQL | undefined {
  const key = keyOf(player);
  const isKey = and(eq(totals.bot, key.bot), eq(totals.player, key.player));
  return and(isRanking(ranking), isKey);
}

/** Of the scores, where they are looked for by their ranking. */
export function isIn({ scope, game, season }: Ranking): SQL | undefined {
  const isGame = eq(results.game, game);
  if (scope === EVERYWHERE) return and(isGame, standsEverywhere);
  return and(isGame, eq(results.guild, scope), eq(results.season, season), stands);
}

/**
 * Of the scores of a player, whose index is the short one: the signs keep SQLite from going through the server's instead.
 */
export function isAmongTheirs(scope: SQL | string, season: SQL | number): SQL | undefined {
  return and(sql`+${results.guild} = ${scope}`, sql`+${results.season} = ${season}`);
}

/** Neither forgotten nor gone. */
export function isShown({ scope, season }: Ranking, bots: boolean): SQL | undefined {
  const isCounted = and(ne(results.player, ""), lte(results.bot, sql`${Number(bots)}`));
  const hasLeft = sql`exists (select 1 from ${totals} where ${totals.scope} = ${results.guild}
    and ${totals.game} = ${results.game} and ${totals.season} = ${season} and ${totals.bot} = ${results.bot}
    and ${totals.player} = ${results.player} and ${totals.gone} = 1)`;
  return scope === EVERYWHERE ? isCounted : and(isCounted, sql`not ${hasLeft}`);
}
