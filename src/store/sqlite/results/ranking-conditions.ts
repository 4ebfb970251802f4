import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { MAX_RESULTS_OF_PLAYER, type PlayerRef, type ResultScope } from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";
import { GLOBAL_SCOPE, NO_SEASON, type RankingKey } from "#store/results/result-writer.ts";
import { countsGlobally, isOnServer, isUncorrected, playerTotalsTable, results } from "#store/schema.ts";

// Conditions for rows of a ranking, written so that SQLite can use an index.

export function totalsInRanking({ scope, game, season }: RankingKey): SQL | undefined {
  return and(
    eq(playerTotalsTable.scope, scope),
    eq(playerTotalsTable.game, game),
    eq(playerTotalsTable.season, season),
  );
}

/**
 * Condition for the rows to list: only people or, if `bots` is true, people and bots. In SQLite, `bot` is 1 for a bot
 * and 0 for a person.
 */
function upTo(bots: boolean): SQL {
  return lte(playerTotalsTable.bot, sql`${Number(bots)}`) as SQL;
}

export function visibleTotalsInRanking(ranking: RankingKey, bots: boolean): SQL | undefined {
  return and(totalsInRanking(ranking), upTo(bots), isOnServer);
}

export function totalsOfPlayer(ranking: RankingKey, player: PlayerRef): SQL | undefined {
  const key = toPlayerKey(player);
  const isKey = and(eq(playerTotalsTable.bot, key.bot), eq(playerTotalsTable.player, key.player));
  return and(totalsInRanking(ranking), isKey);
}

/** Condition for queries that search the scores of a ranking. */
export function scoresInRanking({ scope, game, season }: RankingKey): SQL | undefined {
  const isGame = eq(results.game, game);
  if (scope === GLOBAL_SCOPE) return and(isGame, countsGlobally);
  return and(isGame, eq(results.guild, scope), eq(results.season, season), isUncorrected);
}

/**
 * Condition for the scores of one player in all seasons, on one server or on all servers. Only the latest
 * `MAX_RESULTS_OF_PLAYER` scores of the player in the game are searched. SQLite uses the index of players.
 */
export function scoresOfPlayer({ guild, game }: ResultScope, player: PlayerRef): SQL | undefined {
  const key = toPlayerKey(player);
  const belongsToPlayer = and(eq(results.player, key.player), eq(results.bot, key.bot), eq(results.game, game));
  const isHere = and(sql`+${results.guild} = ${guild}`, sql`+${results.season} <> ${NO_SEASON}`);
  const isCounted = guild === undefined ? eq(results.local, false) : isHere;
  return and(belongsToPlayer, isAmongLatest(game, key.player), isCounted, sql`${results.correction} is null`);
}

/**
 * Condition for the latest `MAX_RESULTS_OF_PLAYER` scores of a player in a game. The subquery finds the time of the
 * oldest of these scores in the index alone.
 */
function isAmongLatest(game: string, player: string): SQL {
  return sql`${results.at} >= coalesce((select latest.at from ${results} as latest
    where latest.player = ${player} and latest.game = ${game} and latest.correction is null
    order by latest.at desc limit 1 offset ${MAX_RESULTS_OF_PLAYER - 1}), 0)`;
}

/** Condition for the totals of a player in all seasons of a ranking, found through the index of players. */
export function totalsOfAllSeasons({ scope, game }: Omit<RankingKey, "season">, player: PlayerRef): SQL | undefined {
  const key = toPlayerKey(player);
  return and(
    eq(playerTotalsTable.player, key.player),
    sql`+${playerTotalsTable.bot} = ${Number(key.bot)}`,
    sql`+${playerTotalsTable.scope} = ${scope}`,
    sql`+${playerTotalsTable.game} = ${game}`,
  );
}

/**
 * Condition for the scores of one player in a ranking, found through the index of players. The unary `+` keeps SQLite
 * from using the longer index of servers.
 */
export function playerScoresInRanking(scope: SQL | string, season: SQL | number): SQL | undefined {
  return and(sql`+${results.guild} = ${scope}`, sql`+${results.season} = ${season}`);
}

/** Condition for scores that are listed: the player is neither deleted nor away from the server. */
export function isVisibleScore({ scope, season }: RankingKey, bots: boolean): SQL | undefined {
  const isCounted = and(ne(results.player, ""), lte(results.bot, sql`${Number(bots)}`));
  const hasLeft = sql`exists (select 1 from ${playerTotalsTable} where ${playerTotalsTable.scope} = ${results.guild}
    and ${playerTotalsTable.game} = ${results.game} and ${playerTotalsTable.season} = ${season} and ${playerTotalsTable.bot} = ${results.bot}
    and ${playerTotalsTable.player} = ${results.player} and ${playerTotalsTable.gone} = 1)`;
  return scope === GLOBAL_SCOPE ? isCounted : and(isCounted, sql`not ${hasLeft}`);
}
