import type { Pen } from "#render/pen.ts";
import { type Box, fillPolygon } from "#render/shapes.ts";

// The mark of a team: filled corners of the squares that its balls are on.

type Corner = readonly [right: 0 | 1, bottom: 0 | 1];
const TOP_LEFT: Corner = [0, 0];
const TOP_RIGHT: Corner = [1, 0];
const BOTTOM_LEFT: Corner = [0, 1];
const BOTTOM_RIGHT: Corner = [1, 1];

/** The filled corners, by the index of the team. There are at most ten teams. */
const CORNERS: readonly (readonly Corner[])[] = [
  [TOP_LEFT],
  [BOTTOM_RIGHT],
  [TOP_RIGHT],
  [BOTTOM_LEFT],
  [TOP_LEFT, BOTTOM_RIGHT],
  [TOP_RIGHT, BOTTOM_LEFT],
  [TOP_LEFT, TOP_RIGHT],
  [BOTTOM_LEFT, BOTTOM_RIGHT],
  [TOP_LEFT, BOTTOM_LEFT],
  [TOP_RIGHT, BOTTOM_RIGHT],
];

/** Length of a corner's sides, and radius of the square's corners, in sides of the square. */
const LEG = 0.32;
const RADIUS = 0.14;

/** Draws the mark of a team in a square. */
export function drawTeamMark(pen: Pen, { x, y, width }: Box, team: number): void {
  const { surface, theme } = pen;
  surface.save();
  surface.beginPath();
  surface.roundRect(x, y, width, width, RADIUS * width);
  surface.clip();
  for (const [right, bottom] of CORNERS[team % CORNERS.length] ?? []) {
    const [cornerX, cornerY] = [x + right * width, y + bottom * width];
    const inwards = (end: 0 | 1) => (end === 0 ? LEG : -LEG) * width;
    fillPolygon(
      pen,
      [
        [cornerX, cornerY],
        [cornerX + inwards(right), cornerY],
        [cornerX, cornerY + inwards(bottom)],
      ],
      theme.coord,
    );
  }
  surface.restore();
}
