import type { Achievements, TaskResult } from "#core/game.ts";
import { codeCount, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { breakerSeat } from "#games/mastermind/rules/step.ts";
import type { MastermindState } from "#games/mastermind/types.ts";

/**
 * Returns the role of each seat and, for the breaker, whether and how the code was solved. Boards with more codes have
 * a higher grade.
 */
export function achievementsOf(state: MastermindState): readonly Achievements[] {
  const { options } = state;
  const taskResult = taskResultOf(state);
  return [0, 1].map((seat) =>
    seat === options.maker
      ? { bingos: 0, part: "maker" }
      : { bingos: 0, part: "breaker", ...(taskResult ? { taskResult } : {}) },
  );
}

/** Returns undefined if the maker resigned. In that case the code counts neither as solved nor as unsolved. */
function taskResultOf({ options, rows, hints, ending, resigned }: MastermindState): TaskResult | undefined {
  if (ending === "resigned" && resigned !== breakerSeat(options)) return undefined;
  return {
    done: ending === "broken",
    grade: encodeBoardGrade(options),
    steps: rows.length,
    hints,
    setter: options.maker,
  };
}

/**
 * Different boards can have the same number of codes. So a grade is this number times 1,000, plus three digits that
 * tell the boards apart.
 */
const BOARDS = 1_000;
const COLOURS = 16;

export function encodeBoardGrade(board: MastermindBoard): number {
  return codeCount(board) * BOARDS + board.positions * COLOURS + board.colours;
}

export function decodeBoardGrade(grade: number): MastermindBoard {
  const which = grade % BOARDS;
  return { positions: Math.floor(which / COLOURS), colours: which % COLOURS };
}
