import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { PlayerRef } from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";
import { GLOBAL_SCOPE, type RankingKey } from "#store/results/result-writer.ts";
import { countsGlobally, isOnServer, isUncorrected, results, totals } from "#store/schema.ts";

// What belongs to a ranking, as conditions that an index is found for.

export function totalsInRanking({ scope, game, season }: RankingKey): SQL | undefined {
  return and(eq(totals.scope, scope), eq(totals.game, game), eq(totals.season, season));
}

/** SQLite has no other truth than a number: bots are 1, people 0. */
function upTo(bots: boolean): SQL {
  return lte(totals.bot, sql`${Number(bots)}`) as SQL;
}

export function visibleTotalsInRanking(ranking: RankingKey, bots: boolean): SQL | undefined {
  return and(totalsInRanking(ranking), upTo(bots), isOnServer);
}

export function totalsOfPlayer(ranking: RankingKey, player: PlayerRef): SQL | undefined {
  const key = toPlayerKey(player);
  const isKey = and(eq(totals.bot, key.bot), eq(totals.player, key.player));
  return and(totalsInRanking(ranking), isKey);
}

/** Of the scores, where they are looked for by their ranking. */
export function scoresInRanking({ scope, game, season }: RankingKey): SQL | undefined {
  const isGame = eq(results.game, game);
  if (scope === GLOBAL_SCOPE) return and(isGame, countsGlobally);
  return and(isGame, eq(results.guild, scope), eq(results.season, season), isUncorrected);
}

/**
 * Of the scores of a player, whose index is the short one: the signs keep SQLite from going through the server's instead.
 */
export function playerScoresInRanking(scope: SQL | string, season: SQL | number): SQL | undefined {
  return and(sql`+${results.guild} = ${scope}`, sql`+${results.season} = ${season}`);
}

/** Neither forgotten nor gone. */
export function isVisibleScore({ scope, season }: RankingKey, bots: boolean): SQL | undefined {
  const isCounted = and(ne(results.player, ""), lte(results.bot, sql`${Number(bots)}`));
  const hasLeft = sql`exists (select 1 from ${totals} where ${totals.scope} = ${results.guild}
    and ${totals.game} = ${results.game} and ${totals.season} = ${season} and ${totals.bot} = ${results.bot}
    and ${totals.player} = ${results.player} and ${totals.gone} = 1)`;
  return scope === GLOBAL_SCOPE ? isCounted : and(isCounted, sql`not ${hasLeft}`);
}
