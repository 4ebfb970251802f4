import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { escapeText } from "#discord/messages/escape-text.ts";

/** Returns the text for statistics without any finished game. */
export function noStatisticsText({ request, scope, query }: StatisticsRequest): string {
  const { statistics } = request.text;
  if (scope.everywhere) return statistics.nothingAnywhere;
  const comparable = request.services.gameUis.get(scope.game)?.comparableGames?.(request.text);
  const hint = comparable === undefined || query.other ? [] : [statistics.onlyComparable(comparable)];
  return [statistics.nothingYet, ...hint].join(" ");
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
