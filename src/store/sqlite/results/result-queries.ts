import { and, asc, count, desc, eq, gt, lt, max, min, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type {
  HeadToHead,
  LeaderboardFigure,
  LeaderboardRange,
  PlayerRef,
  RatingSystem,
  ResultScope,
  ResultStore,
  ScoreSummary,
} from "#store/result-store.ts";
import { assignPositions } from "#store/results/assign-positions.ts";
import { fromPlayerKey, mergeSeasonTotals, toPlayerKey } from "#store/results/player-totals.ts";
import {
  NO_SEASON,
  type RankingKey,
  type RankingScopeId,
  seasonOfIncomparableScores,
  toRecordedScore,
} from "#store/results/result-writer.ts";
import { sumTaskResults } from "#store/results/task-totals.ts";
import { corrections, isOnServer, matchCounts, playerTotalsTable, results } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import {
  scoresInRanking,
  scoresOfPlayer,
  totalsInRanking,
  totalsOfAllSeasons,
  totalsOfPlayer,
  visibleTotalsInRanking,
} from "#store/sqlite/results/ranking-conditions.ts";
import { fromScoreRow, fromTotalsRow, type ScoreRow } from "#store/sqlite/results/result-rows.ts";
import { readScorePage } from "#store/sqlite/results/score-pages.ts";
import { createSeasonReader, toScopeId } from "#store/sqlite/results/season-reader.ts";
import { readTaskResultPage, readTaskScores } from "#store/sqlite/results/task-result-pages.ts";

type Reader = Pick<
  ResultStore,
  | "standings"
  | "summary"
  | "totals"
  | "careerTotals"
  | "position"
  | "scores"
  | "taskResults"
  | "taskTotals"
  | "recent"
  | "headToHeads"
  | "latest"
  | "find"
  | "corrections"
>;

const { match, seat, at, player, bot, name, score } = results;
/** The columns of a score that a list shows. */
const LISTED = { match, seat, at, player, bot, name, score };

/**
 * Creates the queries for rankings. Each query reads a list through an index, and only up to the last row that is
 * shown.
 */
export function createResultQueries(db: SqliteDb, ratings: RatingSystem | undefined): Reader {
  const scoreFrom = (scope: RankingScopeId) => (row: ScoreRow) => toRecordedScore(scope, fromScoreRow(row), ratings);
  const season = createSeasonReader(db);
  const rankingOf = (where: ResultScope): RankingKey => {
    const scope = toScopeId(where);
    const current = season(scope, where.game);
    return { scope, game: where.game, season: where.incomparable ? seasonOfIncomparableScores(current) : current };
  };
  const bothRankings = (guild: string, game: string) =>
    [false, true].map((incomparable) => scoresInRanking(rankingOf({ guild, game, incomparable })));
  return {
    standings: async (where, figure, slice) => standings(db, rankingOf(where), figure, slice),
    summary: async (where, bots) => summary(db, rankingOf(where), bots),
    totals: async (where, player) => {
      const row = db
        .select()
        .from(playerTotalsTable)
        .where(totalsOfPlayer(rankingOf(where), player))
        .get();
      return row && fromTotalsRow(row);
    },
    careerTotals: async (where, player) => {
      const ranking = rankingOf(where);
      const rows = db
        .select()
        .from(playerTotalsTable)
        .where(totalsOfAllSeasons(ranking, player))
        .orderBy(asc(playerTotalsTable.season))
        .all();
      const { season: usual } = ranking;
      const ofSeason = (number: number) => rows.find(({ season, rating }) => season === number && rating !== null);
      const current = ofSeason(usual) ?? ofSeason(seasonOfIncomparableScores(usual));
      return mergeSeasonTotals(rows.map(fromTotalsRow), current && fromTotalsRow(current));
    },
    position: async (where, figure, player, bots = false) => {
      const ranking = rankingOf(where);
      const row = db
        .select({ figure: playerTotalsTable[figure] })
        .from(playerTotalsTable)
        .where(and(totalsOfPlayer(ranking, player), gt(playerTotalsTable[figure], 0), isOnServer))
        .get();
      return row?.figure == null
        ? undefined
        : 1 + above(db, ranking, figure, row.figure, bots || player.kind === "bot");
    },
    scores: async (where, slice) => readScorePage(db, rankingOf(where), slice, scoreFrom(toScopeId(where))),
    taskResults: async (where, slice, by = "alone") =>
      readTaskResultPage(db, rankingOf(where), slice, by, scoreFrom(toScopeId(where))),
    taskTotals: async (where, player) => sumTaskResults(readTaskScores(db, scoresOfPlayer(where, player))),
    recent: async (where, player, { from, count: most }) =>
      db
        .select()
        .from(results)
        .where(scoresOfPlayer(where, player))
        .orderBy(desc(results.at), desc(results.match))
        .limit(most)
        .offset(from)
        .all()
        .map(scoreFrom(toScopeId(where))),
    headToHeads: async (where, player, most, opponent) => duels(db, where, player, most, opponent),
    latest: async (guild, game, most) =>
      bothRankings(guild, game)
        .flatMap((isIn) =>
          db
            .select(LISTED)
            .from(results)
            .where(isIn)
            .orderBy(desc(results.at), desc(results.match), asc(results.seat))
            .limit(most)
            .all(),
        )
        .toSorted((a, b) => b.at - a.at || (a.match === b.match ? a.seat - b.seat : a.match < b.match ? 1 : -1))
        .slice(0, most)
        .map(({ player, bot, ...score }) => ({ ...score, player: fromPlayerKey({ player, bot }) })),
    find: async (guild, game, { match, seat }) => {
      const isIt = and(eq(results.match, match), eq(results.seat, seat));
      const row = db
        .select()
        .from(results)
        .where(and(isIt, or(...bothRankings(guild, game))))
        .get();
      return row && scoreFrom(guild)(row);
    },
    corrections: async (guild, game, { from, count: most }) => {
      const isOfIt = and(eq(corrections.guild, guild), eq(corrections.game, game));
      const rows = db
        .select()
        .from(corrections)
        .where(isOfIt)
        .orderBy(desc(corrections.id))
        .limit(most)
        .offset(from)
        .all()
        .flatMap(({ id: _, deed, ...correction }) => (deed === undefined ? [] : [{ ...correction, deed }]));
      return { rows, total: db.select({ total: count() }).from(corrections).where(isOfIt).get()?.total ?? 0 };
    },
  };
}

function standings(
  db: SqliteDb,
  ranking: RankingKey,
  figure: LeaderboardFigure,
  { from, count: most, bots }: LeaderboardRange,
) {
  const column = playerTotalsTable[figure];
  const isListed = and(visibleTotalsInRanking(ranking, bots), gt(column, 0));
  const total = above(db, ranking, figure, 0, bots);
  // In the second half of a long list, it is faster to read from the end.
  const isBehind = 2 * from > total;
  const [order, skipped] = isBehind ? [asc, Math.max(0, total - from - most)] : [desc, from];
  const rows = db
    .select()
    .from(playerTotalsTable)
    .where(isListed)
    .orderBy(order(column), order(playerTotalsTable.player))
    .limit(Math.max(0, Math.min(most, total - from)))
    .offset(skipped)
    .all();
  if (isBehind) rows.reverse();
  const first = rows[0]?.[figure];
  const listed = assignPositions(
    rows,
    from,
    first == null ? 1 : 1 + above(db, ranking, figure, first, bots),
    (row) => row[figure],
  );
  return { rows: listed.map(([row, position]) => ({ ...fromTotalsRow(row), position })), total };
}

/**
 * Counts the players whose figure is above `value`. It is fastest to count people and bots together in an index, and
 * then to subtract the few bots. The unary `+` keeps SQLite from searching the bots in the same index, where it would
 * have to read every row.
 */
function above(db: SqliteDb, ranking: RankingKey, figure: LeaderboardFigure, value: number, bots: boolean): number {
  const counted = (condition: SQL | undefined) =>
    db.select({ count: count() }).from(playerTotalsTable).where(condition).get()?.count ?? 0;
  const all = counted(and(totalsInRanking(ranking), gt(playerTotalsTable[figure], value), isOnServer));
  if (bots) return all;
  const isBotAbove = and(
    eq(playerTotalsTable.bot, true),
    sql`+${playerTotalsTable[figure]} > ${value}`,
    sql`+${playerTotalsTable.gone} = 0`,
  );
  return all - counted(and(totalsInRanking(ranking), isBotAbove));
}

function summary(db: SqliteDb, ranking: RankingKey, bots: boolean): ScoreSummary | undefined {
  const isCounted = visibleTotalsInRanking(ranking, bots);
  // The unary `+` makes SQLite read the rows in the order of an index. Otherwise it would sort all people.
  const isOrdered = and(totalsInRanking(ranking), sql`+${playerTotalsTable.bot} <= ${Number(bots)}`, isOnServer);
  const first = (...order: SQL[]) =>
    db
      .select()
      .from(playerTotalsTable)
      .where(isOrdered)
      .orderBy(...order)
      .limit(1)
      .get();
  // Each order is that of an index, forwards or backwards, so that SQLite reads only one row.
  const highest = first(desc(playerTotalsTable.best), desc(playerTotalsTable.player));
  const best = first(desc(playerTotalsTable.average), desc(playerTotalsTable.player));
  const worst = first(asc(playerTotalsTable.average), asc(playerTotalsTable.player));
  const all = sumsOf(db, isCounted);
  const lowest = all && db.select().from(playerTotalsTable).where(totalsOfPlayer(ranking, all.lowest)).get();
  if (!highest || !best || !worst || !lowest) return undefined;
  return {
    matches: matchesIn(db, ranking),
    ...{ scores: all.scores, players: all.players, sum: all.sum, mean: all.sum / all.scores },
    meanOfPlayers: all.means,
    highest: fromTotalsRow(highest),
    lowest: fromTotalsRow(lowest),
    bestPlayer: fromTotalsRow(best),
    worstPlayer: fromTotalsRow(worst),
  };
}

/**
 * Adds up the scores in one scan. In a query with one `min`, SQLite takes the other columns from the row that has the
 * minimum.
 */
function sumsOf(db: SqliteDb, isCounted: SQL | undefined) {
  const found = db
    .select({
      players: count(),
      scores: sql<number | null>`sum(games)`,
      sum: sql<number | null>`sum(sum)`,
      means: sql<number | null>`avg(average)`,
      worst: min(playerTotalsTable.worst),
      bot: playerTotalsTable.bot,
      player: playerTotalsTable.player,
    })
    .from(playerTotalsTable)
    .where(isCounted)
    .get();
  if (!found || found.players === 0) return undefined;
  const { players, scores, sum, means } = found;
  return { players, scores: scores ?? 0, sum: sum ?? 0, means: means ?? 0, lowest: fromPlayerKey(found) };
}

function matchesIn(db: SqliteDb, { scope, game, season }: RankingKey): number {
  const isIt = and(eq(matchCounts.scope, scope), eq(matchCounts.game, game), eq(matchCounts.season, season));
  return db.select({ matches: matchCounts.matches }).from(matchCounts).where(isIt).get()?.matches ?? 0;
}

function duels(
  db: SqliteDb,
  where: ResultScope,
  player: PlayerRef,
  most: number,
  opponent: PlayerRef | undefined,
): HeadToHead[] {
  const other = alias(results, "other");
  const met = toPlayerKey(opponent ?? player);
  const isMet = opponent ? and(eq(other.player, met.player), eq(other.bot, met.bot)) : ne(other.player, "");
  // On a server, an opponent's score counts only if it was not taken out of the rankings of the server.
  const isRanked = where.guild === undefined ? undefined : ne(other.season, NO_SEASON);
  return db
    .select({
      player: other.player,
      bot: other.bot,
      name: sql<string>`${max(other.name)}`,
      games: count(),
      wins: sql<number>`sum(${lt(results.position, other.position)})`,
      ties: sql<number>`sum(${eq(results.position, other.position)})`,
    })
    .from(results)
    .innerJoin(other, and(eq(other.match, results.match), sql`${other.correction} is null`, isRanked, isMet))
    .where(
      and(scoresOfPlayer(where, player), sql`(${other.bot} <> ${results.bot} or ${other.player} <> ${results.player})`),
    )
    .groupBy(other.player, other.bot)
    .orderBy(desc(count()), asc(other.player))
    .limit(most)
    .all()
    .map(({ player, bot, ...facts }) => ({ opponent: fromPlayerKey({ player, bot }), ...facts }));
}
