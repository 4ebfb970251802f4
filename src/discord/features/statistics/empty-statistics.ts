import type { LeaderboardFigure } from "#community/statistics/statistics-types.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { escapeText } from "#discord/messages/escape-text.ts";

/** Returns the text for statistics without any finished game. */
export function noStatisticsText(statsRequest: StatisticsRequest): string {
  const { statistics } = statsRequest.request.text;
  if (statsRequest.scope.everywhere) return statistics.nothingAnywhere;
  return [statistics.nothingYet, ...comparableGamesHint(statsRequest)].join(" ");
}

/** Returns the text for a leaderboard without any player, although games are recorded. */
export function emptyLeaderboardText(statsRequest: StatisticsRequest, figure: LeaderboardFigure): string {
  const { statistics } = statsRequest.request.text;
  // Ratings come from rated games of any settings.
  const hint = figure === "rating" ? [] : comparableGamesHint(statsRequest);
  return [statistics.nobodyYet(statistics.figures[figure]), ...hint].join(" ");
}

/** Says which games the list has, and where the others are. Empty if all games of this kind are in one list. */
function comparableGamesHint({ request, scope, query }: StatisticsRequest): string[] {
  const comparable = request.services.gameUis.get(scope.game)?.comparableGames?.(request.text);
  if (comparable === undefined || query.other || scope.everywhere) return [];
  return [request.text.statistics.onlyComparable(comparable)];
}

/**
 * Returns the text for a person of whom no game may be shown here. `requestedName`: name of the player whom the reader
 * asked for.
 */
export function noGamesText({ request }: StatisticsRequest, person: string, requestedName: string | undefined): string {
  const { statistics } = request.text;
  if (person === request.person.id) return statistics.noGamesOfYours;
  return statistics.noGamesOf(escapeText(requestedName ?? statistics.formerMember));
}
