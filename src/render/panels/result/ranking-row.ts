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
  truncateToWidth,
} from "#render/text/draw-text.ts";
import { seatColours } from "#render/theme.ts";

export const RANKING_ROW_HEIGHT = 108;

const MEDAL = { x: 52, y: 54, radius: 35 };
const AVATAR = { x: 136, y: 54, radius: 38 };
const NAME = { x: 204, baseline: 46, size: 33 };
const BOT = { size: 30, gap: 10 };
const BAR = { top: 64, width: 628, height: 24, symbol: 20, symbolRadius: 14 };
/** Measures of the facts to the right of the bar. If there are facts, the bar is shorter by `room`. */
const FACTS = { room: 260, size: 26, middle: 76, between: 20, gap: 9, apart: 18 };
const BEST = { right: 889, size: 28, gap: 14 };
const SCORE = { right: 1008, baseline: 59, baselineAlone: 72, size: 52, apart: 10 };
/** Style of the text that stands in place of the bar if the player left before the end. */
const GONE = { weight: 600, size: 28 } as const;
const CHANGE = { baseline: 94, size: 26 };
/** Min gap between the name and the best play. */
const APART = 24;

/** Returns the length of the bars, which is the same in all rows. */
export const scoreBarWidth = (rows: readonly RankingRow[]): number =>
  rows.some(({ facts = [] }) => facts.length > 0) ? BAR.width - FACTS.room : BAR.width;

/** Draws the row of a player who did not win. The bar shows the player's share of the winner's score. */
export function drawRankingRow(pen: Pen, row: RankingRow, bar: { share: number; width: number }, area: Box): void {
  const { theme } = pen;
  drawPanel(pen, area);
  drawMedal(pen, row.position, MEDAL.x, MEDAL.y, MEDAL.radius);
  drawAvatar(pen, row, AVATAR, theme.panel);
  if (row.gone === undefined) drawBar(pen, row.seat, bar);
  else drawVerticallyCentredText(pen, row.gone, NAME.x, BAR.top + BAR.height / 2, { ...GONE, colour: theme.ink2 });
  drawFacts(pen, row.facts ?? [], NAME.x + bar.width + FACTS.apart);
  const right = row.best === undefined ? BEST.right : drawBest(pen, row.best);
  drawName(pen, row, right - APART);
  const baseline = row.rating === undefined ? SCORE.baselineAlone : SCORE.baseline;
  const score = formatNumber(pen, row.score);
  const size = fitFontSize(pen, score, SCORE.right - BEST.right - SCORE.apart, 800, SCORE.size);
  drawText(pen, score, SCORE.right, baseline, { weight: 800, size, colour: theme.ink, align: "right" });
  if (row.rating === undefined) return;
  const x = SCORE.right - ratingChangeWidth(pen, row.rating.change, CHANGE.size);
  drawRatingChange(pen, row.rating.change, x, CHANGE.baseline, CHANGE.size);
}

function drawName(pen: Pen, { name, bot, gone }: RankingRow, right: number): void {
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = truncateToWidth(pen, name, right - NAME.x - head, 700, NAME.size);
  drawText(pen, text, NAME.x, NAME.baseline, { weight: 700, size: NAME.size, colour: pen.theme.ink });
  const end = NAME.x + textWidth(pen, text, 700, NAME.size);
  if (gone) drawStrikethrough(pen, NAME.x, end, NAME.baseline, NAME.size, pen.theme.ink);
  if (bot) drawBotHead(pen, end + BOT.gap + BOT.size / 2, NAME.baseline - NAME.size * 0.4, BOT.size);
}

/** Draws the best play and returns its left edge. */
function drawBest(pen: Pen, { word, points }: NonNullable<RankingRow["best"]>): number {
  const { theme } = pen;
  const style = { size: BEST.size, colour: theme.ink2, align: "right" } as const;
  drawText(pen, formatNumber(pen, points), BEST.right, NAME.baseline, { ...style, weight: 800 });
  const end = BEST.right - textWidth(pen, formatNumber(pen, points), 800, BEST.size) - BEST.gap;
  drawText(pen, word, end, NAME.baseline, { ...style, weight: 600 });
  return end - textWidth(pen, word, 600, BEST.size);
}

/** Draws the facts up to the right edge of the best play. If there are many, they are smaller. */
function drawFacts(pen: Pen, facts: NonNullable<RankingRow["facts"]>, left: number): void {
  const { theme } = pen;
  const { size, middle, between, gap } = FACTS;
  const widths = facts.map(({ label, value }) => {
    return { label: textWidth(pen, label, 600, size), value: textWidth(pen, value, 800, size) };
  });
  const whole = widths.reduce((sum, { label, value }) => sum + label + gap + value + between, -between);
  const scale = Math.min(1, (BEST.right - left) / whole);
  let x = BEST.right - whole * scale;
  for (const [index, { label, value }] of facts.entries()) {
    const width = widths[index] ?? { label: 0, value: 0 };
    drawVerticallyCentredText(pen, label, x, middle, { weight: 600, size: size * scale, colour: theme.ink2 });
    x += (width.label + gap) * scale;
    drawVerticallyCentredText(pen, value, x, middle, { weight: 800, size: size * scale, colour: theme.ink });
    x += (width.value + between) * scale;
  }
}

function drawBar(pen: Pen, seat: number, { share, width }: { share: number; width: number }): void {
  const { theme } = pen;
  const radius = BAR.height / 2;
  const length = Math.max(BAR.symbol + radius, width * Math.min(1, share));
  fillBox(pen, createBox(NAME.x, BAR.top, width, BAR.height), radius, theme.bar);
  fillBox(pen, createBox(NAME.x, BAR.top, length, BAR.height), radius, seatColours(theme, seat).fill);
  drawSeatSymbol(pen, seat, NAME.x + BAR.symbol, BAR.top + radius, BAR.symbolRadius);
}
