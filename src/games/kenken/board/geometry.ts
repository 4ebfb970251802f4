import type { Cage, CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";

export const cellCount = (size: number): number => size * size;

export const rowOf = (size: number, cell: CellIndex): number => Math.floor(cell / size);

export const columnOf = (size: number, cell: CellIndex): number => cell % size;

/** The cells of a row (0 to N − 1) or of a column (N to 2N − 1). */
export function cellsOfLine(size: number, line: number): CellIndex[] {
  return Array.from({ length: size }, (_, at) => (line < size ? line * size + at : at * size + line - size));
}

export function linesOfCell(size: number, cell: CellIndex): readonly [row: number, column: number] {
  return [rowOf(size, cell), size + columnOf(size, cell)];
}

export function neighboursOf(size: number, cell: CellIndex): CellIndex[] {
  const column = columnOf(size, cell);
  return [
    ...(cell >= size ? [cell - size] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < size - 1 ? [cell + 1] : []),
    ...(cell < size * (size - 1) ? [cell + size] : []),
  ];
}

/** Whether the cells form one connected piece, side by side. */
export function isConnected(size: number, cells: readonly CellIndex[]): boolean {
  const left = new Set(cells);
  const reached = cells.slice(0, 1);
  for (const cell of reached) {
    left.delete(cell);
    for (const next of neighboursOf(size, cell)) if (left.delete(next)) reached.push(next);
  }
  return left.size === 0;
}

/** Returns for each cell the index of its cage; −1 for a cell without a cage. */
export function cageByCell({ size, cages }: KenkenBoard): number[] {
  const map = new Array<number>(cellCount(size)).fill(-1);
  for (const [cage, { cells }] of cages.entries()) for (const cell of cells) map[cell] = cage;
  return map;
}

/** Returns the values on a board before play: those of the fixed cells, and 0 for all other cells. */
export function fixedValues({ size, fixed }: KenkenBoard): CellValues {
  const values = new Array<number>(cellCount(size)).fill(0);
  for (const { cell, value } of fixed) values[cell] = value;
  return values;
}

/**
 * The board with only those fixed cells that it needs: in a cage of one cell without a clue, the value says all.
 * Without the other fixed cells, the board is the same but harder.
 */
export function withoutExtraValues(board: KenkenBoard): KenkenBoard {
  const needed = new Set(board.cages.flatMap((cage) => (hasClue(cage) ? [] : cage.cells)));
  return { ...board, fixed: board.fixed.filter(({ cell }) => needed.has(cell)) };
}

/** Whether a cage shows something. A cage of one fixed cell may have no clue; its result is 0 then. */
export const hasClue = ({ operation, result }: Cage): boolean => operation !== "none" || result !== 0;
