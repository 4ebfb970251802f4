import type { CellSpan, GridCell } from "#core/scene.ts";
import type { VisiblePart } from "#render/boards/grid/visible-part.ts";
import { PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox } from "#render/shapes.ts";

// Positions on a letter board. The top of the board is at y = 0. Squares have whole pixels, so that their edges are
// sharp.

/**
 * Space for the coordinates above and on the left, in cells. Below and on the right there is only the narrower `RIM`.
 */
const GUTTER = 0.62;
const RIM = 0.24;
const SQUARE_INSET = 0.035;
/** Width of the board, so that each of 15 × 15 squares has 66 whole pixels. */
const SLAB_WIDTH = 66 * (15 + GUTTER + RIM);
/** Height of the visible lower edge of the board, in pixels. */
export const BOARD_EDGE_HEIGHT = 6;

export interface GridGeometry {
  readonly cell: number;
  readonly slab: Box;
  /** The box of a cell. If `column` and `row` end in .5, the box around the crossing of four cells. */
  square(cell: GridCell): Box;
  middle(cell: GridCell): { readonly x: number; readonly y: number };
  span(span: CellSpan): Box;
}

/**
 * Computes the positions of the part of a board that is shown. Its squares keep the column and row numbers of the whole
 * board.
 */
export function createGridGeometry(
  { column: firstColumn, row: firstRow, rows, columns }: VisiblePart,
  width: number = SLAB_WIDTH,
): GridGeometry {
  const cell = width / (columns + GUTTER + RIM);
  const left = PICTURE_MARGIN + (GUTTER - firstColumn) * cell;
  const top = (GUTTER - firstRow) * cell;
  const side = Math.round(cell * (1 - 2 * SQUARE_INSET));
  const gap = (cell - side) / 2;
  return {
    cell,
    slab: createBox(PICTURE_MARGIN, 0, width, Math.round((rows + GUTTER + RIM) * cell)),
    square: ({ column, row }) =>
      createBox(Math.round(left + column * cell + gap), Math.round(top + row * cell + gap), side, side),
    middle: ({ column, row }) => ({ x: left + (column + 0.5) * cell, y: top + (row + 0.5) * cell }),
    span: ({ column, row, across, length }) =>
      createBox(left + column * cell, top + row * cell, cell * (across ? length : 1), cell * (across ? 1 : length)),
  };
}

/** Returns the name of a column: A, B … Z, AA, AB … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
