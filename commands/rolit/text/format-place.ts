import type { CellPosition } from "#games/rolit/types.ts";

/** D5: the letter of the column and the number of the row. Off the board letters may run out; then both are numbers. */
export function formatBoardPlace({ column, row }: CellPosition): string {
  return column < 26 ? `${String.fromCharCode(65 + column)}${row + 1}` : `${column + 1}/${row + 1}`;
}
