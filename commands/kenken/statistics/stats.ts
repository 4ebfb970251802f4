import type { StatisticsScope, TaskResultListRow } from "#community/statistics/statistics-types.ts";
import { formatDiscordDate, knownPlayerName } from "#discord/features/statistics/format-statistics.ts";
import { showStatistics } from "#discord/features/statistics/show-statistics.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { decodeDifficulty } from "#games/kenken/achievements.ts";
import gameModule from "#games/kenken/module.ts";
import { kenkenButton } from "../kenken-actions.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { showPlayerStats } from "./player-stats.ts";
import { rankingPost } from "./ranking-post.ts";

export async function showStats(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  if (!asksForList(options)) return showPlayerStats(request);
  if (guildIdOf(request) === undefined)
    return request.reply({ content: kenkenPhrases(text).statistics.elsewhere, refusal: "only-on-servers" });
  if (options.getBoolean("ranking")) return showRanking(request, "alone", 0);
  await (options.getBoolean("solvers") ? showSolvers(request, 0) : showStatistics(request, gameModule.id));
}

/** Whether the options ask for a ranking or another list. If not, the results of one player are shown. */
function asksForList(options: SlashRequest["options"]): boolean {
  const isAsked = ["ranking", "solvers", "bots"].some((option) => options.getBoolean(option));
  return isAsked || options.getString("view") !== null || options.getUser("against") !== null;
}

/**
 * Shows a ranking of the solutions of all boards on this server. `by`: whether to rank boards that a person solved
 * alone, or boards that several players solved together.
 */
export async function showRanking(
  request: CommandRequest,
  by: "alone" | "shared",
  requestedPage: number,
): Promise<void> {
  const { statistics } = kenkenPhrases(request.text);
  const scope: StatisticsScope = {
    guild: guildIdOf(request) ?? "",
    game: gameModule.id,
    person: request.person.id,
    everywhere: false,
    bots: false,
  };
  const found = await request.services.statistics.taskResults(scope, requestedPage, by);
  const { page, pages } = found ?? { page: 0, pages: 0 };
  const list = {
    heading: `**${by === "alone" ? statistics.ranking : statistics.together}**`,
    rows: (found?.rows ?? []).map((row) => rowOf(request, scope, row)),
    empty: statistics.rankingEmpty,
    page,
    pages,
    pageAction: (to: number) => ({ kind: by === "alone" ? "ranking" : "together", page: to }) as const,
  };
  const other =
    by === "alone"
      ? kenkenButton({ kind: "together", page: 0 }, statistics.togetherButton)
      : kenkenButton({ kind: "ranking", page: 0 }, statistics.button);
  await request.reply(
    rankingPost(request, list, [other, kenkenButton({ kind: "solvers", page: 0 }, statistics.solversButton)]),
  );
}

function rowOf(
  request: CommandRequest,
  scope: StatisticsScope,
  { who, place, taskResult, at }: TaskResultListRow,
): string {
  const { size, grade } = decodeDifficulty(taskResult.grade);
  const kenken = kenkenPhrases(request.text);
  return kenken.statistics.row({
    position: place,
    name: escapeText(knownPlayerName(request, scope, who)),
    board: kenken.settings({ size, grade, mode: "alone", level: undefined }),
    hints: taskResult.hints,
    ms: taskResult.ms,
    when: formatDiscordDate(at),
  });
}

/** Ranking by number of boards solved on this server. */
export async function showSolvers(request: CommandRequest, requestedPage: number): Promise<void> {
  const { services, person, text } = request;
  const { statistics } = kenkenPhrases(text);
  const guildGame = { guild: guildIdOf(request) ?? "", game: gameModule.id };
  const { rows, own, page, pages } = await services.puzzles.solvers(guildGame, person.id, requestedPage);
  const line = ({ position, name, tasks, shared }: (typeof rows)[number]) =>
    statistics.solver({
      ...{ position, name: escapeText(name ?? text.statistics.formerMember) },
      ...{ boards: tasks, together: shared },
    });
  const list = {
    heading: `**${statistics.solvers}**`,
    rows: rows.map(line),
    ...(own === undefined ? {} : { own: line(own) }),
    empty: statistics.rankingEmpty,
    page,
    pages,
    pageAction: (to: number) => ({ kind: "solvers", page: to }) as const,
  };
  await request.reply(rankingPost(request, list, [kenkenButton({ kind: "ranking", page: 0 }, statistics.button)]));
}
