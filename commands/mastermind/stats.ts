import type { StatisticsScope, TaskResultListRow } from "#community/statistics/statistics-types.ts";
import { formatDiscordDate, knownPlayerName } from "#discord/features/statistics/format-statistics.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import { decodeBoardGrade } from "#games/mastermind/achievements.ts";
import gameModule from "#games/mastermind/module.ts";
import { MASTERMIND_ACTIONS } from "./mastermind-actions.ts";
import { boardName } from "./panel/lines.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

/** Maximum characters of this message. Discord allows 2,000. */
const MAX_LENGTH = 1_800;

export async function showStats(request: SlashRequest): Promise<void> {
  if (request.options.getBoolean("ranking")) return showRanking(request, 0);
  const user = request.options.getUser("player");
  const player = user ? { id: user.id, name: user.displayName } : request.person;
  await showTotals(request, player);
}

function statisticsScopeOf(request: CommandRequest): StatisticsScope {
  const guild = guildIdOf(request);
  return {
    guild: guild ?? "",
    game: gameModule.id,
    person: request.person.id,
    everywhere: guild === undefined,
    bots: false,
  };
}

/** Shows the totals of a person on this server. In a direct message, shows their totals on all servers. */
async function showTotals(
  request: CommandRequest,
  player: { readonly id: string; readonly name: string },
): Promise<void> {
  const { statistics } = mastermindPhrases(request.text);
  const scope = statisticsScopeOf(request);
  const all = await request.services.statistics.taskTotals(scope, { kind: "person", person: player.id });
  const { breaker, maker } = all?.parts ?? {};
  if (!all || (!breaker && !maker)) return request.reply({ content: statistics.none });
  const mean = all.done > 0 ? inTenths(all.steps / all.done) : undefined;
  const lines = [
    `**${mastermindPhrases(request.text).name}** · ${escapeText(player.name)}`,
    ...(breaker ? [statistics.asBreaker({ ...breaker, mean })] : []),
    ...(breaker && all.hints > 0 ? [statistics.hints(all.hints)] : []),
    ...(maker ? [statistics.asMaker(maker)] : []),
    ...(breaker ? [statistics.streak({ now: all.streak, longest: all.longest })] : []),
  ];
  await request.reply({ content: lines.join("\n"), buttons: scope.everywhere ? [] : [[pageButton(request, 0)]] });
}

const inTenths = (mean: number) => Math.round(mean * 10) / 10;

export async function showRanking(request: CommandRequest, requestedPage: number): Promise<void> {
  const mastermind = mastermindPhrases(request.text);
  const { statistics } = request.text;
  const scope = statisticsScopeOf(request);
  if (scope.everywhere) return request.reply({ content: mastermind.statistics.elsewhere, refusal: "only-on-servers" });
  const found = await request.services.statistics.taskResults(scope, requestedPage);
  if (!found) return request.reply({ content: mastermind.statistics.rankingEmpty });
  const { rows, page, pages } = found;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const lines = rows.map((row) => lineOf(request, scope, row));
  const buttons = [page - 1, page + 1]
    .filter((to) => to >= 0 && to < pages)
    .map((to) => pageButton(request, to, to < page));
  await request.reply({
    content: [
      [`**${mastermind.statistics.ranking}**`, ...which].join(" · "),
      ...takeFittingTexts(lines, MAX_LENGTH, 1),
    ].join("\n"),
    buttons: buttons.length > 0 ? [buttons] : [],
  });
}

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

/**
 * Button that shows page `page` of the ranking. `isBack`: whether it leads to an earlier page; undefined for the button
 * from a person's totals to the ranking.
 */
function pageButton({ text }: CommandRequest, page: number, isBack?: boolean): Button {
  const { back, forward } = text.matches.buttons;
  const label = isBack === undefined ? mastermindPhrases(text).statistics.button : isBack ? back : forward;
  const payload = MASTERMIND_ACTIONS.format({ kind: "ranking", page });
  return { command: gameModule.id, match: "", seq: 0, payload, label };
}
