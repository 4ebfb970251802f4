import { LEADERBOARD_FIGURES, type LeaderboardFigure } from "#community/statistics/statistics-types.ts";
import {
  buttonVariantParam,
  flagParam,
  integerParam,
  oneOfParam,
  optionalParam,
  personIdParam,
} from "#discord/interactions/action-params.ts";
import { defineActions } from "#discord/interactions/actions.ts";

// What a message with statistics shows. It is stored in the custom ids of the buttons.

/** What `/<game> stats` can show: the page of a player, or a list of the server. */
export const STATISTICS_VIEWS = ["player", "overview", "scores", "corrections"] as const;
export type StatisticsView = (typeof STATISTICS_VIEWS)[number];

/** What a message can show: a leaderboard of one figure, or a view. */
export const STATISTICS_KINDS = [...LEADERBOARD_FIGURES, ...STATISTICS_VIEWS] as const;
type StatisticsKind = (typeof STATISTICS_KINDS)[number];

export interface StatisticsQuery {
  readonly what: StatisticsKind;
  readonly everywhere: boolean;
  readonly bots: boolean;
  /** Whether to show the leaderboards of games whose scores cannot be compared with most others. */
  readonly other: boolean;
  /** Whether to show the statistics as text, without a picture. */
  readonly text: boolean;
  /**
   * Page, counted from 0. In the list of corrections, whose pages vary in length: index of the first correction to
   * show.
   */
  readonly page: number;
  /**
   * Id of the player to show. Without it: the page of the viewer, or the scores of everybody. `against`: id of the
   * opponent.
   */
  readonly player?: string;
  readonly against?: string;
}

/** The action of all buttons that show statistics. */
export const STATISTICS_ACTIONS = defineActions({
  stats: {
    what: oneOfParam(STATISTICS_KINDS),
    page: integerParam(9_999_999),
    everywhere: flagParam("e"),
    bots: flagParam("b"),
    text: flagParam("t"),
    player: optionalParam(personIdParam),
    against: optionalParam(personIdParam),
    way: buttonVariantParam,
    other: flagParam("o"),
  },
});

export function isLeaderboardFigure(what: StatisticsKind): what is LeaderboardFigure {
  return LEADERBOARD_FIGURES.some((figure) => figure === what);
}
