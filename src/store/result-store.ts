import type { BestPlay, TaskResult } from "#core/game.ts";

// Results of finished matches: one score for every seat, and the totals of each player. The transaction that writes a
// score also changes the totals, so no query has to count a whole table.

/** A player in the rankings: a person, or all bots of a level. */
export type PlayerRef =
  | { readonly kind: "person"; readonly person: string }
  | { readonly kind: "bot"; readonly level: string };

/** Scope of a ranking: one server or, if `guild` is undefined, all servers together. */
export interface ResultScope {
  readonly guild: string | undefined;
  readonly game: string;
  /** Whether the rankings are those of the scores that cannot be compared with most others. */
  readonly incomparable?: boolean;
}

/** How a match ended for one seat. `alone`: the player had no opponents, so they neither won nor lost. */
export type SeatVerdict = "won" | "tied" | "lost" | "alone";

/** The result of a match, as it is given to the store. */
export interface MatchResult {
  readonly match: string;
  readonly game: string;
  /** The server of the match. Undefined for a solo match outside a server; its scores count only over all servers. */
  readonly guild: string | undefined;
  readonly at: number;
  /** True if the match was played with hints, undone turns or a bot, or for fun. A casual match changes no rating. */
  readonly casual: boolean;
  /** True if the match counts only on its server, because its words or rules are not those of other servers. */
  readonly local?: true;
  readonly seats: readonly SeatResult[];
}

export interface SeatResult {
  readonly player: PlayerRef;
  /** The seat in its match. If it is missing, it is the index in the list of seats. */
  readonly seat?: number;
  readonly name: string;
  readonly score: number;
  readonly position: number;
  /** Seats that win and lose together have the same side. A seat without a side plays for itself. */
  readonly side?: number;
  readonly bingos: number;
  readonly best?: BestPlay;
  /** The role of the seat in games with roles: in Mastermind, `maker` or `breaker` of the code. */
  readonly part?: string;
  readonly taskResult?: RecordedTaskResult;
  /** True if the seat won because all opponents had left, before the game was played to its end. */
  readonly byDefault?: true;
  /**
   * True if this seat used hints in a game in which each player acts separately. Then only this seat counts as casual,
   * not the whole match.
   */
  readonly casual?: true;
  /**
   * True if the score cannot be compared with most others: the game had unusual options, or the seat used hints. It
   * counts in the leaderboards of other games, on its server only.
   */
  readonly incomparable?: true;
  /**
   * True if the player could know the puzzle or code before the match. Then nothing of this seat is recorded, and the
   * others are rated among themselves.
   */
  readonly known?: true;
}

/**
 * How a seat did in the puzzle or code of a match. `ms`: the time that counts. Without a time, the result is in no
 * ranking, only in the player's own statistics.
 */
export interface RecordedTaskResult extends Omit<TaskResult, "setter"> {
  readonly ms?: number;
}

/** How a seat did in the puzzle or code of a match, with the time that counts. */
export interface TimedTaskResult extends RecordedTaskResult {
  readonly ms: number;
}

/** An estimate of a player's strength, `mu`, with its uncertainty `sigma`. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The rating and position of one seat in a rated match. Seats with the same `side` share their position. */
export interface RatedSeat {
  readonly rating: Rating;
  readonly position: number;
  readonly side?: number;
}

/** Calculates ratings, for example by the Plackett-Luce model. The store only records the results. */
export interface RatingSystem {
  /** The rating of a player before their first rated match. */
  readonly initial: Rating;
  /** Returns the new rating of each player after a match. */
  rate(players: readonly RatedSeat[]): readonly Rating[];
  /** Returns the points of a rating: the number that people see and that sorts the ranking. */
  points(rating: Rating): number;
}

/** The score of one seat in a finished match, as the store returns it. */
export interface RecordedScore extends Omit<SeatResult, "casual" | "known" | "incomparable"> {
  readonly match: string;
  readonly seat: number;
  readonly at: number;
  readonly seats: number;
  readonly verdict: SeatVerdict;
  readonly casual: boolean;
  /** True if the match was played on a physical board and entered by a server admin. It counts only on its server. */
  readonly entered: boolean;
  /** The name that the player chose for this score in the ranking of solved puzzles and codes. */
  readonly rankingName?: string;
  /** The player's rating after the match, if the match was rated. `change`: how much the match changed it. */
  readonly rating?: number;
  readonly change?: number;
}

/** What a list shows of a score. */
export type LatestScore = Pick<RecordedScore, "match" | "seat" | "at" | "player" | "name" | "score">;

/** The totals of one player in a game. */
export interface PlayerTotals {
  readonly player: PlayerRef;
  /** The name that the player had in their last match. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
  readonly sum: number;
  readonly average: number;
  readonly best: number;
  readonly worst: number;
  readonly bingos: number;
  readonly bestPlay?: BestPlay;
  readonly rating?: Rating & { readonly points: number };
  /** Number of rated games. */
  readonly rated: number;
  /** When the player's first game ended. */
  readonly since: number;
}

