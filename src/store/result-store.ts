import type { BestPlay, TaskResult } from "#core/game.ts";

// Results of finished matches: one score for every seat, and the totals of each player. The totals change in the
// transaction that writes a score, so that no query counts a whole table.

/** Who played: a person, or the bots of a level. */
export type PlayerRef =
  | { readonly kind: "person"; readonly person: string }
  | { readonly kind: "bot"; readonly level: string };

/** Where scores count: on one server, or on all servers together. */
export interface ResultScope {
  readonly guild: string | undefined;
  readonly game: string;
}

/** How a match ended for a seat. A player without opponents neither wins nor loses. */
export type SeatVerdict = "won" | "tied" | "lost" | "alone";

/** The result of a match, before it is recorded. */
export interface MatchResult {
  readonly match: string;
  readonly game: string;
  /** Undefined for a solo match outside a server: it counts over all servers only. */
  readonly guild: string | undefined;
  readonly at: number;
  /** Played with hints, undone turns, a bot, or for fun. It changes no rating. */
  readonly casual: boolean;
  /** Counts on its server only: its words or rules are not those of other servers. */
  readonly local?: true;
  readonly seats: readonly SeatResult[];
}

export interface SeatResult {
  readonly player: PlayerRef;
  readonly name: string;
  readonly score: number;
  readonly position: number;
  /** Seats that win and lose together have the same side. Without it, each seat plays for itself. */
  readonly side?: number;
  readonly bingos: number;
  readonly best?: BestPlay;
  /** The role of the seat, in games whose seats are not alike. */
  readonly part?: string;
  readonly taskResult?: RecordedTaskResult;
  /** Only this seat was casual: it had hints in a game in which each player acts separately. */
  readonly casual?: true;
  /** The player could know the task before. Nothing of this seat is recorded. */
  readonly known?: true;
}

/**
 * A task result with the time that counts for it. Without a time it is in no ranking, only in the player's own
 * statistics.
 */
export interface RecordedTaskResult extends Omit<TaskResult, "setter"> {
  readonly ms?: number;
}

/** A task result with the time that it took. */
export interface TimedTaskResult extends RecordedTaskResult {
  readonly ms: number;
}

/** How strong a player is estimated to be, and how uncertain that is. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** How a player finished in a match. `side`: which players finished together. */
export interface RatedSeat {
  readonly rating: Rating;
  readonly position: number;
  readonly side?: number;
}

/** The arithmetic of ratings. It is pure and not part of the store. */
export interface RatingSystem {
  /** The rating of a player who has not been rated yet. */
  readonly initial: Rating;
  /** Returns the rating of each player after a match. */
  rate(players: readonly RatedSeat[]): readonly Rating[];
  /** Returns the number that people see and that orders the ranking. */
  points(rating: Rating): number;
}

/** A recorded score. */
export interface RecordedScore extends Omit<SeatResult, "casual" | "known"> {
  readonly match: string;
  readonly seat: number;
  readonly at: number;
  readonly seats: number;
  readonly verdict: SeatVerdict;
  readonly casual: boolean;
  /** Played on a physical board and entered by a server admin. It counts on its server only. */
  readonly entered: boolean;
  /** The player's rating after the match, if it was rated, and how much it changed. */
  readonly rating?: number;
  readonly change?: number;
}

/** The totals of one player. */
export interface PlayerTotals {
  readonly player: PlayerRef;
  /** The player's name in their last match. */
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
  /** How many of the games were rated. */
  readonly rated: number;
  /** When the first of the games ended. */
  readonly since: number;
}

/** `sum`: the total of the points. */
export interface PartTotals {
  readonly games: number;
  readonly wins: number;
  readonly sum: number;
}

/** The task totals of one player. */
export interface TaskTotals {
  /** By the role that the player had. */
  readonly parts: { readonly [part: string]: PartTotals };
  readonly done: number;
  /** Total over the solved tasks. */
  readonly steps: number;
  /** Total over all tasks. */
  readonly hints: number;
  /** Tasks solved in a row: now, and at most. */
  readonly streak: number;
  readonly longest: number;
}

/** What a leaderboard can be ordered by. */
export const LEADERBOARD_FIGURES = ["sum", "best", "average", "wins", "rating"] as const;
export type LeaderboardFigure = (typeof LEADERBOARD_FIGURES)[number];

/** Which part of a list, counted from 0. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** A page range, and whether bots are listed too. */
export interface LeaderboardRange extends PageRange {
  readonly bots: boolean;
}

/** 1 is the first; tied rows share a position. */
export type WithPosition<Row> = Row & { readonly position: number };

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of rows in the whole list. */
  readonly total: number;
}

/** A score with its place among all scores. `position` is the position of the seat in its own match. */
export type ListedScore = RecordedScore & { readonly place: number };

export interface ScoreSummary {
  /** Number of matches, and of the scores made in them. */
  readonly matches: number;
  readonly scores: number;
  readonly players: number;
  readonly sum: number;
  /** Mean of all scores. */
  readonly mean: number;
  /** Mean of the players' means. */
  readonly meanOfPlayers: number;
  readonly highest: PlayerTotals;
  readonly lowest: PlayerTotals;
  /** By mean score. */
  readonly bestPlayer: PlayerTotals;
  readonly worstPlayer: PlayerTotals;
}

/** How often two players met, and who won. */
export interface HeadToHead {
  readonly opponent: PlayerRef;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
}

/** Identifies a recorded score of a server. */
export interface ScoreId {
  readonly match: string;
  readonly seat: number;
}

