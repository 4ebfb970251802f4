import type {
  CorrectionAction,
  CorrectionContext,
  MatchResult,
  PlayerRef,
  PlayerTotals,
  RatingSystem,
  RecordedScore,
  ScoreCorrection,
  ScoreCounts,
  Season,
} from "#store/result-store.ts";
import {
  addScore,
  findSeatVerdict,
  isDeletedPlayer,
  isRatedResult,
  isRatedSeat,
  type RatingChange,
  revertRatingChanges,
  sumScores,
  toPlayerKey,
  toRatingWithPoints,
} from "#store/results/player-totals.ts";

// Writes and corrects scores in the same way for every kind of store. All functions are synchronous, so that they can
// run inside the caller's transaction.

/** Scope of totals: the id of a server, or `GLOBAL_SCOPE` for all servers together. */
export type RankingScopeId = string;
export const GLOBAL_SCOPE: RankingScopeId = "*";

/** A score as it is stored. */
export interface StoredScore extends Omit<RecordedScore, "rating" | "change"> {
  readonly game: string;
  readonly guild: string | undefined;
  /** The season of the server at the time when the score was recorded. */
  readonly season: number;
  /** True if the score counts only on its server. */
  readonly local: boolean;
  readonly here?: RatingChange;
  readonly everywhere?: RatingChange;
}

/** Identifies a ranking. The ranking over all servers has only one season, the first. */
export interface RankingKey {
  readonly scope: RankingScopeId;
  readonly game: string;
  readonly season: number;
}

export type TotalsKey = RankingKey & { readonly player: PlayerRef };

export const FIRST_SEASON = 0;
/** Season number of a score that was taken out of the rankings of its server. */
export const NO_SEASON = -1;

/**
 * Returns the number under which a season keeps the rankings of scores that cannot be compared with most others. These
 * numbers are negative and differ from `NO_SEASON`.
 */
export const seasonOfIncomparableScores = (season: number): number => NO_SEASON - 1 - season;

/** The synchronous operations that a store must provide for `createResultWriter`. */
export interface ResultLedger {
  totals(key: TotalsKey): PlayerTotals | undefined;
  /**
   * Writes the totals of a player. `back`: whether the player counts as being on the server again, if they had left it.
   */
  setTotals(key: TotalsKey, totals: PlayerTotals, back: boolean): void;
  deleteTotals(key: TotalsKey): void;
  /** Adds 1 to the number of matches in a ranking, or subtracts 1. */
  countMatch(ranking: RankingKey, by: 1 | -1): void;
  season(guild: string, game: string): number;
  /** Returns the number of scores and of players in these seasons. */
  counts(guild: string, game: string, seasons: readonly number[]): ScoreCounts;
  /** Starts a season. The rankings show no changes of position from one season to the next. */
  beginSeason(season: {
    readonly guild: string;
    readonly game: string;
    readonly season: number;
    readonly at: number;
  }): void;
  /** Inserts a score. Throws if this seat of the match already has one. */
  insert(row: StoredScore): void;
  /** Returns the valid scores of a player in a ranking, oldest first. */
  scoresOf(key: TotalsKey): readonly StoredScore[];
  /** Returns the valid scores of a match. */
  scoresOfMatch(match: string): readonly StoredScore[];
  find(match: string, seat: number): StoredScore | undefined;
  /** Marks a score as invalid because of the correction with this number. */
  markCorrected(row: StoredScore, correction: number): void;
  /** Marks a score so that it counts only on its server. */
  markLocal(row: StoredScore): void;
  /** Takes a score out of the rankings of its server for good. It still counts over all servers. */
  removeFromServer(row: StoredScore): void;
  /** Stores a correction and returns its number. */
  recordCorrection(correction: ScoreCorrection): number;
}

export interface ResultWriter {
  record(result: MatchResult): void;
  enterManually(result: MatchResult, corrector: CorrectionContext): void;
  revertScore(match: string, seat: number, corrector: CorrectionContext): RecordedScore | undefined;
  deleteScoresOf(player: PlayerRef, corrector: CorrectionContext): number;
  season(guild: string, game: string): Season;
  resetSeason(season: number, corrector: CorrectionContext): ScoreCounts | "nothing" | "stale";
}

