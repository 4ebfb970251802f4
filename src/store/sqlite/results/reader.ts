import { and, asc, count, desc, eq, gt, lt, lte, max, min, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { EVERYWHERE, type Scope, seenFrom } from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import { keyOf, playerOf } from "#store/results/totals.ts";
import type { Duel, Figure, Player, Ratings, Results, Slice, Summary, Where } from "#store/results.ts";
import { corrections, isThere, results, stands, standsEverywhere, tallies, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { makeRow, makeTotals, type ScoreRow } from "#store/sqlite/results/rows.ts";

type Reader = Pick<
  Results,
  "standings" | "summary" | "totals" | "position" | "scores" | "recent" | "duels" | "latest" | "find" | "corrections"
>;

/** Every list goes by an index, and only as far as it is shown. */
export function resultsReader(db: Db, ratings: Ratings | undefined): Reader {
  const scoreFrom = (scope: Scope) => (row: ScoreRow) => seenFrom(scope, makeRow(row), ratings);
  return {
    standings: async (where, figure, slice) => standings(db, where, figure, slice),
    summary: async (where, bots) => summary(db, where, bots),
    totals: async (where, player) => {
      const row = db.select().from(totals).where(isPlayer(where, player)).get();
      return row && makeTotals(row);
    },
    position: async (where, figure, player) => {
      const row = db
        .select({ figure: totals[figure] })
        .from(totals)
        .where(and(isPlayer(where, player), gt(totals[figure], 0), isThere))
        .get();
      return row?.figure == null ? undefined : 1 + above(db, where, figure, row.figure, player.kind === "bot");
    },
    scores: async (where, slice) => scores(db, where, slice, scoreFrom(scopeOf(where))),
    recent: async (where, player, most) =>
      db
        .select()
        .from(results)
        .where(and(isTheirs(player), isIn(where)))
        .orderBy(desc(results.at), desc(results.match))
        .limit(most)
        .all()
        .map(scoreFrom(scopeOf(where))),
    duels: async (where, player, most, opponent) => duels(db, where, player, most, opponent),
    latest: async (guild, game, most) =>
      db
        .select()
        .from(results)
        .where(and(eq(results.guild, guild), eq(results.game, game), stands))
        .orderBy(desc(results.at), desc(results.match), asc(results.seat))
        .limit(most)
        .all()
        .map(scoreFrom(guild)),
    find: async (guild, game, { match, seat }) => {
      const isIt = and(eq(results.match, match), eq(results.seat, seat));
      const row = db
        .select()
        .from(results)
        .where(and(isIt, eq(results.guild, guild), eq(results.game, game), stands))
        .get();
      return row && scoreFrom(guild)(row);
    },
    corrections: async (guild, game, most) =>
      db
        .select()
        .from(corrections)
        .where(and(eq(corrections.guild, guild), eq(corrections.game, game)))
        .orderBy(desc(corrections.id))
        .limit(most)
        .all()
        .map(({ id: _, ...correction }) => correction),
  };
}

function scopeOf({ guild }: Where): Scope {
  return guild ?? EVERYWHERE;
}

/** SQLite has no other truth than a number: bots are 1, people 0. */
function upTo(bots: boolean): SQL {
  return lte(totals.bot, sql`${Number(bots)}`) as SQL;
}

function isScope(where: Where): SQL | undefined {
  return and(eq(totals.scope, scopeOf(where)), eq(totals.game, where.game));
}

function isTotal(where: Where, bots: boolean): SQL | undefined {
  return and(isScope(where), upTo(bots), isThere);
}

function isPlayer(where: Where, player: Player): SQL | undefined {
  const key = keyOf(player);
  const isKey = and(eq(totals.bot, key.bot), eq(totals.player, key.player));
  return and(isScope(where), isKey);
}

function standings(db: Db, where: Where, figure: Figure, { from, count: most, bots }: Slice) {
  const column = totals[figure];
  const isListed = and(isTotal(where, bots), gt(column, 0));
  const total = above(db, where, figure, 0, bots);
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
    first == null ? 1 : 1 + above(db, where, figure, first, bots),
    (row) => row[figure],
  );
  return { rows: listed.map(([row, position]) => ({ ...makeTotals(row), position })), total };
}

/**
 * How many have more than this. All are counted within an index; the bots among them, who are few, are taken off. The signs
 * keep SQLite from counting those in the same index, where it would have to look at everybody's row.
 */
function above(db: Db, where: Where, figure: Figure, value: number, bots: boolean): number {
  const counted = (condition: SQL | undefined) =>
    db.select({ count: count() }).from(totals).where(condition).get()?.count ?? 0;
  const all = counted(and(isScope(where), gt(totals[figure], value), isThere));
  if (bots) return all;
  const isBotAbove = and(eq(totals.bot, true), sql`+${totals[figure]} > ${value}`, sql`+${totals.gone} = 0`);
  return all - counted(and(isScope(where), isBotAbove));
}

function summary(db: Db, where: Where, bots: boolean): Summary | undefined {
  const isCounted = isTotal(where, bots);
  // The sign keeps SQLite from sorting all people instead of going by the order that is asked for.
  const isOrdered = and(isScope(where), sql`+${totals.bot} <= ${Number(bots)}`, isThere);
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
  const lowest = all && db.select().from(totals).where(isPlayer(where, all.lowest)).get();
  if (!highest || !best || !worst || !lowest) return undefined;
  return {
    matches: matchesIn(db, where),
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

function matchesIn(db: Db, where: Where): number {
  const isIt = and(eq(tallies.scope, scopeOf(where)), eq(tallies.game, where.game));
  return db.select({ matches: tallies.matches }).from(tallies).where(isIt).get()?.matches ?? 0;
}

function isIn({ guild, game }: Where): SQL | undefined {
  const isGame = eq(results.game, game);
  return guild === undefined ? and(isGame, standsEverywhere) : and(isGame, eq(results.guild, guild), stands);
}

function isTheirs(player: Player): SQL | undefined {
  const key = keyOf(player);
  return and(eq(results.player, key.player), eq(results.bot, key.bot));
}

/** Neither forgotten nor gone. */
function isShown({ guild }: Where, bots: boolean): SQL | undefined {
  const isCounted = and(ne(results.player, ""), lte(results.bot, sql`${Number(bots)}`));
  const hasGone = sql`exists (select 1 from ${totals} where ${totals.scope} = ${results.guild}
    and ${totals.game} = ${results.game} and ${totals.bot} = ${results.bot} and ${totals.player} = ${results.player}
    and ${totals.gone} = 1)`;
  return guild === undefined ? isCounted : and(isCounted, sql`not ${hasGone}`);
}

function scores<T>(db: Db, where: Where, { from, count: most, bots }: Slice, make: (row: ScoreRow) => T) {
  const isListed = and(isIn(where), isShown(where, bots));
  const rows = db
    .select()
    .from(results)
    .where(isListed)
    .orderBy(desc(results.score), desc(results.at), desc(results.match), asc(results.seat))
    .limit(most)
    .offset(from)
    .all();
  const first = rows[0]?.score;
  const isAhead = and(isListed, gt(results.score, first ?? 0));
  const before = first === undefined ? 0 : (db.select({ n: count() }).from(results).where(isAhead).get()?.n ?? 0);
  const listed = placed(rows, from, 1 + before, ({ score }) => score);
  // What is shown are all the scores of those who are shown.
  const total = db.select({ n: sql<number | null>`sum(games)` }).from(totals).where(isTotal(where, bots)).get()?.n;
  return { rows: listed.map(([row, place]) => ({ ...make(row), place })), total: total ?? 0 };
}

function duels(db: Db, where: Where, player: Player, most: number, opponent: Player | undefined): Duel[] {
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
    .where(and(inMine(where, own), sql`(${other.bot} <> ${results.bot} or ${other.player} <> ${results.player})`))
    .groupBy(other.player, other.bot)
    .orderBy(desc(count()), asc(other.player))
    .limit(most)
    .all()
    .map(({ player, bot, ...facts }) => ({ opponent: playerOf({ player, bot }), ...facts }));
}

function inMine({ guild, game }: Where, own: ReturnType<typeof keyOf>): SQL | undefined {
  return and(
    eq(results.player, own.player),
    eq(results.bot, own.bot),
    eq(results.game, game),
    guild === undefined ? eq(results.entered, false) : eq(results.guild, guild),
    sql`${results.correction} is null`,
  );
}
