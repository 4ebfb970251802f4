import type { BallsBlock, CellSpan, GridCell } from "#core/scene.ts";
import { BOARD_EDGE_HEIGHT } from "#render/boards/grid/grid-geometry.ts";
import { PICTURE_MARGIN, PICTURE_WIDTH } from "#render/pen.ts";
import { type Box, createBox } from "#render/shapes.ts";

// Positions on a Rolit board of any shape. "Coordinates" are the letters and numbers that name columns and rows. A
// square board has them on its rim. A circular board has them outside, on a straight frame. A diamond has them along
// its four stepped sides.

/** Distance from the squares to the edge of the board, in cells. Must exceed the radius of the corners. */
const RIM = { square: { before: 0.62, after: 0.24 }, other: 0.33 };
/** Space beside the board for coordinates, in pixels. */
const FRAME = 54;
const STAIRS = 46;
const SQUARE_INSET = 0.035;

export interface BallsGeometry {
  readonly cell: number;
  readonly height: number;
  /**
   * Distance from the squares to the edge of the board, in pixels: `before` on the left and above, `after` on the right
   * and below.
   */
  readonly rim: { readonly before: number; readonly after: number };
  square(cell: GridCell): Box;
  middle(cell: GridCell): { readonly x: number; readonly y: number };
  span(span: CellSpan): Box;
}

/** Computes the positions. `width` includes the left and right margins of the board. */
export function createBallsGeometry(
  { shape, side }: Pick<BallsBlock, "shape" | "side">,
  width = PICTURE_WIDTH,
): BallsGeometry {
  const before = shape === "square" ? RIM.square.before : RIM.other;
  const after = shape === "square" ? RIM.square.after : RIM.other;
  const beside = outsideMargins(shape);
  const cell = Math.floor((width - 2 * PICTURE_MARGIN - beside.left - beside.right) / (side + before + after));
  const rim = { before: before * cell, after: after * cell };
  // The pixels that remain after rounding are divided between left and right.
  const slab = side * cell + rim.before + rim.after;
  const left = Math.round((width + beside.left - beside.right - slab) / 2 + rim.before);
  const top = Math.round(beside.above + rim.before);
  const inset = Math.round(SQUARE_INSET * cell);
  return {
    cell,
    rim,
    height: Math.ceil(top + side * cell + rim.after + BOARD_EDGE_HEIGHT + beside.below),
    square: ({ column, row }) =>
      createBox(left + column * cell + inset, top + row * cell + inset, cell - 2 * inset, cell - 2 * inset),
    middle: ({ column, row }) => ({ x: left + (column + 0.5) * cell, y: top + (row + 0.5) * cell }),
    span: ({ column, row, across, length }) =>
      createBox(left + column * cell, top + row * cell, cell * (across ? length : 1), cell * (across ? 1 : length)),
  };
}

function outsideMargins(shape: BallsBlock["shape"]) {
  if (shape === "square") return { left: 0, right: 0, above: 0, below: 0 };
  if (shape === "circle") return { left: FRAME, right: 0, above: FRAME - 8, below: 0 };
  return { left: STAIRS, right: STAIRS, above: STAIRS, below: STAIRS };
}
