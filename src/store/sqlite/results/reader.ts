import { and, asc, count, desc, eq, gt, lt, max, min, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { doingsOf } from "#store/results/doings.ts";
import { EVERYWHERE, type Ranking, type Scope, seenFrom } from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import { keyOf, playerOf } from "#store/results/totals.ts";
import type { Duel, Figure, Player, Ratings, Results, Slice, Summary, Where } from "#store/results.ts";
import { corrections, isThere, results, stands, standsEverywhere, tallies, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { feats, tasksOf } from "#store/sqlite/results/feats.ts";
import { isAmongTheirs, isIn, isPlayer, isRanking, isTotal } from "#store/sqlite/results/rankings.ts";
import { makeRow, makeTotals, type ScoreRow } from "#store/sqlite/results/rows.ts";
import { scores } from "#store/sqlite/results/scores.ts";
import { scopeOf, seasonReader } from "#store/sqlite/results/seasons.ts";

type Reader = Pick<
  Results,
  | "standings"
  | "summary"
  | "totals"
  | "position"
  | "scores"
  | "feats"
  | "doings"
  | "recent"
  | "duels"
  | "latest"
  | "find"
  | "corrections"
>;

/** Every list goes by an index, and only as far as it is shown. */
export function resultsReader(db: Db, ratings: Ratings | undefined): Reader {
  const scoreFrom = (scope: Scope) => (row: ScoreRow) => seenFrom(scope, makeRow(row), ratings);
  const season = seasonReader(db);
  const rankingOf = (where: Where): Ranking => {
    const scope = scopeOf(where);
    return { scope, game: where.game, season: season(scope, where.game) };
  };
  return {
    standings: async (where, figure, slice) => standings(db, rankingOf(where), figure, slice),
    summary: async (where, bots) => summary(db, rankingOf(where), bots),
    totals: async (where, player) => {
      const row = db
        .select()
        .from(totals)
        .where(isPlayer(rankingOf(where), player))
        .get();
      return row && makeTotals(row);
    },
    position: async (where, figure, player, bots = false) => {
      const ranking = rankingOf(where);
      const row = db
        .select({ figure: totals[figure] })
        .from(totals)
        .where(and(isPlayer(ranking, player), gt(totals[figure], 0), isThere))
        .get();
      return row?.figure == null
        ? undefined
        : 1 + above(db, ranking, figure, row.figure, bots || player.kind === "bot");
    },
    scores: async (where, slice) => scores(db, rankingOf(where), slice, scoreFrom(scopeOf(where))),
    feats: async (where, slice, by = "alone") => feats(db, rankingOf(where), slice, by, scoreFrom(scopeOf(where))),
    doings: async (where, player) => {
      const ranking = rankingOf(where);
      return doingsOf(tasksOf(db, isOf(ranking, player)));
    },
    recent: async (where, player, { from, count: most }) =>
      db
        .select()
        .from(results)
        .where(isOf(rankingOf(where), player))
        .orderBy(desc(results.at), desc(results.match))
        .limit(most)
        .offset(from)
        .all()
        .map(scoreFrom(scopeOf(where))),
    duels: async (where, player, most, opponent) => duels(db, rankingOf(where), player, most, opponent),
    latest: async (guild, game, most) =>
      db
        .select()
        .from(results)
        .where(isIn(rankingOf({ guild, game })))
        .orderBy(desc(results.at), desc(results.match), asc(results.seat))
        .limit(most)
        .all()
        .map(scoreFrom(guild)),
    find: async (guild, game, { match, seat }) => {
      const isIt = and(eq(results.match, match), eq(results.seat, seat));
      const row = db
        .select()
        .from(results)
        .where(and(isIt, isIn(rankingOf({ guild, game }))))
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

function standings(db: Db, ranking: Ranking, figure: Figure, { from, count: most, bots }: Slice) {
  const column = totals[figure];
  const isListed = and(isTotal(ranking, bots), gt(column, 0));
  const total = above(db, ranking, figure, 0, bots);
  // Of a long list the end is nearer from behind.
  const isBehind = 2 * from > total;
  const [order, skipped] = isBehind ? [asc, Math.max(0, total - from - most)] : [desc, from];
  const rows = db
    .select()
    .from(totals)
    .where(isListed)
    .orderBy(order(column), order(totals.player))
    .limit(Math.max(0, Math.min(most, total - from)))
    .offset(skipped)
    .all();
  if (isBehind) rows.reverse();
  const first = rows[0]?.[figure];
  const listed = placed(
    rows,
    from,
    first == null ? 1 : 1 + above(db, ranking, figure, first, bots),
    (row) => row[figure],
  );
  return { rows: listed.map(([row, position]) => ({ ...makeTotals(row), position })), total };
}

/**
 * How many have more than this. All are counted within an index; the bots among them, who are few, are taken off. The signs
 * keep SQLite from counting those in the same index, where it would have to look at everybody's row.
 */
function above(db: Db, ranking: Ranking, figure: Figure, value: number, bots: boolean): number {
  const counted = (condition: SQL | undefined) =>
    db.select({ count: count() }).from(totals).where(condition).get()?.count ?? 0;
  const all = counted(and(isRanking(ranking), gt(totals[figure], value), isThere));
  if (bots) return all;
  const isBotAbove = and(eq(totals.bot, true), sql`+${totals[figure]} > ${value}`, sql`+${totals.gone} = 0`);
  return all - counted(and(isRanking(ranking), isBotAbove));
}

function summary(db: Db, ranking: Ranking, bots: boolean): Summary | undefined {
  const isCounted = isTotal(ranking, bots);
  // The sign keeps SQLite from sorting all people instead of going by the order that is asked for.
  const isOrdered = and(isRanking(ranking), sql`+${totals.bot} <= ${Number(bots)}`, isThere);
  const first = (...order: SQL[]) =>
    db
      .select()
      .from(totals)
      .where(isOrdered)
      .orderBy(...order)
      .limit(1)
      .get();
  // As the indexes go, in either direction.
  const highest = first(desc(totals.best), desc(totals.player));
  const best = first(desc(totals.average), desc(totals.player));
  const worst = first(asc(totals.average), asc(totals.player));
  const all = sumsOf(db, isCounted);
  const lowest = all && db.select().from(totals).where(isPlayer(ranking, all.lowest)).get();
  if (!highest || !best || !worst || !lowest) return undefined;
  return {
    matches: matchesIn(db, ranking),
    ...{ scores: all.scores, players: all.players, sum: all.sum, mean: all.sum / all.scores },
    meanOfPlayers: all.means,
    highest: makeTotals(highest),
    lowest: makeTotals(lowest),
    bestPlayer: makeTotals(best),
    worstPlayer: makeTotals(worst),
  };
}

/** In one scan: of a query with one `min`, SQLite gives the other columns of the row that has it. */
function sumsOf(db: Db, isCounted: SQL | undefined) {
  const found = db
    .select({
      players: count(),
      scores: sql<number | null>`sum(games)`,
      sum: sql<number | null>`sum(sum)`,
      means: sql<number | null>`avg(average)`,
      worst: min(totals.worst),
      bot: totals.bot,
      player: totals.player,
    })
    .from(totals)
    .where(isCounted)
    .get();
  if (!found || found.players === 0) return undefined;
  const { players, scores, sum, means } = found;
  return { players, scores: scores ?? 0, sum: sum ?? 0, means: means ?? 0, lowest: playerOf(found) };
}

function matchesIn(db: Db, { scope, game, season }: Ranking): number {
  const isIt = and(eq(tallies.scope, scope), eq(tallies.game, game), eq(tallies.season, season));
  return db.select({ matches: tallies.matches }).from(tallies).where(isIt).get()?.matches ?? 0;
}

function isOf({ scope, game, season }: Ranking, player: Player): SQL | undefined {
  const key = keyOf(player);
  const isTheirs = and(eq(results.player, key.player), eq(results.bot, key.bot), eq(results.game, game));
  return and(isTheirs, scope === EVERYWHERE ? standsEverywhere : and(isAmongTheirs(scope, season), stands));
}

function duels(db: Db, ranking: Ranking, player: Player, most: number, opponent: Player | undefined): Duel[] {
  const other = alias(results, "other");
  const met = keyOf(opponent ?? player);
  const isMet = opponent ? and(eq(other.player, met.player), eq(other.bot, met.bot)) : ne(other.player, "");
  const own = keyOf(player);
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
    .innerJoin(other, and(eq(other.match, results.match), sql`${other.correction} is null`, isMet))
    .where(and(inMine(ranking, own), sql`(${other.bot} <> ${results.bot} or ${other.player} <> ${results.player})`))
    .groupBy(other.player, other.bot)
    .orderBy(desc(count()), asc(other.player))
    .limit(most)
    .all()
    .map(({ player, bot, ...facts }) => ({ opponent: playerOf({ player, bot }), ...facts }));
}

function inMine({ scope, game, season }: Ranking, own: ReturnType<typeof keyOf>): SQL | undefined {
  return and(
    eq(results.player, own.player),
    eq(results.bot, own.bot),
    eq(results.game, game),
    scope === EVERYWHERE ? eq(results.entered, false) : isAmongTheirs(scope, season),
    sql`${results.correction} is null`,
  );
}
