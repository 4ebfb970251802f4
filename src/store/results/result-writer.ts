import type {
  Correction,
  CorrectionAction,
  CorrectionContext,
  MatchResult,
  PlayerRef,
  PlayerTotals,
  RatingSystem,
  RecordedScore,
  ScoreCounts,
  Season,
} from "#store/result-store.ts";
import {
  addRatingPoints,
  addScore,
  findVerdict,
  isDeletedPlayer,
  isRatedResult,
  isRatedSeat,
  type RatingChange,
  revertRatingChanges,
  sumScores,
  toPlayerKey,
} from "#store/results/player-totals.ts";

// Writes and corrects scores, in the same way for every kind of store. Everything here is synchronous, so that it runs
// inside the caller's transaction.

/** Scope of totals: the id of a server, or all servers together. */
export type ScopeId = string;
export const GLOBAL_SCOPE: ScopeId = "*";

/** A score with everything that is stored of it. */
export interface StoredScore extends Omit<RecordedScore, "rating" | "change"> {
  readonly game: string;
  readonly guild: string | undefined;
  /** The season of its server when it was recorded. */
  readonly season: number;
  /** Counts on its server only. */
  readonly local: boolean;
  readonly here?: RatingChange;
  readonly everywhere?: RatingChange;
}

/** Identifies a ranking. All servers together have only one season, the first. */
export interface RankingKey {
  readonly scope: ScopeId;
  readonly game: string;
  readonly season: number;
}

export type TotalsKey = RankingKey & { readonly player: PlayerRef };

export const FIRST_SEASON = 0;
/** The season of scores that no ranking of a server counts. */
export const NO_SEASON = -1;

/** The synchronous operations that each kind of store provides. */
export interface ResultLedger {
  totals(key: TotalsKey): PlayerTotals | undefined;
  /** `back`: a player who had left the server is there again. */
  setTotals(key: TotalsKey, totals: PlayerTotals, back: boolean): void;
  deleteTotals(key: TotalsKey): void;
  /** Changes the number of matches by one. */
  countMatch(ranking: RankingKey, by: 1 | -1): void;
  season(guild: string, game: string): number;
  /** Returns the number of scores and players of a ranking. */
  counts(ranking: RankingKey): ScoreCounts;
  /** Starts a season. Position changes are not shown across it. */
  beginSeason(season: {
    readonly guild: string;
    readonly game: string;
    readonly season: number;
    readonly at: number;
  }): void;
  /** Throws if this seat of the match already has a score. */
  insert(row: StoredScore): void;
  /** Returns the valid scores of this player in this ranking, oldest first. */
  scoresOf(key: TotalsKey): readonly StoredScore[];
  /** Returns the valid scores of a match. */
  scoresOfMatch(match: string): readonly StoredScore[];
  find(match: string, seat: number): StoredScore | undefined;
  /** Marks a score as no longer valid because of the correction of this number. */
  markCorrected(row: StoredScore, correction: number): void;
  /** Marks a score as one that counts on its server only. */
  markLocal(row: StoredScore): void;
  /** Takes a score out of the rankings of its server for good. It goes on counting over all servers. */
  removeFromServer(row: StoredScore): void;
  /** Returns the number of the correction. */
  recordCorrection(correction: Correction): number;
}

export interface ResultWriter {
  record(result: MatchResult): void;
  enterManually(result: MatchResult, corrector: CorrectionContext): void;
  revertScore(match: string, seat: number, corrector: CorrectionContext): RecordedScore | undefined;
  deleteScoresOf(player: PlayerRef, corrector: CorrectionContext): number;
  season(guild: string, game: string): Season;
  resetSeason(season: number, corrector: CorrectionContext): ScoreCounts | "nothing" | "stale";
}

