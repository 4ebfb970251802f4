import type { StandingsBlock, StandingsRow } from "#core/scene.ts";
import { drawBotHead, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { drawAvatarWithoutSymbol } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawRankChange } from "#render/panels/statistics/rank-change.ts";
import { type DrawableBlock, drawTransformed, type Pen, PICTURE_WIDTH } from "#render/pen.ts";
import { type Box, createBox, drawArrow, drawHighlightedPanel, drawPanel, fillBox, fillDisc } from "#render/shapes.ts";
import {
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

const MARGIN = 24;
const WIDE = PICTURE_WIDTH - 2 * MARGIN;
const TITLE = { height: 86, middle: 30, markX: 4, mark: 56, x: 82, size: 42, note: 30, gap: 28 };
const TAG = { height: 44, room: 92 };
const ROW = { height: 98, gap: 8, radius: 20 };
/**
 * Measures of the three dots below the rows of the page. They are drawn if the reader's own row is not on the page and
 * follows below.
 */
const PART = { height: 34, dot: 4.5, apart: 20 };

const MIDDLE = ROW.height / 2;
const MEDAL = { x: 52, radius: 34, room: 66 };
/**
 * Where the change of rank is drawn: between the rank and the avatar, in this width. If no row has a change, the space
 * is left out.
 */
const MOVE = { x: 111, room: 46 };
const FACE = { x: 136, radius: 36 };
const NAME = { x: 194, baseline: 42, size: 32, gap: 20 };
const BOT = { size: 29, gap: 12 };
const BAR = { right: 826, top: 58, height: 20 };
const NOTE = { size: 28 };
const VALUE = { right: 1008, size: 47, room: 168, raised: 40, more: 26, moreBaseline: 83 };
/** Arrow that points into the frame of the reader's own row. */
const ARROW = { x: 16, length: 17 };

export function createStandingsPanel(block: StandingsBlock): DrawableBlock {
  const rows = block.rows.length * (ROW.height + ROW.gap) - ROW.gap;
  const own = block.own === undefined ? 0 : PART.height + ROW.height;
  return {
    height: TITLE.height + Math.max(0, rows) + own,
    margin: MARGIN,
    draw: (pen) => {
      drawTransformed(pen, MARGIN, 0, 1, () => drawTitle(pen, block));
      const moves = [...block.rows, block.own].some((row) => row?.move !== undefined) ? MOVE.room : 0;
      for (const [index, row] of block.rows.entries())
        drawRowAt(pen, row, TITLE.height + index * (ROW.height + ROW.gap), moves);
      if (block.own === undefined) return;
      const top = TITLE.height + Math.max(0, rows);
      drawDots(pen, top + PART.height / 2);
      drawRowAt(pen, block.own, top + PART.height, moves);
    },
  };
}

function drawTitle(pen: Pen, { title, note, tag: language }: StandingsBlock): void {
  const { theme } = pen;
  drawLogo(pen, TITLE.markX, TITLE.middle - TITLE.mark / 2, TITLE.mark);
  const right = WIDE - (language === undefined ? 0 : TAG.room);
  if (language !== undefined) drawLanguageTag(pen, language, WIDE, TITLE.middle, TAG.height);
  const beside = note === undefined ? "" : truncateToWidth(pen, note, WIDE / 2.4, 600, TITLE.note);
  const style = { weight: 600, size: TITLE.note, colour: theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, beside, right, TITLE.middle, style);
  const room = right - textWidth(pen, beside, 600, TITLE.note) - TITLE.gap - TITLE.x;
  const text = truncateToWidth(pen, title, room, 800, TITLE.size);
  drawVerticallyCentredText(pen, text, TITLE.x, TITLE.middle, { weight: 800, size: TITLE.size, colour: theme.ink });
}

function drawDots(pen: Pen, y: number): void {
  for (const dot of [-1, 0, 1]) fillDisc(pen, MARGIN + MEDAL.x + dot * PART.apart, y, PART.dot, pen.theme.ink2);
}

/** Draws a row at the height `top`. `moves`: width for the change of rank, the same in every row. */
function drawRowAt(pen: Pen, row: StandingsRow, top: number, moves: number): void {
  drawTransformed(pen, MARGIN, top, 1, () => drawRow(pen, row, createBox(0, 0, WIDE, ROW.height), moves));
}

function drawRow(pen: Pen, row: StandingsRow, area: Box, moves: number): void {
  const { theme } = pen;
  if (row.own) {
    drawHighlightedPanel(pen, area, ROW.radius, theme.accentSoft, theme.accent);
    drawArrow(pen, ARROW.x, MIDDLE, ARROW.length, theme.accent);
  } else drawPanel(pen, area);
  drawMedal(pen, row.position, MEDAL.x, MIDDLE, fitFontSize(pen, `${row.position}`, MEDAL.room, 700, MEDAL.radius));
  if (row.move !== undefined) drawRankChange(pen, row.move, MOVE.x, MIDDLE);
  drawAvatarWithoutSymbol(pen, row, { x: FACE.x + moves, y: MIDDLE, radius: FACE.radius });
  const left = NAME.x + moves;
  drawBar(pen, row.share, left);
  const note = { weight: 600, size: NOTE.size, colour: theme.ink2, align: "right" } as const;
  drawText(pen, row.note, BAR.right, NAME.baseline, note);
  drawName(pen, row, left, BAR.right - textWidth(pen, row.note, 600, NOTE.size) - NAME.gap);
  drawValue(pen, row);
}

function drawName(pen: Pen, { name, bot }: StandingsRow, left: number, right: number): void {
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = truncateToWidth(pen, name, right - left - head, 700, NAME.size);
  drawText(pen, text, left, NAME.baseline, { weight: 700, size: NAME.size, colour: pen.theme.ink });
  const end = left + textWidth(pen, text, 700, NAME.size);
  if (bot) drawBotHead(pen, end + BOT.gap + BOT.size / 2, NAME.baseline - NAME.size * 0.4, BOT.size);
}

function drawBar(pen: Pen, share: number, left: number): void {
  const { theme } = pen;
  const width = BAR.right - left;
  const radius = BAR.height / 2;
  const length = Math.max(BAR.height, width * Math.min(1, Math.max(0, share)));
  fillBox(pen, createBox(left, BAR.top, width, BAR.height), radius, theme.bar);
  fillBox(pen, createBox(left, BAR.top, length, BAR.height), radius, theme.letter[3].fill);
}

/** Draws the value of a row: in the vertical middle or, if the row has details, above the details. */
function drawValue(pen: Pen, { value, more }: StandingsRow): void {
  const { theme } = pen;
  const size = fitFontSize(pen, value, VALUE.room, 800, more === undefined ? VALUE.size : VALUE.raised);
  const style = { weight: 800, size, colour: theme.ink, align: "right" } as const;
  drawVerticallyCentredText(pen, value, VALUE.right, more === undefined ? MIDDLE : MIDDLE - 13, style);
  if (more === undefined) return;
  const small = { weight: 600, size: VALUE.more, colour: theme.ink2, align: "right" } as const;
  drawText(pen, more, VALUE.right, VALUE.moreBaseline, small);
}
