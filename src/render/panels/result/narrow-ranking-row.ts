import type { RankingRow } from "#core/scene.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawSeatSymbol } from "#render/panels/players/seat-symbol.ts";
import { drawRatingChange, ratingChangeWidth } from "#render/panels/result/rating-change.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, createBox, drawPanel, fillBox } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  textWidth,
  toDrawableText,
  truncateToWidth,
} from "#render/text/draw-text.ts";
import { seatColours } from "#render/theme.ts";

// Draws a player who did not win, on a card half as wide as a picture. The card is beside a board, or beside the card
// of another player.

export const NARROW_ROW_HEIGHT = { min: 76, max: 130 };
/** Min height of a card with three lines. */
const THREE_LINES = 100;

const MEDAL = { x: 38, radius: 25 };
const AVATAR = { x: 102, radius: 34 };
const TEXT_X = 152;
const NAME = { size: 29 };
const BOT = { size: 26, gap: 8 };
const BAR = { height: 16, symbol: 15, symbolRadius: 9.5, short: 70 };
const NOTE = { size: 24, gap: 9, between: 18 };
/**
 * Measures of the score. `below`: distance from the middle of the card down to the baseline of the score. The distance
 * depends on what is under the score: a change of rating, facts or nothing.
 */
const SCORE = { edge: 20, size: 42, room: 104, below: { change: 0, facts: 6, nothing: 15 } };
const CHANGE = { size: 25, below: 30 };
const APART = 14;

/** Draws the row. `share`: the score divided by the best score, for the bar. */
export function drawNarrowRankingRow(pen: Pen, row: RankingRow, share: number, area: Box): void {
  const { theme } = pen;
  const { x, y, height } = area;
  const middle = y + height / 2;
  drawPanel(pen, area);
  drawMedal(pen, row.position, x + MEDAL.x, middle, MEDAL.radius);
  drawAvatar(pen, row, { x: x + AVATAR.x, y: middle, radius: AVATAR.radius }, theme.panel);
  const right = x + area.width - SCORE.edge;
  const end = drawScore(pen, row, right, middle + SCORE.below[underScore(row, height)]) - APART;
  const lines = createBox(x + TEXT_X, y, end - x - TEXT_X, height);
  const shared = { share, bar: right - SCORE.room - APART - lines.x, right };
  if (height >= THREE_LINES) drawThreeLines(pen, row, shared, lines);
  else drawTwoLines(pen, row, share, lines);
}

/** Returns which kind of text is under the score. */
function underScore({ rating, facts = [] }: RankingRow, height: number): keyof typeof SCORE.below {
  if (rating !== undefined) return "change";
  return height >= THREE_LINES && facts.length > 0 ? "facts" : "nothing";
}

/** Draws the score and returns its left edge. */
function drawScore(pen: Pen, { score, rating }: RankingRow, right: number, baseline: number): number {
  const size = fitFontSize(pen, formatNumber(pen, score), SCORE.room, 800, SCORE.size);
  drawText(pen, formatNumber(pen, score), right, baseline, {
    weight: 800,
    size,
    colour: pen.theme.ink,
    align: "right",
  });
  const left = right - textWidth(pen, formatNumber(pen, score), 800, size);
  if (rating === undefined) return left;
  const x = right - ratingChangeWidth(pen, rating.change, CHANGE.size);
  drawRatingChange(pen, rating.change, x, baseline + CHANGE.below, CHANGE.size);
  return Math.min(left, x);
}

interface Shared {
  readonly share: number;
  /** Length of the bar, which is the same on all cards. */
  readonly bar: number;
  /** Right edge of the points. */
  readonly right: number;
}

/** Draws a card with three lines: the name, the bar and the facts. */
function drawThreeLines(pen: Pen, row: RankingRow, { share, bar, right }: Shared, area: Box): void {
  const middle = area.y + area.height / 2;
  drawName(pen, row, area, middle - 18);
  drawProgress(pen, row, share, createBox(area.x, middle - 5, bar, BAR.height));
  const baseline = middle + 40;
  const end = row.best === undefined ? area.x : drawBest(pen, row.best, area.x, baseline, area.width);
  // A change of rating is at the height of the facts, so the facts end to its left. Without a change, the facts may
  // extend below the points.
  const edge = row.rating === undefined ? right : area.x + area.width;
  drawFacts(pen, row.facts ?? [], end + NOTE.between, edge, baseline);
}