/** `ratings`: undefined if no ratings are computed. */
export function createResultWriter(ledger: ResultLedger, ratings: RatingSystem | undefined): ResultWriter {
  return {
    record: (result) => record(result, false),
    enterManually(result, corrector) {
      const scores = result.seats.map(({ player, score }) => ({ player, score }));
      ledger.recordCorrection({ ...corrector, deed: { kind: "enter", scores } });
      record(result, true);
    },
    revertScore(match, seat, corrector) {
      const row = ledger.find(match, seat);
      if (row?.guild !== corrector.guild || row.game !== corrector.game) return undefined;
      if (row.season !== ledger.season(corrector.guild, corrector.game)) return undefined;
      const { player, score, at: of } = row;
      const taken = toRecordedScore(corrector.guild, row, ratings);
      correct([row], corrector, { kind: "take-back", player, score, of });
      return taken;
    },
    deleteScoresOf(player, corrector) {
      const rows = ledger.scoresOf({ ...present(corrector.guild, corrector.game), player });
      if (rows.length > 0) correct(rows, corrector, { kind: "delete", player, scores: rows.length });
      return rows.length;
    },
    season(guild, game) {
      const ranking = present(guild, game);
      return { number: ranking.season, ...ledger.counts(ranking) };
    },
    resetSeason(season, corrector) {
      const { guild, game, at } = corrector;
      const ranking = present(guild, game);
      if (ranking.season !== season) return "stale";
      const counts = ledger.counts(ranking);
      if (counts.scores === 0) return "nothing";
      ledger.recordCorrection({ ...corrector, deed: { kind: "reset", ...counts } });
      ledger.beginSeason({ guild, game, season: season + 1, at });
      return counts;
    },
  };

  /** Returns the current ranking of a server. */
  function present(guild: string, game: string): RankingKey {
    return { scope: guild, game, season: ledger.season(guild, game) };
  }

  function record(result: MatchResult, entered: boolean): void {
    const { guild, game } = result;
    const season = guild === undefined ? FIRST_SEASON : ledger.season(guild, game);
    const local = entered || result.local === true;
    const rankings = rankingsForScore({ guild, game, season, local });
    const changes = new Map(rankings.map((ranking) => [ranking.scope, changesIn(ranking, result)]));
    const counted = { ...result, seats: result.seats.filter(({ known }) => !known) };
    const rows = counted.seats.map((seat) => {
      const index = result.seats.indexOf(seat);
      const here = result.guild === undefined ? undefined : changes.get(result.guild)?.[index];
      const everywhere = changes.get(GLOBAL_SCOPE)?.[index];
      const more = { season, entered, local, ...(here && { here }), ...(everywhere && { everywhere }) };
      return rowOf(counted, seat, index, more);
    });
    if (rows.length === 0) return;
    for (const row of rows) ledger.insert(row);
    for (const ranking of rankings) {
      ledger.countMatch(ranking, 1);
      for (const row of rows) add(ranking, row);
    }
  }

  /** Returns the rating change of each seat. */
  function changesIn(ranking: RankingKey, result: MatchResult): readonly (RatingChange | undefined)[] | undefined {
    if (!ratings || !isRatedResult(result)) return undefined;
    const rated = result.seats.filter(isRatedSeat);
    const players = rated.map(({ player, position, side }) => {
      const { rating = ratings.initial } = ledger.totals({ ...ranking, player }) ?? {};
      const { mu, sigma } = rating;
      return { rating: { mu, sigma }, position, ...(side === undefined ? {} : { side }) };
    });
    const after = ratings.rate(players);
    const changes = players.map(({ rating: was }, index) => ({ was, now: after[index] ?? was }));
    return result.seats.map((seat) => changes[rated.indexOf(seat)]);
  }

  function add(ranking: RankingKey, row: StoredScore): void {
    if (isDeletedPlayer(row.player)) return;
    const key = { ...ranking, player: row.player };
    const before = ledger.totals(key);
    const change = changeIn(ranking.scope, row);
    const rating = change ? addRatingPoints(ratings, change.now) : before?.rating;
    const rated = (before?.rated ?? 0) + Number(change !== undefined);
    ledger.setTotals(key, { ...addScore(before, row), rated, ...(rating ? { rating } : {}) }, true);
  }

  /**
   * Marks scores of one player as no longer valid. Their matches leave the ranking over all servers with all seats:
   * otherwise a server admin could take back only what lowers a rating. If the admin played the match, only the ranking
   * of the server changes: otherwise an admin could take back every match that they have lost.
   */
  function correct(rows: readonly StoredScore[], corrector: CorrectionContext, deed: CorrectionAction): void {
    const { guild, game } = corrector;
    const here = present(guild, game);
    const everywhere = { scope: GLOBAL_SCOPE, game, season: FIRST_SEASON };
    const number = ledger.recordCorrection({ ...corrector, deed });
    const withdrawn = new Map<string, StoredScore[]>();
    for (const { match, seat } of rows) {
      // A bot may have several seats: the correction of one has changed the others.
      const row = ledger.find(match, seat);
      if (!row) continue;
      const isOwn = !row.local && ledger.scoresOfMatch(match).some((one) => isOfPerson(one, corrector.by));
      if (isOwn) ledger.removeFromServer(row);
      else ledger.markCorrected(row, number);
      const others = ledger.scoresOfMatch(match).filter((one) => one.seat !== row.seat);
      // With the last score of a match, the match itself no longer counts.
      if (others.every((one) => one.season !== here.season)) ledger.countMatch(here, -1);
      if (row.local || isOwn) continue;
      ledger.countMatch(everywhere, -1);
      for (const other of others) ledger.markLocal(other);
      for (const one of [row, ...others]) {
        const key = JSON.stringify(toPlayerKey(one.player));
        withdrawn.set(key, [...(withdrawn.get(key) ?? []), one]);
      }
    }
    recount(here, rows);
    for (const struck of withdrawn.values()) recount(everywhere, struck);
  }

  function recount(ranking: RankingKey, struck: readonly StoredScore[]): void {
    const [first] = struck;
    // Scores of deleted players have no owner; they form no common totals.
    if (!first || isDeletedPlayer(first.player)) return;
    const { scope } = ranking;
    const key = { ...ranking, player: first.player };
    const before = ledger.totals(key);
    const left = ledger.scoresOf(key);
    const sums = sumScores(left);
    if (!sums) {
      ledger.deleteTotals(key);
      return;
    }
    const changes = struck.flatMap((row) => changeIn(scope, row) ?? []);
    const rated = left.filter((row) => changeIn(scope, row) !== undefined).length;
    const rating =
      before?.rating && rated > 0 ? addRatingPoints(ratings, revertRatingChanges(before.rating, changes)) : undefined;
    ledger.setTotals(key, { ...sums, rated, ...(rating ? { rating } : {}) }, false);
  }
}

