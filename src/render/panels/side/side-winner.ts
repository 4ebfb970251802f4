import type { RankingRow } from "#core/scene.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { drawMedal } from "#render/panels/players/medal.ts";
import { drawRatingChange, ratingChangeWidth } from "#render/panels/result/rating-change.ts";
import { SIDE_PANEL_WIDTH } from "#render/panels/side/side-panel.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, drawHighlightedPanel } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

const RADIUS = 26;
/**
 * Heights of the upper part of the card, which shows the player. Up to the height `largest`, its content grows with it.
 */
const HEAD = { min: 156, max: 250, largest: 208 };
const AVATAR = { x: 84, radius: 58 };
const MEDAL = { x: 38, up: 42, radius: 28 };
const TEXT = { x: 166, edge: 24 };
const NAME = { size: 37, up: 18 };
const SCORE = { size: 76, down: 56 };
const BOT = { size: 32, gap: 10 };
/** Measures of the lines of facts, which are below the player. */
const FACTS = { min: 86, max: 116, x: 30, apart: 24, label: 27, smallest: 24, value: 36, valueBelow: 40 };
const FOOT = 8;
const BEST = { size: 26, gap: 10, apart: 20, min: 60 };

export function findSideWinnerHeights(row: RankingRow): { readonly min: number; readonly max: number } {
  const lines = linesOf(row).length;
  return { min: HEAD.min, max: HEAD.max + lines * FACTS.max + (lines > 0 ? FOOT : 0) };
}

/** Draws the card of a winner: the player, the points, and as many facts as fit. */
export function drawSideWinner(pen: Pen, row: RankingRow, height: number): void {
  const { theme } = pen;
  drawHighlightedPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, height), RADIUS, theme.accentSoft, theme.accent);
  const fitting = Math.floor((height - HEAD.min - FOOT) / FACTS.min);
  const lines = linesOf(row, (points) => formatNumber(pen, points)).slice(0, Math.max(0, fitting));
  const room = height - (lines.length > 0 ? FOOT : 0);
  const line = lines.length > 0 ? Math.min(FACTS.max, (room - HEAD.min) / lines.length) : 0;
  const head = room - lines.length * line;
  const end = drawHead(pen, row, head);
  if (lines.length === 0 && row.best) drawBest(pen, row.best, end, head / 2 + SCORE.down);
  for (const [index, facts] of lines.entries()) drawLine(pen, facts, head + index * line + 24);
}

/** Draws the player and the points. Returns the right edge of the points. */
function drawHead(pen: Pen, row: RankingRow, height: number): number {
  const { theme } = pen;
  const unit = Math.min(HEAD.largest, height) / HEAD.min;
  const middle = height / 2;
  const round = { x: AVATAR.x * unit, y: middle, radius: AVATAR.radius * unit };
  drawAvatar(pen, row, round, theme.accentSoft);
  drawMedal(pen, row.position, MEDAL.x * unit, middle - MEDAL.up * unit, MEDAL.radius * unit);
  const left = TEXT.x * unit;
  drawName(pen, row, left, middle - NAME.up * unit, NAME.size * unit);
  const points = formatNumber(pen, row.score);
  const size = fitFontSize(pen, points, SIDE_PANEL_WIDTH - TEXT.edge - left, 800, SCORE.size * unit);
  drawText(pen, points, left, middle + SCORE.down * unit, { weight: 800, size, colour: theme.ink });
  const end = left + textWidth(pen, points, 800, size);
  if (row.gone === undefined) return end;
  const room = SIDE_PANEL_WIDTH - TEXT.edge - end - BEST.gap;
  const text = truncateToWidth(pen, row.gone, room, 600, BEST.size);
  drawText(pen, text, end + BEST.gap, middle + SCORE.down * unit, { weight: 600, size: BEST.size, colour: theme.ink2 });
  return end + BEST.gap + textWidth(pen, text, 600, BEST.size);
}

/**
 * Draws the best play to the right of the points, if there is room for its word. Only used if there is no room for
 * lines of facts.
 */
function drawBest(pen: Pen, { word, points }: NonNullable<RankingRow["best"]>, left: number, baseline: number): void {
  const right = SIDE_PANEL_WIDTH - TEXT.edge;
  const style = { size: BEST.size, colour: pen.theme.ink2, align: "right" } as const;
  const end = right - textWidth(pen, formatNumber(pen, points), 800, BEST.size) - BEST.gap;
  if (end - left - BEST.apart < BEST.min) return;
  drawText(pen, formatNumber(pen, points), right, baseline, { ...style, weight: 800 });
  drawText(pen, truncateToWidth(pen, word, end - left - BEST.apart, 600, BEST.size), end, baseline, {
    ...style,
    weight: 600,
  });
}

function drawName(pen: Pen, { name, bot, gone }: RankingRow, left: number, baseline: number, size: number): void {
  const { theme } = pen;
  const head = bot ? BOT.size + BOT.gap : 0;
  const text = truncateToWidth(pen, name, SIDE_PANEL_WIDTH - TEXT.edge - left - head, 700, size);
  drawText(pen, text, left, baseline, { weight: 700, size, colour: theme.ink });
  const end = left + textWidth(pen, text, 700, size);
  if (gone) drawStrikethrough(pen, left, end, baseline, size, theme.ink);
  if (bot) drawBotHead(pen, end + BOT.gap + BOT.size / 2, baseline - size * 0.4, BOT.size);
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly change?: number;
}

/** Returns the facts by line: the best play and the rating in one line, the other facts below. `format`: for points. */
function linesOf(
  { best, rating, facts = [] }: RankingRow,
  format: (points: number) => string = String,
): (readonly Fact[])[] {
  const first: Fact[] = [
    ...(best ? [{ label: best.label, value: `${best.word} ${format(best.points)}` }] : []),
    ...(rating ? [{ label: rating.label, value: `${rating.now}`, change: rating.change }] : []),
  ];
  return [first, facts].filter((line) => line.length > 0);
}

function drawLine(pen: Pen, facts: readonly Fact[], top: number): void {
  const pitch = (SIDE_PANEL_WIDTH - FACTS.x - TEXT.edge + FACTS.apart) / Math.max(2, facts.length);
  for (const [index, fact] of facts.entries()) {
    const isAlone = facts.length === 1;
    drawFact(pen, fact, FACTS.x + index * pitch, top, (isAlone ? 2 : 1) * pitch - FACTS.apart);
  }
}

function drawFact(pen: Pen, { label, value, change }: Fact, x: number, baseline: number, room: number): void {
  const { theme } = pen;
  const size = fitFontSize(pen, label, room, 600, FACTS.label, FACTS.smallest);
  drawText(pen, truncateToWidth(pen, label, room, 600, size), x, baseline, { weight: 600, size, colour: theme.ink2 });
  const below = baseline + FACTS.valueBelow;
  const valueSize = fitFontSize(pen, value, room, 800, FACTS.value, FACTS.smallest);
  const text = truncateToWidth(pen, value, room, 800, valueSize);
  drawText(pen, text, x, below, { weight: 800, size: valueSize, colour: theme.ink });
  if (change === undefined) return;
  const end = x + textWidth(pen, text, 800, valueSize) + FACTS.apart;
  const wished = FACTS.value * 0.85;
  const fitting = Math.min(wished, (wished * (x + room - end)) / ratingChangeWidth(pen, change, wished));
  drawRatingChange(pen, change, end, below, fitting);
}
