import type { Call } from "#discord/command.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Board } from "#games/kenken/board/types.ts";
import type { View } from "#games/kenken/types.ts";
import type { MatchId } from "#table/open.ts";
import { makeRoom, type Room } from "./new.ts";
import { resume } from "./pause.ts";

/** Of these matches the one with this board. */
export async function begunWith(
  { desk, person }: Pick<Call, "desk" | "person">,
  board: Board,
  matches: readonly MatchId[],
): Promise<MatchId | undefined> {
  const task = taskOf(board);
  for (const match of matches) {
    const sight = await desk.table.look(match, person.id);
    if (sight && taskOf((sight.view as View).options.board) === task) return match;
  }
  return undefined;
}

/** Goes on with the one of these, which are put aside, that has this board; false where there is none. */
export async function goOnWith(call: Call, board: Board, parked: readonly MatchId[], room: Room): Promise<boolean> {
  const match = await begunWith(call, board, parked);
  if (match === undefined) return false;
  if (await makeRoom(call, room)) await resume(call, match);
  return true;
}
