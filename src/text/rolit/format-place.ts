import type { CellPosition } from "#games/rolit/types.ts";

/** D5: its column's letter and its row. Off the board letters may run out, and then the two numbers have to do. */
export function formatBoardPlace({ column, row }: CellPosition): string {
  return column < 26 ? `${String.fromCharCode(65 + column)}${row + 1}` : `${column + 1}/${row + 1}`;
}
