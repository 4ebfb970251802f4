import type { GridBlock } from "#core/scene.ts";
import { isCellVisible, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, fillBox, strokeBox } from "#render/shapes.ts";

export const MINIMAP_SIDE_LENGTH = 146;

const EDGE = 4;
const RADIUS = 8;
const FRAME = 4;
/**
 * Width of the outline around the last tiles. It is needed because the accent colour may be as dark as the other tiles.
 */
const KEY = 2;
/** Share of each square that stays free before the next square. */
const GAP = 0.1;

/**
 * Draws a map of the whole board: its tiles, the last ones in the accent colour, and a frame around the part that is
 * shown above.
 */
export function drawMinimap(pen: Pen, block: GridBlock, shown: VisiblePart, x: number, y: number): void {
  const { surface, theme } = pen;
  const square = (MINIMAP_SIDE_LENGTH - 2 * EDGE) / Math.max(block.rows, block.columns);
  const side = square * (1 - GAP);
  const corner = (column: number, row: number) => [x + EDGE + column * square, y + EDGE + row * square] as const;
  fillBox(pen, createBox(x, y, MINIMAP_SIDE_LENGTH, MINIMAP_SIDE_LENGTH), RADIUS, theme.slabEdge);
  for (const mark of block.marks) {
    if (mark.kind !== "square" && mark.kind !== "tile") continue;
    const background = isCellVisible(shown, mark) ? theme.cell : theme.hole;
    surface.fillStyle = mark.kind === "tile" ? theme.coord : background;
    const [left, top] = corner(mark.column, mark.row);
    surface.fillRect(left, top, side, side);
  }
  const fresh = block.marks.filter((mark) => mark.kind === "tile" && mark.look === "new");
  for (const [colour, out] of [
    [theme.key, KEY],
    [theme.accent, 0],
  ] as const) {
    surface.fillStyle = colour;
    for (const mark of fresh) {
      if (mark.kind !== "tile") continue;
      const [left, top] = corner(mark.column, mark.row);
      surface.fillRect(left - out, top - out, square + 2 * out, square + 2 * out);
    }
  }
  const [left, top] = corner(shown.column, shown.row);
  const frame = createBox(left, top, shown.columns * square, shown.rows * square);
  strokeBox(pen, frame, 3, { colour: theme.accent, width: FRAME });
}