/** Creates the functions that write and correct results. Without `ratings`, players get no ratings. */
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
      if (!currentSeasons(corrector.guild, corrector.game).includes(row.season)) return undefined;
      const { player, score, at: of } = row;
      const taken = toRecordedScore(corrector.guild, row, ratings);
      correct([row], corrector, { kind: "take-back", player, score, of });
      return taken;
    },
    deleteScoresOf(player, corrector) {
      const { guild: scope, game } = corrector;
      const rows = currentSeasons(scope, game).flatMap((season) => ledger.scoresOf({ scope, game, season, player }));
      if (rows.length > 0) correct(rows, corrector, { kind: "delete", player, scores: rows.length });
      return rows.length;
    },
    season(guild, game) {
      const seasons = currentSeasons(guild, game);
      return { number: seasons[0], ...ledger.counts(guild, game, seasons) };
    },
    resetSeason(season, corrector) {
      const { guild, game, at } = corrector;
      const seasons = currentSeasons(guild, game);
      if (seasons[0] !== season) return "stale";
      const counts = ledger.counts(guild, game, seasons);
      if (counts.scores === 0) return "nothing";
      ledger.recordCorrection({ ...corrector, deed: { kind: "reset", ...counts } });
      ledger.beginSeason({ guild, game, season: season + 1, at });
      return counts;
    },
  };

  /** Returns the current season of a server, and the number for its incomparable scores. */
  function currentSeasons(guild: string, game: string): readonly [season: number, incomparable: number] {
    const season = ledger.season(guild, game);
    return [season, seasonOfIncomparableScores(season)];
  }

  function record(result: MatchResult, entered: boolean): void {
    const { guild, game } = result;
    const season = guild === undefined ? FIRST_SEASON : ledger.season(guild, game);
    const placeOf = ({ incomparable }: MatchResult["seats"][number]) => ({
      ...{ guild, game, season: incomparable ? seasonOfIncomparableScores(season) : season },
      local: entered || result.local === true || incomparable === true,
    });
    // The seats of a rated match are all in the same rankings.
    const [first] = result.seats;
    const changes = new Map(
      (first ? rankingsForScore(placeOf(first)) : []).map((ranking) => [ranking.scope, changesIn(ranking, result)]),
    );
    const counted = { ...result, seats: result.seats.filter(({ known }) => !known) };
    const rows = counted.seats.map((seat) => {
      const { season, local } = placeOf(seat);
      const index = result.seats.indexOf(seat);
      const here = result.guild === undefined ? undefined : changes.get(result.guild)?.[index];
      const everywhere = changes.get(GLOBAL_SCOPE)?.[index];
      const more = { season, entered, local, ...(here && { here }), ...(everywhere && { everywhere }) };
      return rowOf(counted, seat, seat.seat ?? index, more);
    });
    if (rows.length === 0) return;
    const counts = new Map<string, RankingKey>();
    for (const row of rows) {
      ledger.insert(row);
      for (const ranking of rankingsForScore(row)) {
        counts.set(`${ranking.scope} ${ranking.season}`, ranking);
        add(ranking, row);
      }
    }
    for (const ranking of counts.values()) ledger.countMatch(ranking, 1);
  }

  /** Returns the rating change of each seat; undefined if the match is not rated. */
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
    const rating = change ? toRatingWithPoints(ratings, change.now) : before?.rating;
    const rated = (before?.rated ?? 0) + Number(change !== undefined);
    ledger.setTotals(key, { ...addScore(before, row), rated, ...(rating ? { rating } : {}) }, true);
  }

  /**
   * Marks scores of one player as invalid. A server admin must not be able to change ratings by reverting only one
   * player's score, so all scores of the same match leave the ranking over all servers. If the admin played the match,
   * only the ranking of the server changes. So admins cannot revert their own losses.
   */
  function correct(rows: readonly StoredScore[], corrector: CorrectionContext, deed: CorrectionAction): void {
    const { guild, game } = corrector;
    const everywhere = { scope: GLOBAL_SCOPE, game, season: FIRST_SEASON };
    const number = ledger.recordCorrection({ ...corrector, deed });
    const withdrawn = new Map<string, StoredScore[]>();
    for (const { match, seat } of rows) {
      // The score is read again, because a previous round may have changed it: a bot can have several seats in one
      // match.
      const row = ledger.find(match, seat);
      if (!row) continue;
      const isOwn = !row.local && ledger.scoresOfMatch(match).some((one) => isOfPerson(one, corrector.by));
      if (isOwn) ledger.removeFromServer(row);
      else ledger.markCorrected(row, number);
      const others = ledger.scoresOfMatch(match).filter((one) => one.seat !== row.seat);
      // A match counts as long as it has a valid score in this season.
      const { season } = row;
      if (others.every((one) => one.season !== season)) ledger.countMatch({ scope: guild, game, season }, -1);
      if (row.local || isOwn) continue;
      ledger.countMatch(everywhere, -1);
      for (const other of others) ledger.markLocal(other);
      for (const one of [row, ...others]) {
        const key = JSON.stringify(toPlayerKey(one.player));
        withdrawn.set(key, [...(withdrawn.get(key) ?? []), one]);
      }
    }
    for (const [season, struck] of Map.groupBy(rows, (row) => row.season))
      recount({ scope: guild, game, season }, struck);
    for (const struck of withdrawn.values()) recount(everywhere, struck);
  }

  function recount(ranking: RankingKey, struck: readonly StoredScore[]): void {
    const [first] = struck;
    // Deleted players have no totals.
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
      before?.rating && rated > 0
        ? toRatingWithPoints(ratings, revertRatingChanges(before.rating, changes))
        : undefined;
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

function changeIn(scope: RankingScopeId, row: Pick<StoredScore, "here" | "everywhere">): RatingChange | undefined {
  return scope === GLOBAL_SCOPE ? row.everywhere : row.here;
}

/**
 * Returns a stored score for the ranking of one server or of all servers, with the rating that the player had there.
 */
export function toRecordedScore(
  scope: RankingScopeId,
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
  const { incomparable: _, ...facts } = seat;
  return {
    match,
    seat: index,
    game,
    guild,
    at,
    seats: seats.length,
    verdict: findSeatVerdict(result, seat),
    ...facts,
    casual: casual || !isRatedSeat(seat),
    ...more,
  };
}
