import type { PegLegendBlock } from "#core/scene.ts";
import { drawRing, drawTick } from "#render/boards/pegs/answer-marks.ts";
import { drawPeg } from "#render/boards/pegs/peg.ts";
import { drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { CONTENT_RIGHT, CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, drawPanel } from "#render/shapes.ts";
import { drawVerticallyCentredText, fitFontSize } from "#render/text/draw-text.ts";

const HEIGHT = 132;
const PEG = { left: 20, mostPitch: 104, mostRadius: 32, share: 0.43, y: 48, numberY: 107, size: 30 };
const SIGNS = { width: 236, x: 30, textX: 58, upper: 44, lower: 91, radius: 17, size: 24, room: 100 };
const CORNER = { right: 20, markSide: 45, markTop: 21, tagMiddle: 93, tagHeight: 37, markAlone: 44 };

/** Panel that explains the pegs: the number to type for each peg, and the meaning of the answers. */
export function createPegLegend(block: PegLegendBlock): DrawableBlock {
  return { height: HEIGHT, margin: PICTURE_MARGIN, draw: (pen) => draw(pen, block) };
}

function draw(pen: Pen, { pegs, exact, partial, tag: language }: PegLegendBlock): void {
  const { theme } = pen;
  drawPanel(pen, createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, HEIGHT));
  const room = CONTENT_WIDTH - PEG.left - SIGNS.width;
  const pitch = Math.min(PEG.mostPitch, Math.floor(room / pegs.length));
  const radius = Math.min(PEG.mostRadius, pitch * PEG.share);
  for (const [index, peg] of pegs.entries()) {
    const x = PICTURE_MARGIN + PEG.left + Math.round(pitch / 2) + index * pitch;
    drawPeg(pen, peg, x, PEG.y, radius);
    const number = { weight: 700, size: PEG.size, colour: theme.ink, align: "center" } as const;
    drawVerticallyCentredText(pen, `${index + 1}`, x, PEG.numberY, number);
  }
  const left = CONTENT_RIGHT - SIGNS.width;
  drawTick(pen, left + SIGNS.x, SIGNS.upper, SIGNS.radius, theme.panel);
  drawRing(pen, left + SIGNS.x, SIGNS.lower, SIGNS.radius);
  writeSign(pen, exact, left + SIGNS.textX, SIGNS.upper);
  writeSign(pen, partial, left + SIGNS.textX, SIGNS.lower);
  drawCorner(pen, language);
}

function writeSign(pen: Pen, text: string, x: number, y: number): void {
  const size = fitFontSize(pen, text, SIGNS.room, 600, SIGNS.size);
  drawVerticallyCentredText(pen, text, x, y, { weight: 600, size, colour: pen.theme.ink2 });
}

function drawCorner(pen: Pen, language: string | undefined): void {
  const right = CONTENT_RIGHT - CORNER.right;
  drawLogo(
    pen,
    right - CORNER.markSide - 2,
    language === undefined ? CORNER.markAlone : CORNER.markTop,
    CORNER.markSide,
  );
  if (language !== undefined) drawLanguageTag(pen, language, right, CORNER.tagMiddle, CORNER.tagHeight);
}
