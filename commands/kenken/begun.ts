import type { Call } from "#discord/command.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Board } from "#games/kenken/board/types.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import type { MatchId } from "#table/open.ts";

/** Of these matches the one with this board. */
export async function begunWith(
  { desk, person }: Pick<Call, "desk" | "person">,
  board: Board,
  matches: readonly MatchId[],
): Promise<MatchId | undefined> {
  const task = taskOf(board);
  for (const match of matches) {
    const began = await desk.table.beganWith(match, person.id);
    if (began?.game === kit.id && isOfTask(began.options, task)) return match;
  }
  return undefined;
}

/** Whether a match that began with these options is played on the board of this task. */
export function isOfTask(options: unknown, task: string): boolean {
  return taskOf((options as Options).board) === task;
}
