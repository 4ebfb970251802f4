import { doingsOf } from "#store/results/doings.ts";
import { compareFeats, isTimed, levelOf } from "#store/results/feats.ts";
import { forgotten } from "#store/results/forgotten.ts";
import {
  createWriter,
  EVERYWHERE,
  FIRST_SEASON,
  type Ledger,
  type Ranking,
  type Row,
  type Scope,
  seenFrom,
  type TotalsKey,
  type Writer,
} from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import { isNobody, keyOf } from "#store/results/totals.ts";
import {
  type Board,
  type Correction,
  type Doing,
  type Duel,
  type Figure,
  MOST_MARKED,
  MOST_RANKED,
  type Player,
  type Ratings,
  type Results,
  type Slice,
  type Stretch,
  type Summary,
  type Totals,
  type Where,
} from "#store/results.ts";
import { copy } from "./copy.ts";
import { type MarkKeeper, markKeeper } from "./marks.ts";

/** The results, and what writes them with the entry that ends a match. */
export interface MemoryResults extends Results {
  readonly record: Writer["record"];
  /** Those that stand in a ranking, of people who are there. */
  scoresOfPeople(where: Where): readonly Row[];
  /** Those of a person that stand, wherever they were made. */
  scoresOf(game: string, person: string): readonly Row[];
}

interface KeptTotals extends Ranking {
  totals: Totals;
  gone: boolean;
}

interface Kept {
  rows: (Row & { correction?: number })[];
  totals: Map<string, KeptTotals>;
  matches: Map<string, number>;
  seasons: Map<string, number>;
  corrections: Correction[];
  readonly marks: MarkKeeper;
}

export function memoryResults(ratings: Ratings | undefined): MemoryResults {
  const [totals, matches, seasons] = [new Map(), new Map(), new Map()];
  const kept: Kept = { rows: [], totals, matches, seasons, corrections: [], marks: markKeeper() };
  const writer = createWriter(memoryLedger(kept), ratings);
  return {
    ...reader(kept, ratings),
    record: (result) => writer.record(copy(result)),
    enter: async (result, corrector) => writer.enter(copy(result), corrector),
    takeBack: async ({ match, seat }, corrector) => writer.takeBack(match, seat, corrector),
    remove: async (player, corrector) => writer.remove(player, corrector),
    season: async (guild, game) => writer.season(guild, game),
    reset: async (season, corrector) => writer.reset(season, corrector),
    present: async (guild, person, isThere) => {
      const theirs = [...kept.totals.values()].filter(
        ({ scope, totals }) => scope === guild && isOf(totals.player, person),
      );
      for (const one of theirs) one.gone = !isThere;
    },
    forget: async (person) => forget(kept, person),
  };
}

function forget(kept: Kept, person: string): void {
  const nobody: Player = { kind: "person", person: "" };
  kept.rows = kept.rows.map((row) => (isOf(row.player, person) ? { ...row, player: nobody, name: "" } : row));
  for (const [key, { totals }] of kept.totals) if (isOf(totals.player, person)) kept.totals.delete(key);
  kept.marks.forget(person);
  kept.corrections = kept.corrections.map(({ by, deed, ...facts }) => {
    return { ...facts, by: by === person ? "" : by, deed: forgotten(deed, person) };
  });
}

function memoryLedger(kept: Kept): Ledger {
  const standing = () => kept.rows.filter(stands);
  return {
    totals: (key) => kept.totals.get(textOf(key))?.totals,
    setTotals(key, totals, back) {
      const gone = back ? false : (kept.totals.get(textOf(key))?.gone ?? false);
      const { scope, game, season } = key;
      kept.totals.set(textOf(key), { scope, game, season, totals, gone });
    },
    dropTotals: (key) => void kept.totals.delete(textOf(key)),
    countMatch(ranking, by) {
      kept.matches.set(nameOf(ranking), (kept.matches.get(nameOf(ranking)) ?? 0) + by);
    },
    season: (guild, game) => seasonIn(kept, { guild, game }),
    counts(ranking) {
      const all = [...kept.totals.values()].filter((one) => nameOf(one) === nameOf(ranking));
      return { scores: all.reduce((sum, { totals: { games } }) => sum + games, 0), players: all.length };
    },
    begin({ guild, game, season }) {
      kept.seasons.set(`${guild} ${game}`, season);
      kept.marks.drop({ guild, game });
    },
    insert(row) {
      const isSame = ({ match, seat }: Row) => match === row.match && seat === row.seat;
      if (kept.rows.some(isSame)) throw new Error(`seat ${row.seat} of match ${row.match} has a score already`);
      kept.rows.push(row);
    },
    rowsOf: ({ player, ...ranking }) =>
      standing()
        .filter((row) => isIn(row, ranking) && isSame(row.player, player))
        .sort((a, b) => a.at - b.at || (a.match < b.match ? -1 : 1)),
    rowsIn: (match) => standing().filter((row) => row.match === match),
    find: (match, seat) => standing().find((row) => row.match === match && row.seat === seat),
    strike({ match, seat }, correction) {
      const row = kept.rows.find((one) => one.match === match && one.seat === seat);
      if (row) row.correction = correction;
    },
    note: (correction) => kept.corrections.push(copy(correction)),
  };
}

