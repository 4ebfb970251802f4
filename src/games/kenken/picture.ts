import type { Cage, Operation } from "#games/kenken/board/types.ts";
import { tintsOf } from "#games/kenken/tints.ts";
import type { Grid, View, Words } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Sitter } from "#kernel/game.ts";
import type { CageFace, CageSign, CagesBlock, CellFace, Chip, KeypadBlock, Scene } from "#kernel/scene.ts";

/** Who plays and how far they are, the board, and how many of each number stand on it. */
export function picture(view: View, words: Words, sitters: readonly Sitter[]): Scene {
  const chips = sitters.map((sitter, seat) => chip(view, sitter, seat));
  return { blocks: [{ kind: "chips", chips }, cagesBlock(view), keypad(view, words)] };
}

function chip(view: View, { name, bot, portrait }: Sitter, seat: number): Chip {
  const { options, progress } = view;
  const { size, fixed } = options.board;
  const own = progress[seat];
  return {
    seat,
    name,
    bot,
    ...(portrait ? { portrait } : {}),
    score: own?.filled ?? 0,
    of: size * size - fixed.length,
    turn: isMarked(view, seat),
    ...(own?.done === "gave-up" ? { gone: true } : {}),
  };
}

/** Nobody has to wait for a turn: of a race that is over it is told who was the first or, step by step, whose grid it is. */
function isMarked({ options, finishers, ending, followed }: View, seat: number): boolean {
  if (followed !== undefined) return followed === seat;
  return ending !== undefined && options.mode === "race" && finishers[0] === seat;
}

function cagesBlock(view: View): CagesBlock {
  const { board } = view.options;
  const tints = tintsOf(board);
  const grid = gridIn(view);
  return {
    kind: "cages",
    size: board.size,
    cages: board.cages.map((cage, at) => cageFace(cage, tints[at] ?? 0)),
    cells: grid.values.map((value, cell) => cellFace(view, grid, value, cell)),
  };
}

const SIGNS: { readonly [O in Operation]?: CageSign } = {
  add: "plus",
  subtract: "minus",
  multiply: "times",
  divide: "divided",
  modulus: "modulus",
  power: "power",
};

function cageFace({ operation, result, cells }: Cage, tint: CageFace["tint"]): CageFace {
  const sign = SIGNS[operation];
  // One cell whose value comes with the board may have no result.
  const isTold = operation !== "none" || result !== 0;
  return { cells, tint, ...(isTold ? { result } : {}), ...(sign ? { sign } : {}) };
}

/** Once all have given up, the solution stands in the cells that were left empty, as if it had come with the board. */
function cellFace({ options, solution }: View, grid: Grid, value: number, cell: number): CellFace {
  const notes = grid.notes[cell] ?? [];
  const shown = value !== 0 ? value : (solution?.[cell] ?? 0);
  const isFixed = value === 0 || options.board.fixed.some((one) => one.cell === cell);
  const isWrong = grid.checked?.includes(cell) || (solution !== undefined && value !== 0 && value !== solution[cell]);
  return {
    ...(shown === 0 ? {} : { value: shown }),
    ...(shown === 0 && notes.length > 0 ? { notes } : {}),
    ...(shown !== 0 && isFixed ? { fixed: true } : {}),
    ...(isWrong ? { wrong: true } : {}),
    ...(grid.last === cell ? { last: true } : {}),
  };
}

function keypad(view: View, { tag }: Words): KeypadBlock {
  const { size } = view.options.board;
  const { values } = gridIn(view);
  const counts = Array.from({ length: size }, (_, at) => values.filter((value) => value === at + 1).length);
  return { kind: "keypad", counts, of: size, tag };
}
