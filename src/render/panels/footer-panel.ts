import type { FooterBlock } from "#core/scene.ts";
import { drawBag as bagSign, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { CONTENT_RIGHT, CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, drawArrow, drawPanel, fillBox, fillDisc, insetBox } from "#render/shapes.ts";
import {
  drawVerticallyCentredText,
  fitFontSize,
  formatSignedNumber,
  textWidth,
  toDrawableText,
  truncateToWidth,
} from "#render/text/draw-text.ts";

type Play = FooterBlock["plays"][number];

const HEIGHT = 124;
const MIDDLE = HEIGHT / 2;
const BAG = { x: 72, height: 60, size: 52, smallest: 24, numberX: 116, apart: 12 };
const FREE = { side: 44, rim: 6, radius: 7, dot: 5, size: 44, numberUp: -15, labelDown: 28, label: 24 };
const RULE = { x: 207, top: 19, height: 87 };
const PLAYS = {
  x: 241,
  xWithoutBag: 52,
  rows: 2,
  pitch: 50,
  size: 28,
  badge: 16,
  textX: 28,
  gap: 14,
  smallest: 24,
  apart: 8,
  max: 4,
};
const CORNER = { room: 100, right: 20, markSide: 45, markTop: 21, tagMiddle: 93, tagHeight: 37, markAlone: 40 };

export const FOOTER_PLAY_SPACING = PLAYS.pitch;

export function createFooterPanel(block: FooterBlock): DrawableBlock {
  return {
    height: HEIGHT,
    margin: PICTURE_MARGIN,
    draw: (pen) => {
      drawPanel(pen, createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, HEIGHT));
      if (block.bag !== undefined) drawBagCount(pen, block.bag, MIDDLE);
      else if (block.free !== undefined) drawFreeCells(pen, block.free, MIDDLE);
      if (block.bag !== undefined || block.free !== undefined) drawRule(pen);
      drawPlays(pen, block);
      drawCorner(pen, block.tag);
    },
  };
}

/** Draws the number of tiles in the bag. */
export function drawBagCount(pen: Pen, count: number, middle: number): void {
  bagSign(pen, BAG.x, middle - 4, BAG.height);
  const room = RULE.x - BAG.apart - BAG.numberX;
  const size = fitFontSize(pen, `${count}`, room, 800, BAG.size, BAG.smallest);
  drawVerticallyCentredText(pen, `${count}`, BAG.numberX, middle, { weight: 800, size, colour: pen.theme.ink });
}

function drawRule({ surface, theme }: Pen): void {
  surface.fillStyle = theme.panelLine;
  surface.fillRect(RULE.x, RULE.top, 2, RULE.height);
}

/** Draws the number of empty cells, and a label below it. `middle`: vertical middle of the two lines. */
export function drawFreeCells(pen: Pen, { count, label }: NonNullable<FooterBlock["free"]>, middle: number): void {
  const { theme } = pen;
  const { side, rim, radius } = FREE;
  const cell = createBox(BAG.x - side / 2, middle - side / 2, side, side);
  fillBox(pen, insetBox(cell, -rim), radius + rim / 2, theme.slab);
  fillBox(pen, cell, radius, theme.cell);
  fillDisc(pen, BAG.x, middle, FREE.dot, theme.cellInk);
  const room = RULE.x - BAG.apart - BAG.numberX;
  const size = fitFontSize(pen, `${count}`, room, 800, FREE.size, BAG.smallest);
  drawVerticallyCentredText(pen, `${count}`, BAG.numberX, middle + FREE.numberUp, {
    weight: 800,
    size,
    colour: theme.ink,
  });
  const text = truncateToWidth(pen, label, room + BAG.apart / 2, 600, FREE.label);
  drawVerticallyCentredText(pen, text, BAG.numberX, middle + FREE.labelDown, {
    weight: 600,
    size: FREE.label,
    colour: theme.ink2,
  });
}

/** Draws the recent plays, newest first, in columns from left to right. */
function drawPlays(pen: Pen, { plays, bag, free }: FooterBlock): void {
  const left = bag === undefined && free === undefined ? PLAYS.xWithoutBag : PLAYS.x;
  const column = (CONTENT_RIGHT - CORNER.room - left) / 2;
  for (const [index, play] of plays.slice(0, PLAYS.max).entries()) {
    const x = left + Math.floor(index / PLAYS.rows) * column;
    const y = MIDDLE + ((index % PLAYS.rows) - 0.5) * PLAYS.pitch;
    drawFooterPlay(pen, play, index === 0, x, y, roomOf(column, index) + PLAYS.textX);
  }
}

/** Returns the width for a play: up to the badge of the next column or, in the last column, to the edge. */
const roomOf = (column: number, index: number) =>
  column - PLAYS.textX - PLAYS.apart - (index < PLAYS.rows ? PLAYS.badge : 0);

/** Draws the symbol of a seat at `x`, and the text of its play in `width`. */
export function drawFooterPlay(pen: Pen, play: Play, newest: boolean, x: number, y: number, width: number): void {
  const { theme } = pen;
  const room = width - PLAYS.textX;
  if (newest) drawArrow(pen, x - PLAYS.badge - 3, y, 9, theme.accent);
  drawSeatBadge(pen, play.seat, x, y, PLAYS.badge);
  const points = play.points === undefined ? "" : formatSignedNumber(pen, play.points);
  const weight = newest ? 800 : 600;
  const tail = points === "" ? 0 : PLAYS.gap + textWidth(pen, points, 800, PLAYS.size);
  const size = fitFontSize(pen, toDrawableText(play.text), room - tail, weight, PLAYS.size, PLAYS.smallest);
  const text = truncateToWidth(pen, play.text, room - tail, weight, size);
  const textX = x + PLAYS.textX;
  drawVerticallyCentredText(pen, text, textX, y, { weight, size, colour: theme.ink });
  if (points === "") return;
  const pointsX = textX + textWidth(pen, text, weight, size) + PLAYS.gap;
  const colour = newest ? theme.accent : theme.ink2;
  drawVerticallyCentredText(pen, points, pointsX, y, { weight: 800, size: PLAYS.size, colour });
}

function drawCorner(pen: Pen, language: string | undefined): void {
  const right = CONTENT_RIGHT - CORNER.right;
  const top = language === undefined ? CORNER.markAlone : CORNER.markTop;
  drawLogo(pen, right - CORNER.markSide - 2, top, CORNER.markSide);
  if (language !== undefined) drawLanguageTag(pen, language, right, CORNER.tagMiddle, CORNER.tagHeight);
}
