import type { PegsBlock } from "#core/scene.ts";
import { drawPeg } from "#render/boards/pegs/peg.ts";
import type { PegsGeometry } from "#render/boards/pegs/pegs-board.ts";
import { drawLock } from "#render/panels/icons.ts";
import { type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, fillBox } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";

const LOCK = { x: 62, height: 54 };
const LID = { share: 0.86, max: 96, height: 90, radius: 18, edge: 6, size: 46 };

/**
 * Draws the code above the rows, under lids if the viewer may not see it. The lock is open once everybody may see it.
 */
export function drawSecretCode(
  pen: Pen,
  { code, secret, positions }: PegsBlock,
  { first, pitch, radius }: PegsGeometry,
  y: number,
): void {
  drawLock(pen, PICTURE_MARGIN + LOCK.x, y, LOCK.height, code !== undefined && !secret);
  for (let index = 0; index < positions; index++) {
    const x = first + index * pitch;
    const peg = code?.[index];
    if (peg === undefined) drawLid(pen, x, y, Math.min(LID.max, pitch * LID.share));
    else drawPeg(pen, peg, x, y, radius * 1.1);
  }
}

function drawLid(pen: Pen, x: number, y: number, width: number): void {
  const { theme } = pen;
  const height = Math.min(LID.height, width);
  const [left, top] = [x - width / 2, y - height / 2];
  fillBox(pen, createBox(left, top + LID.edge, width, height), LID.radius, theme.slabEdge);
  fillBox(pen, createBox(left, top, width, height), LID.radius, theme.coord);
  const mark = { weight: 800, size: LID.size * (width / LID.max), colour: theme.slab, align: "center" } as const;
  drawVerticallyCentredText(pen, "?", x, y, mark);
}
