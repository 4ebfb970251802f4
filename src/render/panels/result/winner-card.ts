import type { RankingRow } from "#core/scene.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawRatingChange, ratingChangeWidth } from "#render/panels/result/rating-change.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, drawHighlightedPanel } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

export const WINNER_CARD_HEIGHT = 238;

const RADIUS = 26;
const AVATAR = { x: 128, y: 119, radius: 90 };
const MEDAL = { x: 56, y: 54, radius: 39 };
const NAME = { x: 257, baseline: 84, size: 46 };
const SCORE = { baseline: 183, size: 108 };
const GONE = { baseline: 220, size: 28 };
const BOT = { size: 38, gap: 12 };
const FACTS = { x: 524, afterRating: 810, label: 28, smallest: 24, value: 40, valueBelow: 46, edge: 24, apart: 12 };
/** Baselines of the labels of facts: for a single line of facts, and for the upper of two lines. */
const ALONE = 106;
const UPPER = 64;
const LOWER = 164;

/** Draws the card of a winner: the player, the points and the facts. */
export function drawWinnerCard(pen: Pen, row: RankingRow, area: Box): void {
  const { theme } = pen;
  drawHighlightedPanel(pen, area, RADIUS, theme.accentSoft, theme.accent);
  drawAvatar(pen, row, AVATAR, theme.accentSoft);
  drawMedal(pen, row.position, MEDAL.x, MEDAL.y, MEDAL.radius);
  const { best, rating, facts = [] } = row;
  const hasFacts = best !== undefined || rating !== undefined || facts.length > 0;
  const right = hasFacts ? FACTS.x - FACTS.edge : area.width - FACTS.edge;
  drawWho(pen, row, right);
  drawFacts(pen, row, area.width - FACTS.edge);
}

function drawWho(pen: Pen, { name, bot, score, gone }: RankingRow, right: number): void {
  const { theme } = pen;
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = truncateToWidth(pen, name, right - NAME.x - head, 700, NAME.size);
  drawText(pen, text, NAME.x, NAME.baseline, { weight: 700, size: NAME.size, colour: theme.ink });
  const end = NAME.x + textWidth(pen, text, 700, NAME.size);
  if (gone) drawStrikethrough(pen, NAME.x, end, NAME.baseline, NAME.size, theme.ink);
  if (bot) drawBotHead(pen, end + BOT.gap + BOT.size / 2, NAME.baseline - NAME.size * 0.4, BOT.size);
  const points = formatNumber(pen, score);
  const size = fitFontSize(pen, points, Math.min(right, FACTS.x - FACTS.edge) - NAME.x, 800, SCORE.size);
  drawText(pen, points, NAME.x, SCORE.baseline, { weight: 800, size, colour: theme.ink });
  if (gone) drawText(pen, gone, NAME.x, GONE.baseline, { weight: 600, size: GONE.size, colour: theme.ink2 });
}

function drawFacts(pen: Pen, { best, rating, facts = [] }: RankingRow, right: number): void {
  const below = rating !== undefined || facts.length > 0;
  const upper = best !== undefined && below ? UPPER : ALONE;
  const lower = best !== undefined ? LOWER : ALONE;
  if (best !== undefined)
    drawFact(pen, best.label, `${best.word} ${formatNumber(pen, best.points)}`, FACTS.x, upper, right);
  if (rating !== undefined) drawRating(pen, rating, lower);
  const left = rating === undefined ? FACTS.x : FACTS.afterRating;
  const column = (right + FACTS.apart - left) / Math.max(2, facts.length);
  for (const [index, { label, value }] of facts.entries()) {
    const x = left + index * column;
    drawFact(pen, label, value, x, lower, x + column - FACTS.apart);
  }
}

function drawFact(pen: Pen, label: string, value: string, x: number, baseline: number, right: number): void {
  const { theme } = pen;
  const size = fitFontSize(pen, label, right - x, 600, FACTS.label, FACTS.smallest);
  const shortLabel = truncateToWidth(pen, label, right - x, 600, size);
  drawText(pen, shortLabel, x, baseline, { weight: 600, size, colour: theme.ink2 });
  const shortValue = truncateToWidth(pen, value, right - x, 800, FACTS.value);
  const style = { weight: 800, size: FACTS.value, colour: theme.ink } as const;
  drawText(pen, shortValue, x, baseline + FACTS.valueBelow, style);
}

function drawRating(pen: Pen, { label, now, change }: NonNullable<RankingRow["rating"]>, baseline: number): void {
  drawFact(pen, label, `${now}`, FACTS.x, baseline, FACTS.afterRating - FACTS.edge);
  const size = FACTS.value * 0.85;
  const end = FACTS.x + textWidth(pen, `${now}`, 800, FACTS.value) + 30;
  const room = FACTS.afterRating - FACTS.edge - end;
  const fitting = Math.min(size, (size * room) / ratingChangeWidth(pen, change, size));
  drawRatingChange(pen, change, end, baseline + FACTS.valueBelow, fitting);
}
