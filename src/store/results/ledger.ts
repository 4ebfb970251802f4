import {
  isNobody,
  isRated,
  isSerious,
  type RatingChange,
  sumsOf,
  verdictOf,
  withoutChanges,
  withPoints,
  withScore,
} from "#store/results/totals.ts";
import type {
  Correction,
  CorrectionDeed,
  Corrector,
  Counts,
  Player,
  Ratings,
  Result,
  Score,
  Season,
  Totals,
} from "#store/results.ts";

// How scores are written and corrected, once for every form of the store. Everything here is synchronous, so that it is
// part of the transaction of whoever calls it.

/** Where totals stand: the id of a server, or all servers together. */
export type Scope = string;
export const EVERYWHERE: Scope = "*";

/** A score with all that is kept of it. */
export interface Row extends Omit<Score, "rating" | "change"> {
  readonly game: string;
  readonly guild: string | undefined;
  /** That of its server when it was recorded. */
  readonly season: number;
  readonly here?: RatingChange;
  readonly everywhere?: RatingChange;
}

/** Where totals are kept together; over all servers there is one season, the first. */
export interface Ranking {
  readonly scope: Scope;
  readonly game: string;
  readonly season: number;
}

export type TotalsKey = Ranking & { readonly player: Player };

export const FIRST_SEASON = 0;

/** What a form of the store does at once and in order. */
export interface Ledger {
  totals(key: TotalsKey): Totals | undefined;
  /** `back`: whoever had left the server is there again. */
  setTotals(key: TotalsKey, totals: Totals, back: boolean): void;
  dropTotals(key: TotalsKey): void;
  /** Changes the number of matches. */
  countMatch(ranking: Ranking, by: 1 | -1): void;
  season(guild: string, game: string): number;
  /** All that the totals of a ranking come to. */
  counts(ranking: Ranking): Counts;
  /** Nobody's move is told from before it. */
  begin(season: { readonly guild: string; readonly game: string; readonly season: number; readonly at: number }): void;
  /** Throws where the seat of this match has a score already. */
  insert(row: Row): void;
  /** The scores that stand: of this player in this ranking, oldest first. */
  rowsOf(key: TotalsKey): readonly Row[];
  /** The scores of a match that stand. */
  rowsIn(match: string): readonly Row[];
  find(match: string, seat: number): Row | undefined;
  /** It stands no more, by the correction of this number. */
  strike(row: Row, correction: number): void;
  /** Gives the number of the correction. */
  note(correction: Correction): number;
}

export interface Writer {
  record(result: Result): void;
  enter(result: Result, corrector: Corrector): void;
  takeBack(match: string, seat: number, corrector: Corrector): Score | undefined;
  remove(player: Player, corrector: Corrector): number;
  season(guild: string, game: string): Season;
  reset(season: number, corrector: Corrector): Counts | "nothing" | "stale";
}

