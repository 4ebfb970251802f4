import type { CommandRequest } from "#discord/interactions/command.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import type { MatchId } from "#match/play/open-match.ts";

/** Finds the match with this board among `matches`. */
export async function findMatchWithBoard(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  board: KenkenBoard,
  matches: readonly MatchId[],
): Promise<MatchId | undefined> {
  const task = boardTaskKey(board);
  for (const match of matches) {
    const began = await services.matches.beganWith(match, person.id);
    if (began?.game === gameModule.id && hasBoardWithTaskKey(began.options, task)) return match;
  }
  return undefined;
}

/**
 * Whether a match with these options is played on the board that `task` identifies. `task` is a key that is equal for
 * equal boards.
 */
export function hasBoardWithTaskKey(options: unknown, task: string): boolean {
  return boardTaskKey((options as KenkenOptions).board) === task;
}
