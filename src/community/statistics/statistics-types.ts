import type { CorrectionResult } from "#community/statistics/correction-refusal.ts";
import type { EnteredSeatResult, TypedResultRow } from "#community/statistics/parse-corrections.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import type {
  HeadToHead,
  LatestScore,
  LeaderboardFigure,
  Page,
  PageRange,
  PlayerRef,
  PlayerTotals,
  RecordedScore,
  ScoreCorrection,
  ScoreCounts,
  ScoreSummary,
  Season,
  SolvedAloneOrTogether,
  TaskTotals,
  TimedTaskResult,
} from "#store/result-store.ts";

// Statistics of finished matches, as a person may see them on a server. Only players who are on the server have a name.

export {
  LEADERBOARD_FIGURES,
  type LeaderboardFigure,
  type RecordedScore,
  type TaskTotals,
} from "#store/result-store.ts";

/** The person who looks at statistics, the server and the game. */
export interface StatisticsScope {
  /** Id of the server; empty in a direct message, where people see only their own results. */
  readonly guild: string;
  readonly person: string;
  readonly game: string;
  /** Whether the statistics count the scores of all servers instead of this one. */
  readonly everywhere: boolean;
  readonly bots: boolean;
  /**
   * Whether to rank the scores that cannot be compared with most others, instead of the usual ones. Only on one server.
   */
  readonly incomparable?: boolean;
}

/** A player with the name that the viewer may see. */
export interface NamedPlayer {
  readonly player: PlayerRef;
  /** The player's name. Undefined for a bot, and for a person who is not on this server. */
  readonly name: string | undefined;
  /** True if the player is the viewer. */
  readonly own: boolean;
}

export interface ShownRating {
  readonly points: number;
  readonly uncertainty: number;
}

/**
 * The number of positions that a player has gained; negative if they have lost some. `new`: the player was not in the
 * leaderboard before.
 */
export type PositionChange = number | "new";

export interface LeaderboardRow {
  readonly who: NamedPlayer;
  readonly position: number;
  readonly value: number;
  readonly games: number;
  readonly wins: number;
  readonly rating: ShownRating | undefined;
  /** The change of position; undefined if it is unknown. */
  readonly positionChange: PositionChange | undefined;
}

export interface LeaderboardPage extends PageInfo {
  readonly rows: readonly LeaderboardRow[];
  /** The time since which the changes of position are counted; undefined if none are known. */
  readonly since: number | undefined;
  /** The viewer's own row, if it is not on the page. */
  readonly own: LeaderboardRow | undefined;
}

/** A page of a list. `page` counts from 0. */
export interface PageInfo {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface ScoreListRow {
  readonly who: NamedPlayer;
  readonly place: number;
  readonly score: number;
  readonly at: number;
}

export interface TaskResultListRow {
  readonly who: NamedPlayer;
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
  readonly [E in Extreme]: { readonly who: NamedPlayer; readonly value: number };
};

export interface PlayerStatistics {
  readonly who: NamedPlayer;
  readonly totals: PlayerTotals;
  /**
   * Number of the player's games that can be listed, at most `MAX_RESULTS_OF_PLAYER`. The totals may count more games.
   */
  readonly listed: number;
  readonly rating: ShownRating | undefined;
  /** The player's positions in the leaderboards by total points and by rating. */
  readonly positions: { readonly sum: number | undefined; readonly rating: number | undefined };
  /** The player's last scores, latest first. */
  readonly recent: readonly RecordedScore[];
  readonly headToHeads: readonly HeadToHeadRow[];
}

export interface PlayerHistory extends Page<RecordedScore> {
  readonly who: NamedPlayer;
}

export interface HeadToHeadRow extends Omit<HeadToHead, "opponent" | "name"> {
  readonly who: NamedPlayer;
}

export interface CorrectionRow extends ScoreCorrection {
  readonly players: readonly NamedPlayer[];
  readonly correctedBy: NamedPlayer;
}

export interface StatisticsService {
  /** Returns a page of a leaderboard; undefined if the leaderboard is empty. */
  leaderboard(view: StatisticsScope, figure: LeaderboardFigure, page: number): Promise<LeaderboardPage | undefined>;
  overview(view: StatisticsScope): Promise<StatisticsOverview | undefined>;
  scores(view: StatisticsScope, page: number): Promise<ScorePage | undefined>;
  /**
   * Returns a page of solved puzzles and codes. `by`: whether those solved alone are listed, which is the default, or
   * those solved together.
   */
  taskResults(view: StatisticsScope, page: number, by?: SolvedAloneOrTogether): Promise<TaskResultPage | undefined>;
  /**
   * Gives the viewer's solved puzzle or code of a match a name in the ranking of the server; an empty text removes it.
   * Returns the name.
   */
  nameTaskResult(view: StatisticsScope, match: string, typed: string): Promise<NamedTaskResult>;
  /** Returns a player's totals over puzzles and codes; undefined if the viewer may not see the player. */
  taskTotals(view: StatisticsScope, player: PlayerRef): Promise<TaskTotals | undefined>;
  /** Returns the statistics of a player; undefined if the viewer may not see any of them. */
  profile(view: StatisticsScope, player: PlayerRef): Promise<PlayerStatistics | undefined>;
  headToHead(view: StatisticsScope, player: PlayerRef, opponent: PlayerRef): Promise<HeadToHeadRow | undefined>;
  /** Returns a player and some of their scores, latest first. */
  history(view: StatisticsScope, player: PlayerRef, slice: PageRange): Promise<PlayerHistory | undefined>;
  /**
   * Returns corrections, latest first. `from`: number of corrections to skip. Returns as many as may fit on a page; the
   * lines of a page vary in length, so some may have to be left out.
   */
  corrections(view: StatisticsScope, from: number): Promise<Page<CorrectionRow>>;
  /** Returns the last scores of the server, 200 at most, so that an admin can choose one. */
  latestScores(view: StatisticsScope, max?: number): Promise<readonly LatestScoreWithPlayer[]>;
  /** Finds the score that an admin has typed or chosen. */
  findScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: ScoreWithPlayer }>>;
  findPlayer(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<PlayerScoreCount>>;
  // The methods below change scores or prepare a change. The caller must check that the viewer is a server admin.
  revertScore(view: StatisticsScope, typed: string): Promise<CorrectionResult<{ readonly score: ScoreWithPlayer }>>;
  deletePlayerScores(view: StatisticsScope, person: NamedPerson): Promise<CorrectionResult<PlayerScoreCount>>;
  /** Returns the current season of a game's ranking, for `resetSeason`. */
  findSeason(view: StatisticsScope): Promise<CorrectionResult<{ readonly season: Season }>>;
  resetSeason(
    view: StatisticsScope,
    season: Season["number"],
  ): Promise<CorrectionResult<{ readonly counts: ScoreCounts }>>;
  enterGame(
    view: StatisticsScope,
    seats: readonly TypedResultRow[],
  ): Promise<CorrectionResult<{ readonly seats: readonly EnteredSeatResult[] }>>;
}

export type NamedTaskResult =
  | { readonly ok: true; readonly name: string | undefined }
  | { readonly ok: false; readonly refusal: NameRefusal | { readonly reason: "not-in-ranking" } };

export type ScoreWithPlayer = RecordedScore & { readonly who: NamedPlayer };

export type LatestScoreWithPlayer = LatestScore & { readonly who: NamedPlayer };

export interface PlayerScoreCount {
  readonly who: NamedPlayer;
  readonly scores: number;
}

/** A person whom the viewer has named, with the name that the viewer sees. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}
