import type { PegsBlock } from "#kernel/scene.ts";
import { lock } from "#render/icons.ts";
import type { Columns } from "#render/pegs/board.ts";
import { drawPeg } from "#render/pegs/peg.ts";
import { MARGIN, type Pen } from "#render/pen.ts";
import { box, fillBox } from "#render/shapes.ts";
import { writeMiddle } from "#render/text.ts";

const LOCK = { x: 62, height: 54 };
const LID = { share: 0.86, most: 96, height: 90, radius: 18, edge: 6, size: 46 };

/** The code above the rows: under lids, or as it is. */
export function drawCode(pen: Pen, { code, positions }: PegsBlock, { first, pitch, radius }: Columns, y: number): void {
  lock(pen, MARGIN + LOCK.x, y, LOCK.height, code !== undefined);
  for (let index = 0; index < positions; index++) {
    const x = first + index * pitch;
    const peg = code?.[index];
    if (peg === undefined) drawLid(pen, x, y, Math.min(LID.most, pitch * LID.share));
    else drawPeg(pen, peg, x, y, radius * 1.1);
  }
}

function drawLid(pen: Pen, x: number, y: number, width: number): void {
  const { theme } = pen;
  const height = Math.min(LID.height, width);
  const [left, top] = [x - width / 2, y - height / 2];
  fillBox(pen, box(left, top + LID.edge, width, height), LID.radius, theme.slabEdge);
  fillBox(pen, box(left, top, width, height), LID.radius, theme.coord);
  const mark = { weight: 800, size: LID.size * (width / LID.most), colour: theme.slab, align: "center" } as const;
  writeMiddle(pen, "?", x, y, mark);
}
