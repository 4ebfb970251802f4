import type { CellPosition } from "#games/rolit/types.ts";

/**
 * Formats a cell as D5: the letter of the column and the number of the row. Beyond column Z, the column is a number
 * too: 27/5.
 */
export function formatBoardPlace({ column, row }: CellPosition): string {
  return column < 26 ? `${String.fromCharCode(65 + column)}${row + 1}` : `${column + 1}/${row + 1}`;
}
