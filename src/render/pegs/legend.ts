import type { PegLegendBlock } from "#kernel/scene.ts";
import { mark, tag } from "#render/icons.ts";
import { drawRing, drawTick } from "#render/pegs/answer.ts";
import { drawPeg } from "#render/pegs/peg.ts";
import { INNER, MARGIN, type Pen, type Piece, RIGHT } from "#render/pen.ts";
import { box, panel } from "#render/shapes.ts";
import { sizeFor, writeMiddle } from "#render/text.ts";

const HEIGHT = 132;
const PEG = { left: 20, mostPitch: 104, mostRadius: 32, share: 0.43, y: 48, numberY: 107, size: 30 };
const SIGNS = { width: 236, x: 30, textX: 58, upper: 44, lower: 91, radius: 17, size: 24, room: 100 };
const CORNER = { right: 20, markSide: 45, markTop: 21, tagMiddle: 93, tagHeight: 37, markAlone: 44 };

/** Which pegs there are, by which number each is typed, and what the answers mean. */
export function pegLegend(block: PegLegendBlock): Piece {
  return { height: HEIGHT, margin: MARGIN, draw: (pen) => draw(pen, block) };
}

function draw(pen: Pen, { pegs, exact, partial, tag: language }: PegLegendBlock): void {
  const { theme } = pen;
  panel(pen, box(MARGIN, 0, INNER, HEIGHT));
  const room = INNER - PEG.left - SIGNS.width;
  const pitch = Math.min(PEG.mostPitch, Math.floor(room / pegs.length));
  const radius = Math.min(PEG.mostRadius, pitch * PEG.share);
  for (const [index, peg] of pegs.entries()) {
    const x = MARGIN + PEG.left + Math.round(pitch / 2) + index * pitch;
    drawPeg(pen, peg, x, PEG.y, radius);
    const number = { weight: 700, size: PEG.size, colour: theme.ink, align: "center" } as const;
    writeMiddle(pen, `${index + 1}`, x, PEG.numberY, number);
  }
  const left = RIGHT - SIGNS.width;
  drawTick(pen, left + SIGNS.x, SIGNS.upper, SIGNS.radius, theme.panel);
  drawRing(pen, left + SIGNS.x, SIGNS.lower, SIGNS.radius);
  writeSign(pen, exact, left + SIGNS.textX, SIGNS.upper);
  writeSign(pen, partial, left + SIGNS.textX, SIGNS.lower);
  drawCorner(pen, language);
}

function writeSign(pen: Pen, text: string, x: number, y: number): void {
  const size = sizeFor(pen, text, SIGNS.room, 600, SIGNS.size);
  writeMiddle(pen, text, x, y, { weight: 600, size, colour: pen.theme.ink2 });
}

function drawCorner(pen: Pen, language: string | undefined): void {
  const right = RIGHT - CORNER.right;
  mark(pen, right - CORNER.markSide - 2, language === undefined ? CORNER.markAlone : CORNER.markTop, CORNER.markSide);
  if (language !== undefined) tag(pen, language, right, CORNER.tagMiddle, CORNER.tagHeight);
}
