import type { EnteredSeat, TypedSeat } from "#community/statistics/parse-corrections.ts";
import type { CorrectionResult } from "#community/statistics/scores-refusal.ts";
import type {
  Correction,
  HeadToHead,
  LeaderboardFigure,
  Page,
  PageRange,
  PlayerRef,
  PlayerTotals,
  RecordedScore,
  ScoreCounts,
  ScoreSummary,
  Season,
  TaskSharing,
  TaskTotals,
  TimedTaskResult,
} from "#store/result-store.ts";

// What is known of finished games, as one person may see it on one server: names only of those who are there.

export { LEADERBOARD_FIGURES, type LeaderboardFigure, type RecordedScore } from "#store/result-store.ts";

/** From where somebody looks, and at what. */
export interface StatisticsScope {
  readonly guild: string;
  readonly person: string;
  readonly game: string;
  /** Over all servers, not this one alone. */
  readonly everywhere: boolean;
  readonly bots: boolean;
}

/** A player as the onlooker may know them. */
export interface KnownPlayer {
  readonly player: PlayerRef;
  /** Undefined for a bot, and for who is not on this server. */
  readonly name: string | undefined;
  /** The one who looks. */
  readonly own: boolean;
}

export interface ShownRating {
  readonly points: number;
  readonly uncertainty: number;
}

/** How many places somebody has gone up, or down where it is less than nothing; or that they did not stand there. */
export type PositionChange = number | "new";

export interface LeaderboardRow {
  readonly who: KnownPlayer;
  readonly position: number;
  readonly value: number;
  readonly games: number;
  readonly wins: number;
  readonly rating: ShownRating | undefined;
  /** Undefined where it is not known. */
  readonly positionChange: PositionChange | undefined;
}

export interface LeaderboardPage extends PageInfo {
  readonly rows: readonly LeaderboardRow[];
  /** Since when the moves are; undefined where none is known. */
  readonly since: number | undefined;
  /** The row of the one who looks, where it is not on the page. */
  readonly own: LeaderboardRow | undefined;
}

/** A page counts from 0. */
export interface PageInfo {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface ScoreListRow {
  readonly who: KnownPlayer;
  readonly place: number;
  readonly score: number;
  readonly at: number;
}

export interface TaskResultListRow {
  readonly who: KnownPlayer;
  readonly place: number;
  readonly taskResult: TimedTaskResult;
  readonly at: number;
}

export interface TaskResultPage extends PageInfo {
  readonly rows: readonly TaskResultListRow[];
}

export interface ScorePage extends PageInfo {
  readonly rows: readonly ScoreListRow[];
}

type Extreme = "highest" | "lowest" | "bestPlayer" | "worstPlayer";

export type StatisticsOverview = Omit<ScoreSummary, Extreme> & {
  readonly [E in Extreme]: { readonly who: KnownPlayer; readonly value: number };
};

export interface PlayerStatistics {
  readonly who: KnownPlayer;
  readonly totals: PlayerTotals;
  readonly rating: ShownRating | undefined;
  /** By the points in all, and by the rating. */
  readonly positions: { readonly sum: number | undefined; readonly rating: number | undefined };
  /** The latest first. */
  readonly recent: readonly RecordedScore[];
  readonly headToHeads: readonly HeadToHeadRow[];
}

export interface PlayerHistory extends Page<RecordedScore> {
  readonly who: KnownPlayer;
}

export interface HeadToHeadRow extends Omit<HeadToHead, "opponent" | "name"> {
  readonly who: KnownPlayer;
}

export interface CorrectionRow extends Correction {
  readonly players: readonly KnownPlayer[];
  readonly correctedBy: KnownPlayer;
}

export interface StatisticsService {
  /** Undefined where nobody stands in it. */
  leaderboard(view: StatisticsScope, figure: LeaderboardFigure, page: number): Promise<LeaderboardPage | undefined>;
  overview(view: StatisticsScope): Promise<StatisticsOverview | undefined>;
  scores(view: StatisticsScope, page: number): Promise<ScorePage | undefined>;
  /** Tasks that were done, in games that set one: by themselves or, where it is asked, by several as one. */
  taskResults(view: StatisticsScope, page: number, by?: TaskSharing): Promise<TaskResultPage | undefined>;
  /** What those of a player come to: nothing of who is not there to be seen. */
  taskTotals(view: StatisticsScope, player: PlayerRef): Promise<TaskTotals | undefined>;
  /** Undefined where there is nothing of them that the onlooker may see. */
  profile(view: StatisticsScope, player: PlayerRef): Promise<PlayerStatistics | undefined>;
  headToHead(view: StatisticsScope, player: PlayerRef, opponent: PlayerRef): Promise<HeadToHeadRow | undefined>;
  /** The games of a player, the latest first: the player, and so many of them from one on. */
  history(view: StatisticsScope, player: PlayerRef, slice: PageRange): Promise<PlayerHistory | undefined>;
  /** The latest first, as many from one on as there may be room for. */
  corrections(view: StatisticsScope, from: number): Promise<Page<CorrectionRow>>;
  /** The last scores of the server, to choose from. */
  latestScores(view: StatisticsScope): Promise<readonly FoundScore[]>;
  /** Of the server, the score that was chosen; and the player that was, with how many scores. */
  findScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: FoundScore }>>;
  findPlayer(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<FoundPlayer>>;
  /** The onlooker does these, and has to be allowed to. */
  revertScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: FoundScore }>>;
  deletePlayerScores(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<FoundPlayer>>;
  /** The ranking of the game: what is in it, and then that it begins anew. */
  findSeason(view: StatisticsScope): Promise<CorrectionResult<{ readonly season: Season }>>;
  resetSeason(
    view: StatisticsScope,
    season: Season["number"],
  ): Promise<CorrectionResult<{ readonly counts: ScoreCounts }>>;
  enterGame(
    view: StatisticsScope,
    seats: readonly TypedSeat[],
  ): Promise<CorrectionResult<{ readonly seats: readonly EnteredSeat[] }>>;
}

export type FoundScore = RecordedScore & { readonly who: KnownPlayer };

export interface FoundPlayer {
  readonly who: KnownPlayer;
  readonly scores: number;
}

/** Whom somebody means, and what they call them. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}
