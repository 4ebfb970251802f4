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

// Statistics of finished matches, as one person may see them on one server. Only players who are on the server have a
// name.

export { LEADERBOARD_FIGURES, type LeaderboardFigure, type RecordedScore } from "#store/result-store.ts";

/** Who asks, on which server, and about which game. */
export interface StatisticsScope {
  readonly guild: string;
  readonly person: string;
  readonly game: string;
  /** Over all servers instead of this one. */
  readonly everywhere: boolean;
  readonly bots: boolean;
}

/** A player as the viewer may know them. */
export interface KnownPlayer {
  readonly player: PlayerRef;
  /** Undefined for a bot, and for a person who is not on this server. */
  readonly name: string | undefined;
  /** True for the viewer's own row. */
  readonly own: boolean;
}

export interface ShownRating {
  readonly points: number;
  readonly uncertainty: number;
}

/** By how many places a player moved up (down if negative). `new`: the player was not ranked then. */
export type PositionChange = number | "new";

export interface LeaderboardRow {
  readonly who: KnownPlayer;
  readonly position: number;
  readonly value: number;
  readonly games: number;
  readonly wins: number;
  readonly rating: ShownRating | undefined;
  /** Undefined if it is unknown. */
  readonly positionChange: PositionChange | undefined;
}

export interface LeaderboardPage extends PageInfo {
  readonly rows: readonly LeaderboardRow[];
  /** Since when the position changes are; undefined if none is known. */
  readonly since: number | undefined;
  /** The viewer's own row, if it is not on the page. */
  readonly own: LeaderboardRow | undefined;
}

/** Pages count from 0. */
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
  /** Number of their games that can be listed: not more than are read of a player. */
  readonly listed: number;
  readonly rating: ShownRating | undefined;
  /** By total points, and by rating. */
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
  /** Undefined if the leaderboard is empty. */
  leaderboard(view: StatisticsScope, figure: LeaderboardFigure, page: number): Promise<LeaderboardPage | undefined>;
  overview(view: StatisticsScope): Promise<StatisticsOverview | undefined>;
  scores(view: StatisticsScope, page: number): Promise<ScorePage | undefined>;
  /** Returns solved tasks, in games that set one: solved alone or, if `by` says so, together. */
  taskResults(view: StatisticsScope, page: number, by?: TaskSharing): Promise<TaskResultPage | undefined>;
  /** Returns a player's task totals; undefined if the viewer may not see the player. */
  taskTotals(view: StatisticsScope, player: PlayerRef): Promise<TaskTotals | undefined>;
  /** Undefined if there is nothing of the player that the viewer may see. */
  profile(view: StatisticsScope, player: PlayerRef): Promise<PlayerStatistics | undefined>;
  headToHead(view: StatisticsScope, player: PlayerRef, opponent: PlayerRef): Promise<HeadToHeadRow | undefined>;
  /** Returns a player and a part of their matches, the latest first. */
  history(view: StatisticsScope, player: PlayerRef, slice: PageRange): Promise<PlayerHistory | undefined>;
  /** Returns corrections from number `from` on, the latest first. A page may have more than there is room for. */
  corrections(view: StatisticsScope, from: number): Promise<Page<CorrectionRow>>;
  /** Returns the last scores of the server, to choose from. */
  latestScores(view: StatisticsScope): Promise<readonly FoundScore[]>;
  /** Finds the chosen score of the server; `findPlayer` finds the chosen player and the number of their scores. */
  findScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: FoundScore }>>;
  findPlayer(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<FoundPlayer>>;
  /** The viewer makes the following changes and must be allowed to. */
  revertScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: FoundScore }>>;
  deletePlayerScores(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<FoundPlayer>>;
  /** Returns the season of the game's ranking; `resetSeason` then starts the next one. */
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

/** The person who is meant, and the name that the viewer sees. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}
