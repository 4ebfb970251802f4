import type { StatisticsScope, TaskResultListRow } from "#community/statistics/statistics-types.ts";
import { formatDiscordDate, knownPlayerName } from "#discord/features/statistics/format-statistics.ts";
import type { GameLeaderboard } from "#discord/features/statistics/game-statistics.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { decodeBoardGrade } from "#games/mastermind/achievements.ts";
import { MASTERMIND_ACTIONS } from "./mastermind-actions.ts";
import { boardName } from "./panel/lines.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

/** Codes of bots that were broken on this server. */
export const brokenCodes: GameLeaderboard = {
  id: "codes",
  name: (text) => mastermindPhrases(text).statistics.button,
  async load(request, scope, requestedPage) {
    const { statistics } = mastermindPhrases(request.text);
    const found = await request.services.statistics.taskResults(scope, requestedPage);
    const { page, pages } = found ?? { page: 0, pages: 0 };
    return {
      heading: `**${statistics.ranking}**`,
      rows: (found?.rows ?? []).map((row) => lineOf(request, scope, row)),
      empty: statistics.rankingEmpty,
      page,
      pages,
    };
  },
  pagePayload: (page, way) =>
    MASTERMIND_ACTIONS.format({ kind: "ranking", page, ...(way === undefined ? {} : { way }) }),
};

function lineOf(
  request: CommandRequest,
  scope: StatisticsScope,
  { who, place, taskResult, at }: TaskResultListRow,
): string {
  return mastermindPhrases(request.text).statistics.row({
    position: place,
    name: escapeText(knownPlayerName(request, scope, who)),
    difficulty: boardName(decodeBoardGrade(taskResult.grade), request.text),
    turns: taskResult.steps,
    hints: taskResult.hints,
    ms: taskResult.ms,
    when: formatDiscordDate(at),
  });
}