/** The totals of a player in one role, such as the maker of codes. `sum`: total of the points. */
export interface RoleTotals {
  readonly games: number;
  readonly wins: number;
  readonly sum: number;
}

/** A player's totals over all puzzles and codes that they had to solve, and over all their roles. */
export interface TaskTotals {
  /** The totals of the player in each role, such as maker or breaker of codes. */
  readonly parts: { readonly [part: string]: RoleTotals };
  readonly done: number;
  /** Total number of steps in solved puzzles and codes, for example guesses. */
  readonly steps: number;
  /** Total number of hints in all puzzles and codes. */
  readonly hints: number;
  /** Number of puzzles and codes solved in a row at present. `longest`: the maximum so far. */
  readonly streak: number;
  readonly longest: number;
}

/** The figures by which a leaderboard can be sorted. */
export const LEADERBOARD_FIGURES = ["sum", "best", "average", "wins", "rating"] as const;
export type LeaderboardFigure = (typeof LEADERBOARD_FIGURES)[number];

/** The part of a list to return. `from` counts from 0. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** The part of a leaderboard to return. `bots`: whether bots are listed too. */
export interface LeaderboardRange extends PageRange {
  readonly bots: boolean;
}

/** A row with its position in a ranking. 1 is the first position; tied rows share a position. */
export type WithPosition<Row> = Row & { readonly position: number };

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of rows in the whole list. */
  readonly total: number;
}

/**
 * A score in a ranking of single scores. `place`: its place in this ranking. `position`: the place of the seat in its
 * match.
 */
export type ListedScore = RecordedScore & { readonly place: number };

export interface ScoreSummary {
  /** Number of matches. `scores`: number of scores in these matches. */
  readonly matches: number;
  readonly scores: number;
  readonly players: number;
  readonly sum: number;
  /** Mean of all scores. */
  readonly mean: number;
  /** Mean of the players' mean scores. */
  readonly meanOfPlayers: number;
  readonly highest: PlayerTotals;
  readonly lowest: PlayerTotals;
  /** The player with the highest mean score. */
  readonly bestPlayer: PlayerTotals;
  readonly worstPlayer: PlayerTotals;
}

/** How often two players have met, and how often each of them has won. */
export interface HeadToHead {
  readonly opponent: PlayerRef;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
}

/** Identifies a score by its match and seat. */
export interface ScoreId {
  readonly match: string;
  readonly seat: number;
}

/** A change of a server's scores by one of its admins. Corrections are never deleted. */
export interface ScoreCorrection {
  readonly at: number;
  readonly guild: string;
  readonly game: string;
  /** The admin who made the correction. */
  readonly by: string;
  readonly deed: CorrectionAction;
}

export type CorrectionAction =
  | { readonly kind: "take-back"; readonly player: PlayerRef; readonly score: number; readonly of: number }
  | { readonly kind: "delete"; readonly player: PlayerRef; readonly scores: number }
  | { readonly kind: "enter"; readonly scores: readonly { readonly player: PlayerRef; readonly score: number }[] }
  | ({ readonly kind: "reset" } & ScoreCounts);

export type CorrectionContext = Omit<ScoreCorrection, "deed">;

/** Number of scores, and number of players with scores. */
export interface ScoreCounts {
  readonly scores: number;
  readonly players: number;
}

/**
 * The ranking of a game on a server between two resets by a server admin. Older scores are still stored and still count
 * over all servers and in the players' own statistics, but they are in no ranking of this server.
 */
export interface Season extends ScoreCounts {
  /** Number of times that server admins have reset the ranking. */
  readonly number: number;
}

export interface Leaderboard extends ResultScope {
  readonly figure: LeaderboardFigure;
  readonly bots: boolean;
}

/** Maximum number of leaderboard positions in a snapshot. */
export const MAX_SNAPSHOT_PLAYERS = 300;

/** The positions of certain players in a leaderboard at an earlier time. */
export interface LeaderboardSnapshot {
  readonly at: number;
  /** Whether the snapshot contains every player of the leaderboard at that time. */
  readonly isComplete: boolean;
  /** The position of each requested player; undefined for a player who is not in the snapshot. */
  readonly positions: readonly (number | undefined)[];
}

/** How a puzzle or code was solved: by one person alone, or by several people together. */
export type SolvedAloneOrTogether = "alone" | "shared";

/** Maximum number of rows that are read from a ranking of solved puzzles and codes. */
export const MAX_RANKED_TASKS = 1_000;

/**
 * Maximum number of scores of one player in one game that a query reads row by row, beginning with the latest. Reading
 * 43,000 took a quarter of a second. The totals still count all scores.
 */
export const MAX_RESULTS_OF_PLAYER = 5_000;

