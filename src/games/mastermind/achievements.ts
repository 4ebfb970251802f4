import type { Achievements, TaskResult } from "#core/game.ts";
import { codeCount, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { breakerSeat } from "#games/mastermind/rules/step.ts";
import type { MastermindState } from "#games/mastermind/types.ts";

/** What each of the two was, and how far the breaker came: the more codes there are, the harder it is. */
export function achievementsOf(state: MastermindState): readonly Achievements[] {
  const { options } = state;
  const taskResult = taskResultOf(state);
  return [0, 1].map((seat) =>
    seat === options.maker
      ? { bingos: 0, part: "maker" }
      : { bingos: 0, part: "breaker", ...(taskResult ? { taskResult } : {}) },
  );
}

/** A code that its maker has left behind was neither broken nor kept. */
function taskResultOf({ options, rows, hints, ending, resigned }: MastermindState): TaskResult | undefined {
  if (ending === "resigned" && resigned !== breakerSeat(options)) return undefined;
  return { done: ending === "broken", grade: encodeGrade(options), steps: rows.length, hints, setter: options.maker };
}

/** Boards may have as many codes and yet be others: of a grade, the last three figures say which it is. */
const BOARDS = 1_000;
const COLOURS = 16;

export function encodeGrade(board: MastermindBoard): number {
  return codeCount(board) * BOARDS + board.positions * COLOURS + board.colours;
}

export function decodeGrade(grade: number): MastermindBoard {
  const which = grade % BOARDS;
  return { positions: Math.floor(which / COLOURS), colours: which % COLOURS };
}