/** A change of a server's scores by a server admin. The entry stays for good. */
export interface Correction {
  readonly at: number;
  readonly guild: string;
  readonly game: string;
  /** The server admin. */
  readonly by: string;
  readonly deed: CorrectionAction;
}

export type CorrectionAction =
  | { readonly kind: "take-back"; readonly player: PlayerRef; readonly score: number; readonly of: number }
  | { readonly kind: "delete"; readonly player: PlayerRef; readonly scores: number }
  | { readonly kind: "enter"; readonly scores: readonly { readonly player: PlayerRef; readonly score: number }[] }
  | ({ readonly kind: "reset" } & ScoreCounts);

export type CorrectionContext = Omit<Correction, "deed">;

/** Number of scores, and of players who made them. */
export interface ScoreCounts {
  readonly scores: number;
  readonly players: number;
}

/**
 * The ranking of a game on a server, from one restart to the next. Older scores stay stored and count over all servers;
 * this server no longer shows them.
 */
export interface Season extends ScoreCounts {
  /** How often the ranking has restarted. */
  readonly number: number;
}

export interface Leaderboard extends ResultScope {
  readonly figure: LeaderboardFigure;
  readonly bots: boolean;
}

/** Max positions of a leaderboard that a snapshot records. */
export const MAX_SNAPSHOT_PLAYERS = 300;

/** The positions of players in a leaderboard at some time. */
export interface LeaderboardSnapshot {
  readonly at: number;
  /** True if the snapshot has every player of the leaderboard. */
  readonly isComplete: boolean;
  /** One position for each player in the question; undefined if the snapshot does not have them. */
  readonly positions: readonly (number | undefined)[];
}

/** Whether one person solved a task alone, or several solved it together. The default is alone. */
export type TaskSharing = "alone" | "shared";

/** Max rows that are read of a ranking of tasks. */
export const MAX_RANKED_TASKS = 1_000;

/**
 * Max results of one player and game that are read one by one: the latest, on whatever server. Reading 43,000 took a
 * quarter of a second. Totals count all of them.
 */
export const MAX_RESULTS_OF_PLAYER = 5_000;

export interface ResultStore {
  /** Returns totals by a figure, highest first; only those above zero. */
  standings(
    where: ResultScope,
    figure: LeaderboardFigure,
    slice: LeaderboardRange,
  ): Promise<Page<WithPosition<PlayerTotals>>>;
  /** Undefined if nothing is recorded. */
  summary(where: ResultScope, bots: boolean): Promise<ScoreSummary | undefined>;
  totals(where: ResultScope, player: PlayerRef): Promise<PlayerTotals | undefined>;
  /**
   * Returns the position among people, or among people and bots; for a bot always with bots. Undefined if the figure is
   * not above zero.
   */
  position(
    where: ResultScope,
    figure: LeaderboardFigure,
    player: PlayerRef,
    bots?: boolean,
  ): Promise<number | undefined>;
  /** Returns all scores from high to low. */
  scores(where: ResultScope, slice: LeaderboardRange): Promise<Page<ListedScore>>;
  /** Returns the tasks that people solved: the hardest first, then by steps, hints and time. */
  taskResults(where: ResultScope, slice: PageRange, by?: TaskSharing): Promise<Page<ListedScore>>;
  /** Sums the tasks and roles of a player, up to `MAX_RESULTS_OF_PLAYER`. */
  taskTotals(where: ResultScope, player: PlayerRef): Promise<TaskTotals>;
  /** Returns the scores of one player, the latest first, up to `MAX_RESULTS_OF_PLAYER`. */
  recent(where: ResultScope, player: PlayerRef, slice: PageRange): Promise<readonly RecordedScore[]>;
  /** Returns the opponents of this player, the most frequent first; or only the given one. */
  headToHeads(
    where: ResultScope,
    player: PlayerRef,
    count: number,
    opponent?: PlayerRef,
  ): Promise<readonly HeadToHead[]>;
  /** Returns the scores of a server, the latest first. */
  latest(guild: string, game: string, count: number): Promise<readonly RecordedScore[]>;
  find(guild: string, game: string, id: ScoreId): Promise<RecordedScore | undefined>;
  /** Records a game that was played on a physical board. */
  enterManually(result: MatchResult, corrector: CorrectionContext): Promise<void>;
  /** Reverts a score; a rating loses what it had gained from it. Undefined if there is no such score. */
  revertScore(id: ScoreId, corrector: CorrectionContext): Promise<RecordedScore | undefined>;
  /** Deletes the scores of one player on a server and returns their number. */
  deleteScoresOf(player: PlayerRef, corrector: CorrectionContext): Promise<number>;
  /** Returns the current season of a server with all its scores, also those of players who left. */
  season(guild: string, game: string): Promise<Season>;
  /** Starts the next season of a server's ranking. `stale` if the current season is not `season`. */
  resetSeason(season: number, corrector: CorrectionContext): Promise<ScoreCounts | "nothing" | "stale">;
  /**
   * Records the first positions of a leaderboard, unless the last snapshot is less than `apartMs` old. The last
   * snapshot before it stays.
   */
  takeSnapshot(board: Leaderboard, at: number, apartMs: number): Promise<void>;
  /** Returns the snapshot before the last one, or the only one. */
  readSnapshot(board: Leaderboard, players: readonly PlayerRef[]): Promise<LeaderboardSnapshot | undefined>;
  /** Returns the corrections of a server, the latest first. */
  corrections(guild: string, game: string, slice: PageRange): Promise<Page<Correction>>;
  /**
   * Notes whether a person is on the server. A person who is not does not appear in its rankings; a new score brings
   * them back.
   */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** The scores stay, but without the player's identity. */
  deletePlayer(person: string): Promise<void>;
}
