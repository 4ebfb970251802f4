import { type Board, sizeOf } from "#games/mastermind/solver/board.ts";
import { breakerOf } from "#games/mastermind/step.ts";
import type { State } from "#games/mastermind/types.ts";
import type { Feat, Feats } from "#kernel/game.ts";

/** What each of the two was, and how far the breaker came: the more codes there are, the harder it is. */
export function featsOf(state: State): readonly Feats[] {
  const { options } = state;
  const feat = featOf(state);
  return [0, 1].map((seat) =>
    seat === options.maker ? { bingos: 0, part: "maker" } : { bingos: 0, part: "breaker", ...(feat ? { feat } : {}) },
  );
}

/** A code that its maker has left behind was neither broken nor kept. */
function featOf({ options, rows, hints, ending, resigned }: State): Feat | undefined {
  if (ending === "resigned" && resigned !== breakerOf(options)) return undefined;
  return { done: ending === "broken", grade: gradeOf(options), steps: rows.length, hints, setter: options.maker };
}

/** Boards may have as many codes and yet be others: of a grade, the last three figures say which it is. */
const BOARDS = 1_000;
const COLOURS = 16;

export function gradeOf(board: Board): number {
  return sizeOf(board) * BOARDS + board.positions * COLOURS + board.colours;
}

export function boardOf(grade: number): Board {
  const which = grade % BOARDS;
  return { positions: Math.floor(which / COLOURS), colours: which % COLOURS };
}
