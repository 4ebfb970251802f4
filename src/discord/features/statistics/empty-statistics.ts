import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { escapeText } from "#discord/messages/escape-text.ts";

/** No game has been played to its end. */
export function noStatisticsText({ request, scope }: StatisticsRequest): string {
  const { statistics } = request.text;
  return scope.everywhere ? statistics.nothingAnywhere : statistics.nothingYet;
}

/** There is nothing of this person that may be shown here; `asked`: what they are called by whoever named them. */
export function noGamesText({ request }: StatisticsRequest, person: string, requestedName: string | undefined): string {
  const { statistics } = request.text;
  if (person === request.person.id) return statistics.noGamesOfYours;
  return statistics.noGamesOf(escapeText(requestedName ?? statistics.somebody));
}
