import type { LeaderboardFigure, StatisticsScope, TaskTotals } from "#community/statistics/statistics-types.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RankingText } from "#discord/messages/pagination.ts";
import type { Button } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** What one game adds to the statistics that all games have. */
export interface GameStatistics {
  /** The figures of points, wins and ratings that this game has. Without them: all figures. */
  readonly figures?: readonly LeaderboardFigure[];
  /** Leaderboards of this game only. The first is shown if a person asks for no other leaderboard. */
  readonly leaderboards?: readonly GameLeaderboard[];
  /** Returns what this game tells about a player, for the player's page. */
  playerFacts?(asked: PlayerFactsRequest): Promise<PlayerFacts>;
}

export interface PlayerFactsRequest {
  readonly request: CommandRequest;
  readonly scope: StatisticsScope;
  /** Id of the player whose page is shown. The reader may see this page. */
  readonly player: string;
  readonly totals: TaskTotals;
}

export interface PlayerFacts {
  readonly lines: readonly string[];
  /** Lines of a long list. They stand at the end, because a page that is too long is cut there. */
  readonly details?: readonly string[];
  readonly buttons?: readonly Button[];
}

/** A leaderboard of one game, shown as text. It counts the games of one server. */
export interface GameLeaderboard {
  /** Value of the command's option `by`. */
  readonly id: string;
  name(text: Catalogue): string;
  /** Loads a page of the leaderboard, or the last page if there are fewer. `page` counts from 0. */
  load(request: CommandRequest, scope: StatisticsScope, page: number): Promise<RankingText>;
  /** Returns the payload of a button that shows a page. `way` makes the payloads of a message's buttons different. */
  pagePayload(page: number, way?: string): string;
}
