import type { BestPlay, TaskResult } from "#core/game.ts";

// What finished matches came to: one score for every seat, and what the scores of a player come to together. The totals
// are kept as they change, in the transaction that writes a score, so that no table is ever counted through.

/** Who played: a person, or the bots of a level. */
export type PlayerRef =
  | { readonly kind: "person"; readonly person: string }
  | { readonly kind: "bot"; readonly level: string };

/** Where scores count: on one server, or on all of them together. */
export interface ResultScope {
  readonly guild: string | undefined;
  readonly game: string;
}

/** How a match ended for a seat; who plays alone neither wins nor loses. */
export type SeatVerdict = "won" | "tied" | "lost" | "alone";

/** What a match came to, as it is handed in. */
export interface MatchResult {
  readonly match: string;
  readonly game: string;
  /** None for a personal match: it counts over all servers only. */
  readonly guild: string | undefined;
  readonly at: number;
  /** Played for fun, with hints, with turns taken back or with a bot: no rating changes by it. */
  readonly casual: boolean;
  readonly seats: readonly SeatResult[];
}

export interface SeatResult {
  readonly player: PlayerRef;
  readonly name: string;
  readonly score: number;
  readonly position: number;
  /** Who has won and lost together has the same one; without it, each for themselves. */
  readonly side?: number;
  readonly bingos: number;
  readonly best?: BestPlay;
  /** What they played as, in games whose seats are not alike. */
  readonly part?: string;
  readonly taskResult?: RecordedTaskResult;
  /** Theirs alone was for fun: they had hints where everybody acts on their own. */
  readonly casual?: true;
  /** They could know the task before: nothing of this seat is recorded. */
  readonly known?: true;
}

/** A task with the time that counts for it. Without one it stands in no ranking, only in its player's own figures. */
export interface RecordedTaskResult extends Omit<TaskResult, "setter"> {
  readonly ms?: number;
}

/** A task with the time that it took. */
export interface TimedTaskResult extends RecordedTaskResult {
  readonly ms: number;
}

/** How strong somebody is thought to be, and how uncertain that is. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** How one came out of a game; `side`: together with whom. */
export interface RatedSeat {
  readonly rating: Rating;
  readonly position: number;
  readonly side?: number;
}

/** The arithmetic of ratings: pure, and none of the store's business. */
export interface RatingSystem {
  /** Of somebody who has not been rated yet. */
  readonly initial: Rating;
  /** What each rating becomes by one game. */
  rate(players: readonly RatedSeat[]): readonly Rating[];
  /** The one number that people read, by which they are ordered. */
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
  /** Played over the board and entered by a moderator: it counts on its server only. */
  readonly entered: boolean;
  /** The player's rating after it, where it was rated, and by how much that is more than before. */
  readonly rating?: number;
  readonly change?: number;
}

/** What the scores of one player come to. */
export interface PlayerTotals {
  readonly player: PlayerRef;
  /** What the player was called at the last table. */
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

/** `sum`: of the points. */
export interface PartTotals {
  readonly games: number;
  readonly wins: number;
  readonly sum: number;
}

/** What the tasks of one player come to. */
export interface TaskTotals {
  /** By what they played as. */
  readonly parts: { readonly [part: string]: PartTotals };
  readonly done: number;
  /** Of those that were done, together. */
  readonly steps: number;
  /** Of all of them. */
  readonly hints: number;
  /** Tasks done in a row, up to now and at most. */
  readonly streak: number;
  readonly longest: number;
}

/** What a leaderboard can be ordered by. */
export const LEADERBOARD_FIGURES = ["sum", "best", "average", "wins", "rating"] as const;
export type LeaderboardFigure = (typeof LEADERBOARD_FIGURES)[number];

/** Which part of a list, from 0. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** The same, and whether bots stand in it. */
export interface LeaderboardRange extends PageRange {
  readonly bots: boolean;
}

/** 1 is the first; those who tie share a position. */
export type WithPosition<Row> = Row & { readonly position: number };

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
}

/** A score with the place that it takes among all of them: `position` is that of the seat in its own match. */
export type ListedScore = RecordedScore & { readonly place: number };

export interface ScoreSummary {
  /** Matches, and the scores that were made in them. */
  readonly matches: number;
  readonly scores: number;
  readonly players: number;
  readonly sum: number;
  /** Of all scores. */
  readonly mean: number;
  /** Of the players, each with their own mean. */
  readonly meanOfPlayers: number;
  readonly highest: PlayerTotals;
  readonly lowest: PlayerTotals;
  /** By their means. */
  readonly bestPlayer: PlayerTotals;
  readonly worstPlayer: PlayerTotals;
}

/** How two players stand against each other. */
export interface HeadToHead {
  readonly opponent: PlayerRef;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
}

/** Of the recorded scores of a server, which one. */
export interface ScoreId {
  readonly match: string;
  readonly seat: number;
}

/** What a moderator did to the scores of a server: an entry of its own, which stays. */
export interface Correction {
  readonly at: number;
  readonly guild: string;
  readonly game: string;
  /** Who did it. */
  readonly by: string;
  readonly deed: CorrectionAction;
}