/** Draws a card with two lines: the name, and the bar with the best play beside it. */
function drawTwoLines(pen: Pen, row: RankingRow, share: number, area: Box): void {
  const middle = area.y + area.height / 2;
  drawName(pen, row, area, middle - 7);
  const end = drawProgress(pen, row, share, createBox(area.x, middle + 8, BAR.short, BAR.height));
  if (row.best === undefined) return;
  const left = end + APART;
  drawBest(pen, row.best, left, middle + 25, area.x + area.width - left);
}

function drawName(pen: Pen, { name, bot, gone }: RankingRow, { x, width }: Box, baseline: number): void {
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = truncateToWidth(pen, name, width - head, 700, NAME.size);
  drawText(pen, text, x, baseline, { weight: 700, size: NAME.size, colour: pen.theme.ink });
  const end = x + textWidth(pen, text, 700, NAME.size);
  if (gone) drawStrikethrough(pen, x, end, baseline, NAME.size, pen.theme.ink);
  if (bot) drawBotHead(pen, end + BOT.gap + BOT.size / 2, baseline - NAME.size * 0.4, BOT.size);
}

/** Draws the best play and returns its right edge. */
function drawBest(
  pen: Pen,
  { word, points }: NonNullable<RankingRow["best"]>,
  x: number,
  baseline: number,
  room: number,
): number {
  const style = { size: NOTE.size, colour: pen.theme.ink2 } as const;
  const tail = NOTE.gap + textWidth(pen, formatNumber(pen, points), 800, NOTE.size);
  const text = truncateToWidth(pen, toDrawableText(word), room - tail, 600, NOTE.size);
  drawText(pen, text, x, baseline, { ...style, weight: 600 });
  const pointsX = x + textWidth(pen, text, 600, NOTE.size) + NOTE.gap;
  drawText(pen, formatNumber(pen, points), pointsX, baseline, { ...style, weight: 800 });
  return x + textWidth(pen, text, 600, NOTE.size) + tail;
}

/** Draws as many facts as fit, from right to left. */
function drawFacts(
  pen: Pen,
  facts: NonNullable<RankingRow["facts"]>,
  left: number,
  right: number,
  baseline: number,
): void {
  const { theme } = pen;
  const { size, gap, between } = NOTE;
  let end = right;
  for (const { label, value } of facts.toReversed()) {
    const figures = textWidth(pen, value, 800, size);
    const whole = textWidth(pen, label, 600, size) + gap + figures;
    if (end - whole < left) return;
    drawText(pen, value, end, baseline, { weight: 800, size, colour: theme.ink, align: "right" });
    const labelEnd = end - figures - gap;
    drawText(pen, label, labelEnd, baseline, { weight: 600, size, colour: theme.ink2, align: "right" });
    end -= whole + between;
  }
}

/** Draws the bar of a score or, for a player who left before the end, the text that says so. Returns the right edge. */
function drawProgress(pen: Pen, { seat, gone }: RankingRow, share: number, area: Box): number {
  if (gone === undefined) {
    drawBar(pen, seat, share, area);
    return area.x + area.width;
  }
  const middle = area.y + area.height / 2;
  drawVerticallyCentredText(pen, gone, area.x, middle, { weight: 600, size: NOTE.size, colour: pen.theme.ink2 });
  return area.x + textWidth(pen, gone, 600, NOTE.size);
}

function drawBar(pen: Pen, seat: number, share: number, area: Box): void {
  const { theme } = pen;
  const radius = area.height / 2;
  const length = Math.max(BAR.symbol + radius, area.width * Math.min(1, share));
  fillBox(pen, area, radius, theme.bar);
  fillBox(pen, { ...area, width: length }, radius, seatColours(theme, seat).fill);
  drawSeatSymbol(pen, seat, area.x + BAR.symbol, area.y + radius, BAR.symbolRadius);
}
