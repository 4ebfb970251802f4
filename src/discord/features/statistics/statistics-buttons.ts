import { LEADERBOARD_FIGURES, type PageInfo } from "#community/statistics/statistics-types.ts";
import { gameStatisticsOf, type StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import type { GameLeaderboard } from "#discord/features/statistics/game-statistics.ts";
import { STATISTICS_ACTIONS, type StatisticsQuery } from "#discord/features/statistics/statistics-query.ts";
import { createPageLinks, type PageLink } from "#discord/messages/pagination.ts";
import type { Button } from "#discord/messages/post.ts";

/**
 * Returns the buttons below statistics: to other pages of the list, to the leaderboards, and to the other lists. In a
 * direct message, only those to other pages.
 */
export function statisticsNavigationButtons(
  statsRequest: StatisticsRequest,
  ways: readonly PageLink[] = [],
): Button[][] {
  const { buttons } = statsRequest.request.text.matches;
  const pages = ways.map(({ way, to }) => button(statsRequest, { page: to }, way, buttons[way]));
  return navigationRows(statsRequest, pages, undefined);
}

/** Returns the buttons below one page of a leaderboard that only this game has. */
export function gameLeaderboardButtons(
  statsRequest: StatisticsRequest,
  shown: GameLeaderboard,
  { page, pages }: Pick<PageInfo, "page" | "pages">,
): Button[][] {
  const { request, scope } = statsRequest;
  const links = pages > 1 ? createPageLinks(page, pages - 1) : [];
  const pageButtons = links.map(({ way, to }) =>
    gameButton(scope.game, shown.pagePayload(to, way), request.text.matches.buttons[way]),
  );
  return navigationRows(statsRequest, pageButtons, shown);
}

function navigationRows(
  statsRequest: StatisticsRequest,
  pages: readonly Button[],
  shown: GameLeaderboard | undefined,
): Button[][] {
  const isDirect = statsRequest.scope.guild === "";
  const rows = isDirect
    ? [[...pages]]
    : [
        [...pages],
        gameLeaderboardLinks(statsRequest, shown),
        figureButtons(statsRequest, shown),
        otherButtons(statsRequest, shown),
        ...otherGamesButtons(statsRequest),
      ];
  return rows.filter((row) => row.length > 0);
}

/** Returns the buttons to the leaderboards that only this game has. */
function gameLeaderboardLinks(statsRequest: StatisticsRequest, shown: GameLeaderboard | undefined): Button[] {
  const { request, scope } = statsRequest;
  return (gameStatisticsOf(statsRequest).leaderboards ?? []).map((board) => ({
    ...gameButton(scope.game, board.pagePayload(0), board.name(request.text)),
    ...(board === shown ? { style: "main" as const } : {}),
  }));
}

/** Returns the buttons below one page of a list. `page` is counted from 0; `pages` is the number of pages. */
export function statisticsPageButtons(
  statsRequest: StatisticsRequest,
  { page, pages }: Pick<PageInfo, "page" | "pages">,
): Button[][] {
  return statisticsNavigationButtons(
    { ...statsRequest, query: { ...statsRequest.query, page } },
    pages > 1 ? createPageLinks(page, pages - 1) : [],
  );
}

function button(
  { scope, query }: StatisticsRequest,
  change: Partial<StatisticsQuery>,
  way: string,
  label: string,
): Button {
  const { player: _, against: _against, ...rest } = query;
  // A button to another list opens its first page, without the player whose page was shown.
  const base = change.page === undefined ? { ...rest, page: 0 } : query;
  return gameButton(scope.game, STATISTICS_ACTIONS.format({ kind: "stats", ...base, ...change, way }), label);
}

function gameButton(game: string, payload: string, label: string): Button {
  return { command: game, match: "", seq: 0, payload, label };
}

/**
 * Returns the button to the leaderboards of the other games, or back to the usual ones. Empty in games whose scores are
 * all in the same leaderboards, and over all servers, where only comparable scores count.
 */
export function otherGamesButtons(statsRequest: StatisticsRequest): Button[][] {
  const { query, request, scope } = statsRequest;
  const { buttons } = request.text.statistics;
  const { what, everywhere, other } = query;
  const isList = what !== "player" && what !== "corrections";
  if (everywhere || !isList || !request.services.gameUis.get(scope.game)?.comparableGames) return [];
  const label = other ? buttons.comparable : buttons.other;
  return [[button(statsRequest, { other: !other, page: 0 }, "other", label)]];
}

function figureButtons(statsRequest: StatisticsRequest, shown: GameLeaderboard | undefined): Button[] {
  const { figures } = statsRequest.request.text.statistics;
  return (gameStatisticsOf(statsRequest).figures ?? LEADERBOARD_FIGURES).map((what) => ({
    ...button(statsRequest, { what }, what, figures[what]),
    ...(!shown && statsRequest.query.what === what ? { style: "main" as const } : {}),
  }));
}

function otherButtons(statsRequest: StatisticsRequest, shown: GameLeaderboard | undefined): Button[] {
  const { query, request } = statsRequest;
  const { buttons } = request.text.statistics;
  // The page of another player is not the reader's own, so its button leads on.
  const isOwnPage = query.player === undefined || query.player === request.person.id;
  const list = (what: "overview" | "scores" | "player" | "corrections", label: string): Button => ({
    ...button(statsRequest, { what }, what, label),
    ...(!shown && query.what === what && (what !== "player" || isOwnPage) ? { style: "main" } : {}),
  });
  const there = button(
    statsRequest,
    { everywhere: !query.everywhere, page: 0 },
    "where",
    query.everywhere ? buttons.here : buttons.everywhere,
  );
  return [
    list("overview", buttons.overview),
    list("scores", buttons.scores),
    list("player", buttons.mine),
    list("corrections", buttons.corrections),
    // Corrections and the leaderboards of one game belong to one server, so no button shows those of all servers.
    ...(query.what === "corrections" || shown ? [] : [there]),
  ];
}
