import type { GridBlock } from "#core/scene.ts";
import { BOARD_EDGE_HEIGHT, type GridGeometry } from "#render/boards/grid/grid-geometry.ts";
import { findCutSides, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { fillPolygon } from "#render/shapes.ts";
import type { Colour } from "#render/theme.ts";

// Draws the body of a board (the slab), on which the squares are. It has round corners, and a saw-tooth edge where only
// a part of the board is shown. Measures are in cells.

const RADIUS = 0.3;
const TOOTH = { width: 0.5, depth: 0.16 };
/** Number of line segments in a rounded corner. */
const STEPS = 10;

type Point = readonly [x: number, y: number];

export function drawBoardBody(pen: Pen, block: GridBlock, shown: VisiblePart, board: GridGeometry): void {
  const outline = outlineOf(block, shown, board);
  drawTransformed(pen, 0, BOARD_EDGE_HEIGHT, 1, () => fill(pen, outline, pen.theme.slabEdge));
  fill(pen, outline, pen.theme.slab);
}

const fill = (pen: Pen, outline: readonly Point[], colour: Colour) => fillPolygon(pen, outline, colour);

/** Returns the outline of the body of the board, clockwise from the upper left corner. */
function outlineOf(block: GridBlock, shown: VisiblePart, { slab, cell }: GridGeometry): Point[] {
  const cut = findCutSides(block, shown);
  const { x, y } = slab;
  const [right, bottom] = [x + slab.width, y + slab.height];
  const sides = [
    { from: [x, y], to: [right, y], isCut: cut.has("top") },
    { from: [right, y], to: [right, bottom], isCut: cut.has("right") },
    { from: [right, bottom], to: [x, bottom], isCut: cut.has("bottom") },
    { from: [x, bottom], to: [x, y], isCut: cut.has("left") },
  ] as const;
  return sides.flatMap(({ from, to, isCut }, index) => {
    const before = sides[(index + 3) % 4];
    const corner = isCut || before?.isCut ? [from] : roundCorner(from, index, RADIUS * cell);
    return [...corner, ...(isCut ? teeth(from, to, cell) : [])];
  });
}

/** Returns the points of a quarter circle. `corner` counts clockwise from the upper left. */
function roundCorner([x, y]: Point, corner: number, radius: number): Point[] {
  const [middleX, middleY] = [
    corner === 0 || corner === 3 ? x + radius : x - radius,
    corner < 2 ? y + radius : y - radius,
  ];
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const angle = Math.PI + ((corner + step / STEPS) * Math.PI) / 2;
    return [middleX + radius * Math.cos(angle), middleY + radius * Math.sin(angle)];
  });
}

/**
 * Returns the points of teeth along an edge of the board, from one end to the other. The teeth are cut into the board.
 */
function teeth([fromX, fromY]: Point, [toX, toY]: Point, cell: number): Point[] {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length];
  const count = Math.round(length / (TOOTH.width * cell));
  return Array.from({ length: 2 * count - 1 }, (_, index): Point => {
    const along = ((index + 1) * length) / (2 * count);
    const depth = index % 2 === 0 ? TOOTH.depth * cell : 0;
    return [fromX + alongX * along - alongY * depth, fromY + alongY * along + alongX * depth];
  });
}
