import type { CommandRequest } from "#discord/interactions/command.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey, cagesTaskKey } from "#games/kenken/board/task-key.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { formatDayAsDate } from "../daily/daily-result.ts";

/** Finds the match with this board among `matches`. */
export async function findMatchWithBoard(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  board: KenkenBoard,
  matches: readonly MatchId[],
): Promise<MatchId | undefined> {
  const task = boardTaskKey(board);
  for (const match of matches) {
    const began = await services.matches.beganWith(match, person.id);
    if (began?.game === gameModule.id && boardTaskKey(boardOf(began.options)) === task) return match;
  }
  return undefined;
}

type UnfinishedMatch = Awaited<ReturnType<CommandRequest["services"]["matches"]["begunBy"]>>[number];

/** Returns the unfinished matches of the requester on boards with these cages, whatever values the boards tell. */
export async function findUnfinishedWithCages(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  board: KenkenBoard,
): Promise<readonly UnfinishedMatch[]> {
  const begun = await services.matches.begunBy(person.id, gameModule.id);
  const task = cagesTaskKey(board);
  return begun.filter(({ options }) => cagesTaskKey(boardOf(options)) === task);
}

/**
 * Returns an unfinished match of the requester that counts against others, on a board of this size or a smaller one: a
 * race, or today's daily board.
 */
export async function findUnfinishedContest(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  size: number,
): Promise<UnfinishedMatch | undefined> {
  const begun = await services.matches.begunBy(person.id, gameModule.id);
  const today = formatDayAsDate(services.dailyPuzzles.today());
  return begun.find(({ options }) => {
    const { board, mode, daily, level } = options as KenkenOptions;
    return board.size <= size && (mode === "race" || (daily === true && level === today));
  });
}

const boardOf = (options: unknown): KenkenBoard => (options as KenkenOptions).board;
