import type { LeaderboardFigure, LeaderboardPage, LeaderboardRow } from "#community/statistics/statistics-types.ts";
import type { Scene, StandingsRow } from "#core/scene.ts";
import { emptyLeaderboardText, noStatisticsText } from "#discord/features/statistics/empty-statistics.ts";
import {
  escapedPlayerName,
  formatDiscordDate,
  formatMean,
  formatRating,
  leaderboardScopeText,
  playerColour,
  playerName,
  type StatisticsRequest,
} from "#discord/features/statistics/format-statistics.ts";
import { loadListPortraits, type PortraitLookup } from "#discord/features/statistics/list-portraits.ts";
import {
  otherGamesButtons,
  statisticsNavigationButtons,
  statisticsPageButtons,
} from "#discord/features/statistics/statistics-buttons.ts";
import type { Post } from "#discord/messages/post.ts";
import { createFormat } from "#text/format.ts";

/** The rating at which the bars of a leaderboard begin. Hardly any rating stays below it for long. */
const RATING_FLOOR = 1_000;
const RATING_FLOOR_STEP = 100;

export async function leaderboardPost(statsRequest: StatisticsRequest, figure: LeaderboardFigure): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const { statistics } = request.text;
  const found = await request.services.statistics.leaderboard(scope, figure, query.page);
  if (!found) {
    const isEmpty = (await request.services.statistics.overview({ ...scope, bots: true })) === undefined;
    const content = isEmpty ? noStatisticsText(statsRequest) : emptyLeaderboardText(statsRequest, figure);
    return { content, buttons: isEmpty ? otherGamesButtons(statsRequest) : statisticsNavigationButtons(statsRequest) };
  }
  const heading = headingOf(statsRequest, figure, found);
  const own = found.own ? [ownLine(statsRequest, found.own)] : [];
  const rows = found.rows.map((row) => lineOf(statsRequest, figure, row, escapedPlayerName(statsRequest, row.who)));
  const buttons = statisticsPageButtons(statsRequest, found);
  if (query.text) return { content: [heading, ...rows, ...own].join("\n"), buttons };
  // The description of the picture has no markup, so it needs names without escaping.
  const spoken = found.rows.map((row) =>
    lineOf(statsRequest, figure, row, playerName(statsRequest, row.who)).replaceAll("**", ""),
  );
  const alt = [`${statistics.leaderboard}: ${statistics.figures[figure]}.`, `${spoken.join("; ")}.`, ...own].join(" ");
  const scene = sceneOf(
    statsRequest,
    figure,
    found,
    await loadListPortraits(statsRequest, [...found.rows, ...(found.own ? [found.own] : [])]),
  );
  return { content: [heading, ...own].join("\n"), picture: { scene, alt }, buttons };
}

function headingOf(
  statsRequest: StatisticsRequest,
  figure: LeaderboardFigure,
  { page, pages, since }: LeaderboardPage,
): string {
  const { statistics } = statsRequest.request.text;
  const where = leaderboardScopeText(statsRequest);
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const moves = since === undefined ? [] : [statistics.movesSince(formatDiscordDate(since))];
  return [`**${statistics.figures[figure]}**`, where, ...which, ...moves].join(" · ");
}

function lineOf(statsRequest: StatisticsRequest, figure: LeaderboardFigure, row: LeaderboardRow, name: string): string {
  const { position, value, wins, games, rating } = row;
  const shown = figure === "rating" && rating ? formatRating(rating) : valueText(statsRequest, figure, value);
  return [
    statsRequest.request.text.statistics.standing({ position, name, value: shown, wins, games }),
    ...moved(statsRequest, row),
  ].join(", ");
}

function moved({ request }: StatisticsRequest, { positionChange }: LeaderboardRow): string[] {
  return positionChange === undefined ? [] : [request.text.statistics.moved(positionChange)];
}

function ownLine(statsRequest: StatisticsRequest, row: LeaderboardRow): string {
  const { statistics } = statsRequest.request.text;
  return statistics.yourPlace({ position: row.position, moved: moved(statsRequest, row).join("") });
}

function valueText({ request }: StatisticsRequest, figure: LeaderboardFigure, value: number): string {
  // A rating is shown without digit grouping, because it is a measure of strength and not a quantity.
  if (figure === "rating") return `${value}`;
  return figure === "average" ? formatMean(request, value) : createFormat(request.language).number(value);
}

/** Returns the rating at which the bars begin. It is below all ratings shown, so that every bar has some length. */
function ratingFloor(rows: readonly LeaderboardRow[]): number {
  const lowest = Math.min(...rows.map(({ value }) => value));
  return Math.min(RATING_FLOOR, Math.floor((lowest - RATING_FLOOR_STEP) / RATING_FLOOR_STEP) * RATING_FLOOR_STEP);
}

function sceneOf(
  statsRequest: StatisticsRequest,
  figure: LeaderboardFigure,
  { rows, own }: LeaderboardPage,
  portraits: PortraitLookup,
): Scene {
  const { statistics } = statsRequest.request.text;
  const floor = figure === "rating" ? ratingFloor([...rows, ...(own ? [own] : [])]) : 0;
  // The longest bar on each page has the full width. Otherwise all bars on later pages would be short and hardly
  // differ.
  const top = Math.max(1, ...rows.map(({ value }) => value - floor));
  const rowOf = (row: LeaderboardRow): StandingsRow => ({
    ...portraits(row.who),
    seat: playerColour(row.who),
    name: playerName(statsRequest, row.who),
    bot: row.who.player.kind === "bot",
    position: row.position,
    value: valueText(statsRequest, figure, row.value),
    ...(figure === "rating" && row.rating ? { more: `± ${row.rating.uncertainty}` } : {}),
    share: (row.value - floor) / top,
    note: `${row.wins}/${row.games}`,
    ...(row.positionChange === undefined ? {} : { move: row.positionChange }),
    own: row.who.own,
  });
  const block = { title: statistics.leaderboard, note: statistics.figures[figure], rows: rows.map(rowOf) };
  return { blocks: [{ kind: "standings", ...block, ...(own ? { own: rowOf(own) } : {}) }] };
}
