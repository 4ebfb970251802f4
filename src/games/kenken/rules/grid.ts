import type { CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellsOfLine, fixedValues } from "#games/kenken/board/geometry.ts";
import { givesResult } from "#games/kenken/board/operations.ts";
import { EMPTY_HISTORY, popChange, pushChange } from "#games/kenken/rules/edit-history.ts";
import type { CellChange, CellContent, KenkenGrid, KenkenOptions } from "#games/kenken/types.ts";

/** A grid with the fixed values only, before players write anything. */
export function emptyGrid(board: KenkenBoard): KenkenGrid {
  return gridWithValues(fixedValues(board));
}

/** The grid at the beginning of a match. */
export function startGrid({ board, start }: Pick<KenkenOptions, "board" | "start">): KenkenGrid {
  return start === undefined ? emptyGrid(board) : gridWithValues(start);
}

function gridWithValues(values: CellValues): KenkenGrid {
  return { values, notes: values.map(() => []), past: EMPTY_HISTORY, future: EMPTY_HISTORY };
}

export function cellContent({ values, notes }: KenkenGrid, cell: CellIndex): CellContent {
  return { value: values[cell] ?? 0, notes: notes[cell] ?? [] };
}

/** Writes in a cell and records the change, so that it can be undone. */
export function writeCell(grid: KenkenGrid, cell: CellIndex, after: CellContent): KenkenGrid {
  const change = { cell, before: cellContent(grid, cell), after };
  return { ...put(grid, cell, after), past: pushChange(grid.past, change), future: EMPTY_HISTORY };
}

export function undoChange(grid: KenkenGrid, change: CellChange): KenkenGrid {
  const { past, future } = grid;
  return { ...put(grid, change.cell, change.before), past: popChange(past), future: pushChange(future, change) };
}

export function redoChange(grid: KenkenGrid, change: CellChange): KenkenGrid {
  const { past, future } = grid;
  return { ...put(grid, change.cell, change.after), past: pushChange(past, change), future: popChange(future) };
}

/** Sets the content of a cell and removes the marks of conflicts. */
function put({ checked: _, ...grid }: KenkenGrid, cell: CellIndex, { value, notes }: CellContent): KenkenGrid {
  return { ...grid, values: grid.values.with(cell, value), notes: grid.notes.with(cell, notes), last: cell };
}

/** Number of cells filled by players. Fixed cells do not count. */
export function filledCellCount({ fixed }: KenkenBoard, { values }: KenkenGrid): number {
  return values.filter((value) => value !== 0).length - fixed.length;
}

/** Why cells are in conflict: their value is repeated in a row or column, or their full cage has a wrong result. */
export type KenkenConflict =
  /** `line`: a row (0 to N − 1) or a column (N to 2N − 1). */
  | { readonly kind: "repeated"; readonly line: number; readonly value: number; readonly cells: readonly CellIndex[] }
  /** `cage`: index of the cage. */
  | { readonly kind: "wrong-cage"; readonly cage: number; readonly cells: readonly CellIndex[] };

/** The cells that are in conflict. */
export function findConflicts(board: KenkenBoard, values: CellValues): CellIndex[] {
  const cells = explainConflicts(board, values).flatMap((conflict) => conflict.cells);
  return [...new Set(cells)].sort((one, other) => one - other);
}

/** The conflicts of rows, then of columns, then of cages. */
export function explainConflicts(board: KenkenBoard, values: CellValues): KenkenConflict[] {
  const lines = Array.from({ length: 2 * board.size }, (_, line) => line);
  return [...lines.flatMap((line) => repeatedIn(board, line, values)), ...wrongCages(board, values)];
}

function repeatedIn({ size }: KenkenBoard, line: number, values: CellValues): KenkenConflict[] {
  const filled = cellsOfLine(size, line).filter((cell) => values[cell] !== 0);
  return [...Map.groupBy(filled, (cell) => values[cell] ?? 0)].flatMap(([value, cells]) =>
    cells.length > 1 ? [{ kind: "repeated" as const, line, value, cells }] : [],
  );
}

function wrongCages({ cages }: KenkenBoard, values: CellValues): KenkenConflict[] {
  return cages.flatMap((cage, at) => {
    const own = cage.cells.map((cell) => values[cell] ?? 0);
    const isRight = own.includes(0) || givesResult(cage, own);
    return isRight ? [] : [{ kind: "wrong-cage" as const, cage: at, cells: cage.cells }];
  });
}

/** Whether every cell is full without a conflict. Any valid solution counts. */
export function isSolved(board: KenkenBoard, values: CellValues): boolean {
  return !values.includes(0) && findConflicts(board, values).length === 0;
}
