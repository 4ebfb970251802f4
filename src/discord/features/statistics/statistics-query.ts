import { LEADERBOARD_FIGURES, type LeaderboardFigure } from "#community/statistics/statistics-types.ts";

// What is shown of the statistics, as it stands in the custom id of a button.

export const STATISTICS_LISTS = [...LEADERBOARD_FIGURES, "overview", "scores", "player", "corrections"] as const;
export type StatisticsList = (typeof STATISTICS_LISTS)[number];

export interface StatisticsQuery {
  readonly what: StatisticsList;
  readonly everywhere: boolean;
  readonly bots: boolean;
  /** As text alone. */
  readonly text: boolean;
  /** From 0; of corrections, which are of any length, the first that is shown. */
  readonly page: number;
  /** Whose page or scores, where it is not one's own page or everybody's; and whom they are compared with. */
  readonly player?: string;
  readonly against?: string;
}

export const STATS_PAYLOAD = "stats";

const PATTERN = /^stats:([a-z]+):(e?)(b?)(t?):(\d{1,7}):(\d*):(\d*):[a-z]+$/;

/** `way`: two buttons of a message may lead to the same, and yet each needs a name of its own. */
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