function reader(kept: Kept, ratings: Ratings | undefined) {
  const rankingOf = (where: Where) => ({ scope: scopeOf(where), game: where.game, season: seasonIn(kept, where) });
  const found = (where: Where, player: Player) => kept.totals.get(textOf({ ...rankingOf(where), player }));
  const shown = (where: Where, bots: boolean) => {
    const ranking = nameOf(rankingOf(where));
    return [...kept.totals.values()]
      .filter((one) => nameOf(one) === ranking && !one.gone && (bots || one.totals.player.kind === "person"))
      .map(({ totals }) => totals);
  };
  const rowsIn = (where: Where) => kept.rows.filter((row) => stands(row) && isIn(row, rankingOf(where)));
  const seen = (where: Where) => (row: Row & { correction?: number }) => {
    const { correction: _, ...facts } = copy(row);
    return seenFrom(scopeOf(where), { ...facts, guild: facts.guild }, ratings);
  };
  const isShownIn =
    (where: Where, bots: boolean) =>
    ({ player }: Row) => {
      const isGone = where.guild !== undefined && found(where, player)?.gone === true;
      return !isGone && (player.kind === "bot" ? bots : player.person !== "");
    };
  const listed = (where: Where, figure: Figure, bots: boolean) =>
    shown(where, bots)
      .filter((totals) => figureIn(totals, figure) > 0)
      .sort((a, b) => figureIn(b, figure) - figureIn(a, figure) || byPlayer(b, a));
  const standings = (where: Where, figure: Figure, { from, count, bots }: Slice) => {
    const all = listed(where, figure, bots);
    return { all, rows: placedPage(all, from, count, (totals) => figureIn(totals, figure)) };
  };
  return {
    standings: async (where: Where, figure: Figure, slice: Slice) => {
      const { all, rows } = standings(where, figure, slice);
      return { rows: rows.map(([totals, position]) => ({ ...copy(totals), position })), total: all.length };
    },
    summary: async (where: Where, bots: boolean) =>
      summaryOf(shown(where, bots), kept.matches.get(nameOf(rankingOf(where))) ?? 0),
    totals: async (where: Where, player: Player) => {
      const totals = found(where, player)?.totals;
      return totals && copy(totals);
    },
    position: async (where: Where, figure: Figure, player: Player, bots = false) => {
      const all = listed(where, figure, bots || player.kind === "bot");
      const own = all.find((totals) => isSame(totals.player, player));
      return own && 1 + all.filter((totals) => figureIn(totals, figure) > figureIn(own, figure)).length;
    },
    scores: async (where: Where, { from, count, bots }: Slice) => {
      const all = rowsIn(where)
        .filter(isShownIn(where, bots))
        .sort((a, b) => b.score - a.score || latestFirst(a, b));
      const rows = placedPage(all, from, count, ({ score }) => score);
      return { rows: rows.map(([row, place]) => ({ ...seen(where)(row), place })), total: all.length };
    },
    scoresOfPeople: (where: Where) => rowsIn(where).filter(isShownIn(where, false)),
    scoresOf: (game: string, person: string) =>
      kept.rows.filter((row) => stands(row) && row.game === game && isOf(row.player, person)),
    feats: async (where: Where, { from, count }: Stretch, by: Doing = "alone") => {
      const all = rowsIn(where)
        .filter(isShownIn(where, false))
        .flatMap(featured)
        .filter(({ feat }) => (feat.shared === true) === (by === "shared"))
        .sort(compareFeats)
        .slice(0, MOST_RANKED);
      const rows = placedPage(all, from, count, ({ feat }) => levelOf(feat));
      return { rows: rows.map(([row, place]) => ({ ...seen(where)(row), place })), total: all.length };
    },
    doings: async (where: Where, player: Player) =>
      doingsOf(
        rowsIn(where)
          .filter((row) => isSame(row.player, player))
          .sort(latestFirst)
          .reverse(),
      ),
    recent: async (where: Where, player: Player, { from, count }: Stretch) =>
      rowsIn(where)
        .filter((row) => isSame(row.player, player))
        .sort(latestFirst)
        .slice(from, from + count)
        .map(seen(where)),
    duels: async (where: Where, player: Player, count: number, opponent?: Player) =>
      duelsOf(rowsIn(where), player)
        .filter((duel) => opponent === undefined || isSame(duel.opponent, opponent))
        .slice(0, count),
    latest: async (guild: string, game: string, count: number) =>
      rowsIn({ guild, game }).sort(latestFirst).slice(0, count).map(seen({ guild, game })),
    find: async (guild: string, game: string, { match, seat }: { match: string; seat: number }) => {
      const row = rowsIn({ guild, game }).find((one) => one.match === match && one.seat === seat);
      return row && seen({ guild, game })(row);
    },
    mark: async (board: Board, at: number, apartMs: number) => {
      const { rows } = standings(board, board.figure, { from: 0, count: MOST_MARKED, bots: board.bots });
      const stand = rows.map(([{ player }, position]) => ({ player, position }));
      kept.marks.mark(board, at, apartMs, copy(stand));
    },
    stood: async (board: Board, players: readonly Player[]) => kept.marks.stood(board, players),
    corrections: async (guild: string, game: string, { from, count }: Stretch) => {
      const all = kept.corrections.filter((one) => one.guild === guild && one.game === game).reverse();
      return { rows: copy(all.slice(from, from + count)), total: all.length };
    },
  };
}