export interface ResultStore {
  /**
   * Returns players and their totals, sorted by a figure from high to low. Players whose figure is not above zero are
   * left out.
   */
  standings(
    where: ResultScope,
    figure: LeaderboardFigure,
    slice: LeaderboardRange,
  ): Promise<Page<WithPosition<PlayerTotals>>>;
  /** Summarises all scores of a game, on one server or on all servers; undefined if there are none. */
  summary(where: ResultScope, bots: boolean): Promise<ScoreSummary | undefined>;
  /** Returns the totals of a player in the current season. */
  totals(where: ResultScope, player: PlayerRef): Promise<PlayerTotals | undefined>;
  /**
   * Returns the totals of a player in all seasons and over all scores. The rating is that of the current season: from
   * comparable scores or, if the player has none there, from the others.
   */
  careerTotals(where: ResultScope, player: PlayerRef): Promise<PlayerTotals | undefined>;
  /**
   * Returns the position of a player in a leaderboard. Undefined if the player's figure is not above zero. `bots`:
   * whether bots are counted too. To find the position of a bot, they are always counted.
   */
  position(
    where: ResultScope,
    figure: LeaderboardFigure,
    player: PlayerRef,
    bots?: boolean,
  ): Promise<number | undefined>;
  /** Returns a page of all scores, from high to low. */
  scores(where: ResultScope, slice: LeaderboardRange): Promise<Page<ListedScore>>;
  /** Returns the results of solved puzzles and codes: the hardest first, then by steps, hints and time. */
  taskResults(where: ResultScope, slice: PageRange, by?: SolvedAloneOrTogether): Promise<Page<ListedScore>>;
  // The following methods about one player count all seasons: a server admin who resets a ranking does not delete the
  // players' own statistics.
  /** Sums up the puzzles, codes and roles of a player, in their latest `MAX_RESULTS_OF_PLAYER` scores. */
  taskTotals(where: ResultScope, player: PlayerRef): Promise<TaskTotals>;
  /** Returns scores of one player, latest first. Only the latest `MAX_RESULTS_OF_PLAYER` scores can be read. */
  recent(where: ResultScope, player: PlayerRef, slice: PageRange): Promise<readonly RecordedScore[]>;
  /**
   * Returns how often the player has met each opponent, the most frequent opponent first. With `opponent`, returns only
   * this one.
   */
  headToHeads(
    where: ResultScope,
    player: PlayerRef,
    count: number,
    opponent?: PlayerRef,
  ): Promise<readonly HeadToHead[]>;
  /**
   * Stores the name that a player chose for their solved puzzle or code in the ranking of a server; without `name`,
   * removes it. Returns false if the match has no such score of theirs in that ranking.
   */
  nameTaskResult(guild: string, match: string, person: string, name: string | undefined): Promise<boolean>;
  /** Returns the latest scores of a server, latest first, with what a list shows. */
  latest(guild: string, game: string, count: number): Promise<readonly LatestScore[]>;
  find(guild: string, game: string, id: ScoreId): Promise<RecordedScore | undefined>;
  /** Records a match that was played on a physical board. */
  enterManually(result: MatchResult, corrector: CorrectionContext): Promise<void>;
  /** Reverts a score and its change of the rating. Returns the score; undefined if there is no such score. */
  revertScore(id: ScoreId, corrector: CorrectionContext): Promise<RecordedScore | undefined>;
  /** Deletes all scores of one player on a server. Returns their number. */
  deleteScoresOf(player: PlayerRef, corrector: CorrectionContext): Promise<number>;
  /**
   * Returns the current season of a server, with the number of all its scores. Scores of players who have left count
   * too.
   */
  season(guild: string, game: string): Promise<Season>;
  /**
   * Starts the next season of a server's ranking. Returns `stale` if the current season is not `season`, and `nothing`
   * if it has no scores.
   */
  resetSeason(season: number, corrector: CorrectionContext): Promise<ScoreCounts | "nothing" | "stale">;
  /**
   * Takes a snapshot of the top of a leaderboard, unless the last snapshot is less than `apartMs` old. Keeps the
   * previous snapshot and deletes older ones.
   */
  takeSnapshot(board: Leaderboard, at: number, apartMs: number): Promise<void>;
  /** Reads the older of the two stored snapshots, or the only one. */
  readSnapshot(board: Leaderboard, players: readonly PlayerRef[]): Promise<LeaderboardSnapshot | undefined>;
  /** Returns a page of the corrections of a server, latest first. */
  corrections(guild: string, game: string, slice: PageRange): Promise<Page<ScoreCorrection>>;
  /**
   * Records whether a person is on the server. Rankings of a server list only people who are on it. A new score also
   * records that the person is there.
   */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** Removes the id and name of a player from their scores. The scores stay. */
  deletePlayer(person: string): Promise<void>;
}
