import type { StatisticsScope, TaskResultListRow } from "#community/statistics/statistics-types.ts";
import { formatDiscordDate, knownPlayerName } from "#discord/features/statistics/format-statistics.ts";
import type { GameLeaderboard } from "#discord/features/statistics/game-statistics.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { RankingText } from "#discord/messages/pagination.ts";
import { decodeDifficulty } from "#games/kenken/achievements.ts";
import { KENKEN_ACTIONS } from "../kenken-actions.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

type BoardKind = "ranking" | "together" | "solvers";

/** A leaderboard of KenKen. Its buttons have the payload of the same name. */
function leaderboard(kind: BoardKind, load: GameLeaderboard["load"]): GameLeaderboard {
  return {
    id: kind,
    name: (text) => kenkenPhrases(text).statistics.leaderboards[kind],
    load,
    pagePayload: (page, way) => KENKEN_ACTIONS.format({ kind, page, ...(way === undefined ? {} : { way }) }),
  };
}

/** Boards that a person solved alone on this server. */
export const solvedAlone = leaderboard("ranking", (request, scope, page) => solutions(request, scope, "alone", page));
/** Boards that several players solved together on this server. */
export const solvedTogether = leaderboard("together", (request, scope, page) =>
  solutions(request, scope, "shared", page),
);
/** Players by number of boards solved on this server. */
export const solvers = leaderboard("solvers", loadSolvers);

async function solutions(
  request: CommandRequest,
  scope: StatisticsScope,
  by: "alone" | "shared",
  requestedPage: number,
): Promise<RankingText> {
  const { statistics } = kenkenPhrases(request.text);
  const found = await request.services.statistics.taskResults(scope, requestedPage, by);
  const { page, pages } = found ?? { page: 0, pages: 0 };
  return {
    heading: `**${by === "alone" ? statistics.ranking : statistics.together}**`,
    rows: (found?.rows ?? []).map((row) => rowOf(request, scope, row)),
    empty: statistics.rankingEmpty,
    page,
    pages,
  };
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

async function loadSolvers(
  { services, person, text }: CommandRequest,
  { guild, game }: StatisticsScope,
  requestedPage: number,
): Promise<RankingText> {
  const { statistics } = kenkenPhrases(text);
  const { rows, own, page, pages } = await services.puzzles.solvers({ guild, game }, person.id, requestedPage);
  const line = ({ position, name, tasks, shared }: (typeof rows)[number]) =>
    statistics.solver({
      ...{ position, name: escapeText(name ?? text.statistics.formerMember) },
      ...{ boards: tasks, together: shared },
    });
  return {
    heading: `**${statistics.solvers}**`,
    rows: rows.map(line),
    ...(own === undefined ? {} : { own: line(own) }),
    empty: statistics.rankingEmpty,
    page,
    pages,
  };
}
