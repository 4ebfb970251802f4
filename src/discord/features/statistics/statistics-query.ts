import { LEADERBOARD_FIGURES, type LeaderboardFigure } from "#community/statistics/statistics-types.ts";

// What a statistics message shows, as stored in the custom id of a button.

export const STATISTICS_LISTS = [...LEADERBOARD_FIGURES, "overview", "scores", "player", "corrections"] as const;
export type StatisticsList = (typeof STATISTICS_LISTS)[number];

export interface StatisticsQuery {
  readonly what: StatisticsList;
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

export const STATS_PAYLOAD = "stats";

const PATTERN = /^stats:([a-z]+):(e?)(b?)(t?):(\d{1,7}):(\d*):(\d*):[a-z]+$/;

/** `way` makes the ids of two buttons different if both lead to the same place. */
export function formatStatisticsQuery(
  { what, everywhere, bots, text, page, player, against }: StatisticsQuery,
  way: string,
): string {
  const flags = `${everywhere ? "e" : ""}${bots ? "b" : ""}${text ? "t" : ""}`;
  return `${STATS_PAYLOAD}:${what}:${flags}:${page}:${player ?? ""}:${against ?? ""}:${way}`;
}

export function parseStatisticsQuery(payload: string): StatisticsQuery | undefined {
  const [, name, everywhere, bots, text, page, player, against] = PATTERN.exec(payload) ?? [];
  const what = STATISTICS_LISTS.find((one) => one === name);
  if (!what) return undefined;
  return {
    what,
    everywhere: everywhere === "e",
    bots: bots === "b",
    text: text === "t",
    page: Number(page),
    ...(player ? { player } : {}),
    ...(against ? { against } : {}),
  };
}

export function isLeaderboardFigure(what: StatisticsList): what is LeaderboardFigure {
  return LEADERBOARD_FIGURES.some((figure) => figure === what);
}
