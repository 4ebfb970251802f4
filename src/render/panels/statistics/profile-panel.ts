import type { ProfileBlock } from "#core/scene.ts";
import { drawTile } from "#render/boards/grid/tile.ts";
import { drawBotHead, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { drawAvatar, drawAvatarWithoutSymbol } from "#render/panels/players/avatar.ts";
import { CHART_HEIGHT, drawChart } from "#render/panels/statistics/chart.ts";
import { drawRecentResults, RECENT_RESULTS_HEIGHT } from "#render/panels/statistics/recent-results.ts";
import { type DrawableBlock, drawTransformed, type Pen, PICTURE_WIDTH } from "#render/pen.ts";
import { type Box, createBox, drawPanel, strokeBox } from "#render/shapes.ts";
import {
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

const MARGIN = 24;
const WIDE = PICTURE_WIDTH - 2 * MARGIN;
const GAP = 16;

const HEADER = { height: 190, avatar: { x: 84, y: 84, radius: 84 }, x: 196, mark: 55, markY: 6, tagGap: 12, tag: 44 };
const NAME = { baseline: 74, size: 58, smallest: 40, bot: 46, gap: 16 };
const PLACE = { baseline: 134, size: 40, gap: 18, line: 29 };
const NUMBERS = { height: 128, gap: 11, x: 26, value: 62, valueBaseline: 66, label: 29, labelBaseline: 107 };
const PLAY = { height: 138, side: 84, pitch: 92, x: 27, top: 28, middle: 69, points: 64, gap: 36, label: 29, edge: 28 };

/** A part of the page. It is drawn with its upper left corner at (0, 0). */
interface Card {
  readonly height: number;
  draw(pen: Pen): void;
}

export function createProfilePanel(block: ProfileBlock): DrawableBlock {
  const cards = cardsOf(block);
  return {
    height: cards.reduce((sum, { height }) => sum + height + GAP, -GAP),
    margin: MARGIN,
    draw: (pen) => {
      let top = 0;
      for (const card of cards) {
        drawTransformed(pen, MARGIN, top, 1, () => card.draw(pen));
        top += card.height + GAP;
      }
    },
  };
}

function cardsOf(block: ProfileBlock): Card[] {
  const { chart, form, numbers, play } = block;
  const cards: (Card | undefined)[] = [
    { height: HEADER.height - GAP, draw: (pen) => drawHeader(pen, block) },
    chart && { height: CHART_HEIGHT, draw: (pen) => drawChart(pen, chart, createBox(0, 0, WIDE, CHART_HEIGHT)) },
    // Solo games are neither won nor lost, so a page with only these has no list of results.
    form.some((end) => end !== "alone")
      ? {
          height: RECENT_RESULTS_HEIGHT,
          draw: (pen) => drawRecentResults(pen, form, createBox(0, 0, WIDE, RECENT_RESULTS_HEIGHT)),
        }
      : undefined,
    { height: NUMBERS.height, draw: (pen) => drawNumbers(pen, numbers) },
    play && { height: PLAY.height, draw: (pen) => drawPlay(pen, play, createBox(0, 0, WIDE, PLAY.height)) },
  ];
  return cards.filter((card) => card !== undefined);
}

function drawHeader(pen: Pen, block: ProfileBlock): void {
  const { theme } = pen;
  const draw = block.bot ? drawAvatarWithoutSymbol : drawAvatar;
  draw(pen, block, HEADER.avatar, theme.bg);
  drawLogo(pen, WIDE - HEADER.mark, HEADER.markY, HEADER.mark);
  const right = WIDE - HEADER.mark - HEADER.tagGap;
  if (block.tag !== undefined) drawLanguageTag(pen, block.tag, right, HEADER.markY + HEADER.mark / 2, HEADER.tag);
  drawName(pen, block, right - (block.tag === undefined ? 0 : 2 * HEADER.tag));
  const place = block.position === undefined ? "" : `#${block.position}`;
  drawText(pen, place, HEADER.x, PLACE.baseline, { weight: 800, size: PLACE.size, colour: theme.accent });
  const x = HEADER.x + (place === "" ? 0 : textWidth(pen, place, 800, PLACE.size) + PLACE.gap);
  const line = truncateToWidth(pen, block.line, WIDE - x, 600, PLACE.line);
  drawText(pen, line, x, PLACE.baseline, { weight: 600, size: PLACE.line, colour: theme.ink2 });
}

function drawName(pen: Pen, { name, bot }: ProfileBlock, right: number): void {
  const room = right - HEADER.x - (bot ? NAME.bot + NAME.gap : 0);
  const size = fitFontSize(pen, name, room, 800, NAME.size, NAME.smallest);
  const text = truncateToWidth(pen, name, room, 800, size);
  drawText(pen, text, HEADER.x, NAME.baseline, { weight: 800, size, colour: pen.theme.ink });
  const end = HEADER.x + textWidth(pen, text, 800, size);
  if (bot) drawBotHead(pen, end + NAME.gap + NAME.bot / 2, NAME.baseline - size * 0.36, NAME.bot);
}

function drawNumbers(pen: Pen, numbers: ProfileBlock["numbers"]): void {
  const width = (WIDE - NUMBERS.gap * (numbers.length - 1)) / Math.max(1, numbers.length);
  for (const [index, number] of numbers.entries()) {
    drawTransformed(pen, index * (width + NUMBERS.gap), 0, 1, () => drawNumber(pen, number, width));
  }
}

function drawNumber(pen: Pen, { label, value }: ProfileBlock["numbers"][number], width: number): void {
  const { theme } = pen;
  const room = width - 2 * NUMBERS.x;
  drawPanel(pen, createBox(0, 0, width, NUMBERS.height));
  const size = fitFontSize(pen, value, room, 800, NUMBERS.value);
  drawText(pen, value, NUMBERS.x, NUMBERS.valueBaseline, { weight: 800, size, colour: theme.ink });
  const labelSize = fitFontSize(pen, label, room, 600, NUMBERS.label, 24);
  const text = truncateToWidth(pen, label, room, 600, labelSize);
  drawText(pen, text, NUMBERS.x, NUMBERS.labelBaseline, { weight: 600, size: labelSize, colour: theme.ink2 });
}

function drawPlay(pen: Pen, play: NonNullable<ProfileBlock["play"]>, area: Box): void {
  const { theme } = pen;
  drawPanel(pen, area);
  const right = area.width - PLAY.edge;
  const label = truncateToWidth(pen, play.label, area.width / 3, 600, PLAY.label);
  const style = { weight: 600, size: PLAY.label, colour: theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, label, right, PLAY.middle, style);
  const points = formatNumber(pen, play.points);
  const taken = textWidth(pen, label, 600, PLAY.label) + textWidth(pen, points, 800, PLAY.points) + 2 * PLAY.gap;
  const end = drawWord(pen, play, right - taken - PLAY.x);
  drawVerticallyCentredText(pen, points, end + PLAY.gap, PLAY.middle, {
    weight: 800,
    size: PLAY.points,
    colour: theme.ink,
  });
}

/** Draws a word as tiles, as large as fits; without tiles, as text. Returns its right edge. */
function drawWord(pen: Pen, { text, tiles = [] }: NonNullable<ProfileBlock["play"]>, room: number): number {
  if (tiles.length === 0) {
    const word = truncateToWidth(pen, text, room, 800, PLAY.points * 0.7);
    const style = { weight: 800, size: PLAY.points * 0.7, colour: pen.theme.ink } as const;
    drawVerticallyCentredText(pen, word, PLAY.x, PLAY.middle, style);
    return PLAY.x + textWidth(pen, word, 800, PLAY.points * 0.7);
  }
  const pitch = Math.min(PLAY.pitch, room / tiles.length);
  const side = Math.floor((pitch * PLAY.side) / PLAY.pitch);
  const top = PLAY.top + (PLAY.side - side) / 2;
  for (const [index, tile] of tiles.entries()) {
    const x = Math.round(PLAY.x + index * pitch);
    // The tile has a border, because it is nearly as light as its card.
    strokeBox(pen, createBox(x, top, side, side * 0.93), side * 0.16, { colour: pen.theme.panelLine, width: 2 });
    drawTile(pen, tile, "plain", x, Math.round(top), side);
  }
  return PLAY.x + (tiles.length - 1) * pitch + side;
}
