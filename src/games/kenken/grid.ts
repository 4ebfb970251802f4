import { fixedValues } from "#games/kenken/board/geometry.ts";
import { isRight } from "#games/kenken/board/operations.ts";
import type { Board, Cell, Values } from "#games/kenken/board/types.ts";
import { NO_STEPS, withoutStep, withStep } from "#games/kenken/steps.ts";
import type { Change, Grid, Mark } from "#games/kenken/types.ts";

/** A board on which nobody has written yet. */
export function emptyGrid(board: Board): Grid {
  const values = fixedValues(board);
  return { values, notes: values.map(() => []), past: NO_STEPS, future: NO_STEPS };
}

export function markAt({ values, notes }: Grid, cell: Cell): Mark {
  return { value: values[cell] ?? 0, notes: notes[cell] ?? [] };
}

/** Written in a cell, so that it can be undone. */
export function write(grid: Grid, cell: Cell, after: Mark): Grid {
  const change = { cell, before: markAt(grid, cell), after };
  return { ...put(grid, cell, after), past: withStep(grid.past, change), future: NO_STEPS };
}

export function undo(grid: Grid, change: Change): Grid {
  const { past, future } = grid;
  return { ...put(grid, change.cell, change.before), past: withoutStep(past), future: withStep(future, change) };
}

export function redo(grid: Grid, change: Change): Grid {
  const { past, future } = grid;
  return { ...put(grid, change.cell, change.after), past: withStep(past, change), future: withoutStep(future) };
}

/** Whatever conflicts were marked are so no more. */
function put({ checked: _, ...grid }: Grid, cell: Cell, { value, notes }: Mark): Grid {
  return { ...grid, values: grid.values.with(cell, value), notes: grid.notes.with(cell, notes), last: cell };
}

/** How many cells somebody has filled. */
export function filledIn({ fixed }: Board, { values }: Grid): number {
  return values.filter((value) => value !== 0).length - fixed.length;
}

/** Cells whose value stands in their row or column again, and those of full cages with another result. */
export function conflictsIn(board: Board, values: Values): Cell[] {
  return [...new Set([...repeatedIn(board, values), ...wrongCages(board, values)])].sort((one, other) => one - other);
}

function repeatedIn({ size }: Board, values: Values): Cell[] {
  const isAlike = (cell: Cell, other: Cell) =>
    cell !== other &&
    values[cell] === values[other] &&
    (cell % size === other % size || Math.floor(cell / size) === Math.floor(other / size));
  return [...values.keys()].filter((cell) => values[cell] !== 0 && values.some((_, other) => isAlike(cell, other)));
}

function wrongCages({ cages }: Board, values: Values): Cell[] {
  return cages.flatMap((cage) => {
    const own = cage.cells.map((cell) => values[cell] ?? 0);
    return own.includes(0) || isRight(cage, own) ? [] : cage.cells;
  });
}

/** Every cell full and no conflict: any way to fill the board that is right. */
export function isSolved(board: Board, { values }: Grid): boolean {
  return !values.includes(0) && conflictsIn(board, values).length === 0;
}