export type CorrectionAction =
  | { readonly kind: "take-back"; readonly player: PlayerRef; readonly score: number; readonly of: number }
  | { readonly kind: "delete"; readonly player: PlayerRef; readonly scores: number }
  | { readonly kind: "enter"; readonly scores: readonly { readonly player: PlayerRef; readonly score: number }[] }
  | ({ readonly kind: "reset" } & ScoreCounts);

export type CorrectionContext = Omit<Correction, "deed">;

/** Of how many players there are how many scores. */
export interface ScoreCounts {
  readonly scores: number;
  readonly players: number;
}

/**
 * The ranking of a game on a server, from one reset to the next. What was played before stays written and counts over all
 * servers; on this one, nothing looks at it any more.
 */
export interface Season extends ScoreCounts {
  /** How often the ranking has begun anew. */
  readonly number: number;
}

/** A leaderboard. */
export interface Leaderboard extends ResultScope {
  readonly figure: LeaderboardFigure;
  readonly bots: boolean;
}

/** So many of the first positions of a leaderboard are marked. */
export const MAX_SNAPSHOT_PLAYERS = 300;

/** Where players stood in a leaderboard at some time. */
export interface LeaderboardSnapshot {
  readonly at: number;
  /** Whoever stood in it then is marked. */
  readonly isComplete: boolean;
  /** As far as they are marked, in the order in which they were asked about. */
  readonly positions: readonly (number | undefined)[];
}

/** Whether somebody has done a task by themselves, or several as one; the first, where it is not said. */
export type TaskSharing = "alone" | "shared";

/** A longer ranking of tasks is not gone through to its end. */
export const MAX_RANKED_TASKS = 1_000;

export interface ResultStore {
  /** The totals by a figure, highest first: only those in which it is more than nothing. */
  standings(
    where: ResultScope,
    figure: LeaderboardFigure,
    slice: LeaderboardRange,
  ): Promise<Page<WithPosition<PlayerTotals>>>;
  /** Undefined where nothing is recorded. */
  summary(where: ResultScope, bots: boolean): Promise<ScoreSummary | undefined>;
  totals(where: ResultScope, player: PlayerRef): Promise<PlayerTotals | undefined>;
  /** Among people, or among people and bots: for a bot always. Undefined where the figure is not more than nothing. */
  position(
    where: ResultScope,
    figure: LeaderboardFigure,
    player: PlayerRef,
    bots?: boolean,
  ): Promise<number | undefined>;
  /** All scores from high to low. */
  scores(where: ResultScope, slice: LeaderboardRange): Promise<Page<ListedScore>>;
  /** The tasks that people have done, the hardest first, then by steps, hints and time. */
  taskResults(where: ResultScope, slice: PageRange, by?: TaskSharing): Promise<Page<ListedScore>>;
  taskTotals(where: ResultScope, player: PlayerRef): Promise<TaskTotals>;
  /** Of one player, the latest first. */
  recent(where: ResultScope, player: PlayerRef, slice: PageRange): Promise<readonly RecordedScore[]>;
  /** Whom this player met, the most frequent first; or this one alone. */
  headToHeads(
    where: ResultScope,
    player: PlayerRef,
    count: number,
    opponent?: PlayerRef,
  ): Promise<readonly HeadToHead[]>;
  /** Of a server, the latest first. */
  latest(guild: string, game: string, count: number): Promise<readonly RecordedScore[]>;
  find(guild: string, game: string, id: ScoreId): Promise<RecordedScore | undefined>;
  /** A game played over the board. */
  enterManually(result: MatchResult, corrector: CorrectionContext): Promise<void>;
  /** Undefined where there is no such score; a rating loses what it had gained by it. */
  revertScore(id: ScoreId, corrector: CorrectionContext): Promise<RecordedScore | undefined>;
  /** Of one player on a server; how many they were. */
  deleteScoresOf(player: PlayerRef, corrector: CorrectionContext): Promise<number>;
  /** The one that a server is in, with all that counts in it: also of who has left. */
  season(guild: string, game: string): Promise<Season>;
  /** The ranking of a server begins anew, in the season after this one; `stale` where it is in another. */
  resetSeason(season: number, corrector: CorrectionContext): Promise<ScoreCounts | "nothing" | "stale">;
  /**
   * Marks where the first of them stand, unless they were marked less than so many milliseconds before. Of the marks
   * before, the last one stays.
   */
  takeSnapshot(board: Leaderboard, at: number, apartMs: number): Promise<void>;
  /** The mark before the last one, or the only one that there is. */
  readSnapshot(board: Leaderboard, players: readonly PlayerRef[]): Promise<LeaderboardSnapshot | undefined>;
  /** Of a server, the latest first. */
  corrections(guild: string, game: string, slice: PageRange): Promise<Page<Correction>>;
  /** Whether somebody is on the server: who is not does not appear there. A new score brings them back. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** The scores stay, and nobody knows whose they were. */
  deletePlayer(person: string): Promise<void>;
}