/** Without ratings nobody has one. */
export function createWriter(ledger: Ledger, ratings: Ratings | undefined): Writer {
  return {
    record: (result) => record(result, false),
    enter(result, corrector) {
      const scores = result.seats.map(({ player, score }) => ({ player, score }));
      ledger.note({ ...corrector, deed: { kind: "enter", scores } });
      record(result, true);
    },
    takeBack(match, seat, corrector) {
      const row = ledger.find(match, seat);
      if (row?.guild !== corrector.guild || row.game !== corrector.game) return undefined;
      if (row.season !== ledger.season(corrector.guild, corrector.game)) return undefined;
      const { player, score, at: of } = row;
      const taken = seenFrom(corrector.guild, row, ratings);
      correct([row], corrector, { kind: "take-back", player, score, of });
      return taken;
    },
    remove(player, corrector) {
      const rows = ledger.rowsOf({ ...present(corrector.guild, corrector.game), player });
      if (rows.length > 0) correct(rows, corrector, { kind: "delete", player, scores: rows.length });
      return rows.length;
    },
    season(guild, game) {
      const ranking = present(guild, game);
      return { number: ranking.season, ...ledger.counts(ranking) };
    },
    reset(season, corrector) {
      const { guild, game, at } = corrector;
      const ranking = present(guild, game);
      if (ranking.season !== season) return "stale";
      const counts = ledger.counts(ranking);
      if (counts.scores === 0) return "nothing";
      ledger.note({ ...corrector, deed: { kind: "reset", ...counts } });
      ledger.begin({ guild, game, season: season + 1, at });
      return counts;
    },
  };

  /** The ranking of a server as it is now. */
  function present(guild: string, game: string): Ranking {
    return { scope: guild, game, season: ledger.season(guild, game) };
  }

  function record(result: Result, entered: boolean): void {
    const { guild, game } = result;
    const season = guild === undefined ? FIRST_SEASON : ledger.season(guild, game);
    const rankings = rankingsOf({ guild, game, season, entered });
    const changes = new Map(rankings.map((ranking) => [ranking.scope, changesIn(ranking, result)]));
    const counted = { ...result, seats: result.seats.filter(({ known }) => !known) };
    const rows = counted.seats.map((seat) => {
      const index = result.seats.indexOf(seat);
      const here = result.guild === undefined ? undefined : changes.get(result.guild)?.[index];
      const everywhere = changes.get(EVERYWHERE)?.[index];
      return rowOf(counted, seat, index, { season, entered, ...(here && { here }), ...(everywhere && { everywhere }) });
    });
    if (rows.length === 0) return;
    for (const row of rows) ledger.insert(row);
    for (const ranking of rankings) {
      ledger.countMatch(ranking, 1);
      for (const row of rows) add(ranking, row);
    }
  }

  /** What the game does to the rating of each seat. */
  function changesIn(ranking: Ranking, result: Result): readonly (RatingChange | undefined)[] | undefined {
    if (!ratings || !isRated(result)) return undefined;
    const rated = result.seats.filter(isSerious);
    const players = rated.map(({ player, position, side }) => {
      const { rating = ratings.fresh } = ledger.totals({ ...ranking, player }) ?? {};
      const { mu, sigma } = rating;
      return { rating: { mu, sigma }, position, ...(side === undefined ? {} : { side }) };
    });
    const after = ratings.rate(players);
    const changes = players.map(({ rating: was }, index) => ({ was, now: after[index] ?? was }));
    return result.seats.map((seat) => changes[rated.indexOf(seat)]);
  }

  function add(ranking: Ranking, row: Row): void {
    if (isNobody(row.player)) return;
    const key = { ...ranking, player: row.player };
    const before = ledger.totals(key);
    const change = changeIn(ranking.scope, row);
    const rating = change ? withPoints(ratings, change.now) : before?.rating;
    const rated = (before?.rated ?? 0) + Number(change !== undefined);
    ledger.setTotals(key, { ...withScore(before, row), rated, ...(rating ? { rating } : {}) }, true);
  }

  /** Scores of one player that stand no more. */
  function correct(rows: readonly Row[], corrector: Corrector, deed: CorrectionDeed): void {
    const number = ledger.note({ ...corrector, deed });
    for (const row of rows) {
      ledger.strike(row, number);
      // The last score of a match takes the match with it.
      if (ledger.rowsIn(row.match).length > 0) continue;
      for (const ranking of rankingsOf(row)) ledger.countMatch(ranking, -1);
    }
    const { guild, game } = corrector;
    for (const ranking of rankingsOf({ guild, game, season: ledger.season(guild, game), entered: false }))
      recount(ranking, rows);
  }

  function recount(ranking: Ranking, struck: readonly Row[]): void {
    const [first] = struck;
    // Those of whom nobody knows whose they were belong together no more.
    if (!first || isNobody(first.player)) return;
    const { scope } = ranking;
    const key = { ...ranking, player: first.player };
    const before = ledger.totals(key);
    const left = ledger.rowsOf(key);
    const sums = sumsOf(left);
    if (!sums) {
      ledger.dropTotals(key);
      return;
    }
    const changes = struck.flatMap((row) => changeIn(scope, row) ?? []);
    const rated = left.filter((row) => changeIn(scope, row) !== undefined).length;
    const rating =
      before?.rating && rated > 0 ? withPoints(ratings, withoutChanges(before.rating, changes)) : undefined;
    ledger.setTotals(key, { ...sums, rated, ...(rating ? { rating } : {}) }, false);
  }
}

/** Where a score counts. */
export function rankingsOf({ guild, game, season, entered }: Pick<Row, "guild" | "game" | "season" | "entered">) {
  const here: Ranking[] = guild === undefined ? [] : [{ scope: guild, game, season }];
  return entered ? here : [...here, { scope: EVERYWHERE, game, season: FIRST_SEASON }];
}

function changeIn(scope: Scope, row: Pick<Row, "here" | "everywhere">): RatingChange | undefined {
  return scope === EVERYWHERE ? row.everywhere : row.here;
}

/** As it is seen from somewhere: with the rating that the player had there. */
export function seenFrom(
  scope: Scope,
  { here, everywhere, game: _, guild: _guild, season: _season, ...score }: Row,
  ratings: Ratings | undefined,
): Score {
  const change = changeIn(scope, { ...(here && { here }), ...(everywhere && { everywhere }) });
  if (!change || !ratings) return score;
  const rating = ratings.points(change.now);
  return { ...score, rating, change: rating - ratings.points(change.was) };
}

function rowOf(
  result: Result,
  seat: Result["seats"][number],
  index: number,
  more: Pick<Row, "season" | "entered" | "here" | "everywhere">,
): Row {
  const { match, game, guild, at, casual, seats } = result;
  return {
    match,
    seat: index,
    game,
    guild,
    at,
    seats: seats.length,
    verdict: verdictOf(result, seat),
    ...seat,
    casual: casual || !isSerious(seat),
    ...more,
  };
}