/** Returns the rankings in which a score counts. */
export function rankingsForScore({
  guild,
  game,
  season,
  local,
}: Pick<StoredScore, "guild" | "game" | "season" | "local">) {
  const here: RankingKey[] = guild === undefined ? [] : [{ scope: guild, game, season }];
  return local ? here : [...here, { scope: GLOBAL_SCOPE, game, season: FIRST_SEASON }];
}

function isOfPerson({ player }: StoredScore, person: string): boolean {
  return player.kind === "person" && player.person === person;
}

function changeIn(scope: ScopeId, row: Pick<StoredScore, "here" | "everywhere">): RatingChange | undefined {
  return scope === GLOBAL_SCOPE ? row.everywhere : row.here;
}

/** Returns the score as one scope shows it, with the rating that the player had there. */
export function toRecordedScore(
  scope: ScopeId,
  { here, everywhere, game: _, guild: _guild, season: _season, local: _local, ...score }: StoredScore,
  ratings: RatingSystem | undefined,
): RecordedScore {
  const change = changeIn(scope, { ...(here && { here }), ...(everywhere && { everywhere }) });
  if (!change || !ratings) return score;
  const rating = ratings.points(change.now);
  return { ...score, rating, change: rating - ratings.points(change.was) };
}

function rowOf(
  result: MatchResult,
  seat: MatchResult["seats"][number],
  index: number,
  more: Pick<StoredScore, "season" | "entered" | "local" | "here" | "everywhere">,
): StoredScore {
  const { match, game, guild, at, casual, seats } = result;
  return {
    match,
    seat: index,
    game,
    guild,
    at,
    seats: seats.length,
    verdict: findVerdict(result, seat),
    ...seat,
    casual: casual || !isRatedSeat(seat),
    ...more,
  };
}
