import { LEADERBOARD_FIGURES, type LeaderboardFigure } from "#community/statistics/statistics-types.ts";
import { flag, integer, oneOf, optional, personId, way } from "#discord/interactions/action-params.ts";
import { defineActions } from "#discord/interactions/actions.ts";

// What a statistics message shows, as stored in the custom id of a button.

/** What the message is about. */
export const STATISTICS_KINDS = [...LEADERBOARD_FIGURES, "overview", "scores", "player", "corrections"] as const;
export type StatisticsKind = (typeof STATISTICS_KINDS)[number];

export interface StatisticsQuery {
  readonly what: StatisticsKind;
  readonly everywhere: boolean;
  readonly bots: boolean;
  /** Whether to show text without a picture. */
  readonly text: boolean;
  /** Page from 0. For corrections, whose pages vary in length: index of the first one shown. */
  readonly page: number;
  /** Player whose page or scores are shown, if not the viewer's page or everybody's scores; and their opponent. */
  readonly player?: string;
  readonly against?: string;
}

/** The button to such a message. */
export const STATISTICS_ACTIONS = defineActions({
  stats: {
    what: oneOf(STATISTICS_KINDS),
    page: integer(9_999_999),
    everywhere: flag("e"),
    bots: flag("b"),
    text: flag("t"),
    player: optional(personId),
    against: optional(personId),
    way,
  },
});

export function isLeaderboardFigure(what: StatisticsKind): what is LeaderboardFigure {
  return LEADERBOARD_FIGURES.some((figure) => figure === what);
}