/** A task that was done. */
function featured<R extends Row>(row: R) {
  const { feat } = row;
  return feat?.done && isTimed(feat) ? [{ ...row, feat }] : [];
}

function placedPage<Row, Value>(all: readonly Row[], from: number, count: number, figureIn: (row: Row) => Value) {
  const rows = all.slice(from, from + count);
  const first = rows[0];
  const place = first === undefined ? 1 : 1 + all.findIndex((row) => figureIn(row) === figureIn(first));
  return placed(rows, from, place, figureIn);
}

function summaryOf(all: readonly Totals[], matches: number): Summary | undefined {
  const first = (compare: (a: Totals, b: Totals) => number) => all.toSorted(compare)[0];
  const highest = first((a, b) => b.best - a.best || byPlayer(b, a));
  const lowest = first((a, b) => a.worst - b.worst || byPlayer(a, b));
  const bestPlayer = first((a, b) => b.average - a.average || byPlayer(b, a));
  const worstPlayer = first((a, b) => a.average - b.average || byPlayer(a, b));
  if (!highest || !lowest || !bestPlayer || !worstPlayer) return undefined;
  const added = (what: (totals: Totals) => number) => all.reduce((sum, totals) => sum + what(totals), 0);
  const [scores, sum] = [added(({ games }) => games), added((totals) => totals.sum)];
  const means = { mean: sum / scores, meanOfPlayers: added(({ average }) => average) / all.length };
  return copy({ matches, scores, players: all.length, sum, ...means, highest, lowest, bestPlayer, worstPlayer });
}

function duelsOf(rows: readonly Row[], player: Player): Duel[] {
  const duels = new Map<string, Duel>();
  for (const mine of rows.filter((row) => isSame(row.player, player))) {
    const others = rows.filter(
      (row) => row.match === mine.match && !isSame(row.player, player) && !isNobody(row.player),
    );
    for (const other of others) {
      const key = JSON.stringify(keyOf(other.player));
      const before = duels.get(key) ?? { opponent: other.player, name: other.name, games: 0, wins: 0, ties: 0 };
      duels.set(key, {
        opponent: other.player,
        name: [other.name, before.name].sort()[1] ?? "",
        games: before.games + 1,
        wins: before.wins + Number(mine.position < other.position),
        ties: before.ties + Number(mine.position === other.position),
      });
    }
  }
  return [...duels.values()].sort((a, b) => b.games - a.games || byKey(a.opponent, b.opponent));
}

function figureIn(totals: Totals, figure: Figure): number {
  return figure === "rating" ? (totals.rating?.points ?? 0) : totals[figure];
}

function byPlayer(a: Totals, b: Totals): number {
  return byKey(a.player, b.player);
}

function byKey(a: Player, b: Player): number {
  const [one, other] = [keyOf(a).player, keyOf(b).player];
  return one < other ? -1 : one > other ? 1 : 0;
}

function latestFirst(a: Row, b: Row): number {
  return b.at - a.at || (a.match < b.match ? 1 : a.match > b.match ? -1 : a.seat - b.seat);
}

function scopeOf({ guild }: Where): Scope {
  return guild ?? EVERYWHERE;
}

function stands({ correction }: { readonly correction?: number }): boolean {
  return correction === undefined;
}

function isIn(row: Row, { scope, game, season }: Ranking): boolean {
  return row.game === game && (scope === EVERYWHERE ? !row.entered : row.guild === scope && row.season === season);
}

function seasonIn({ seasons }: Kept, { guild, game }: Where): number {
  return seasons.get(`${guild} ${game}`) ?? FIRST_SEASON;
}

function nameOf({ scope, game, season }: Ranking): string {
  return JSON.stringify([scope, game, season]);
}

function isOf(player: Player, person: string): boolean {
  return player.kind === "person" && player.person === person;
}

function isSame(one: Player, other: Player): boolean {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a.bot === b.bot && a.player === b.player;
}

function textOf({ player, ...ranking }: TotalsKey): string {
  return JSON.stringify([nameOf(ranking), keyOf(player)]);
}
