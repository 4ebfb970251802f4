import type { RankingBlock } from "#core/scene.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { drawTileOnCard } from "#render/panels/result/best-play.ts";
import { SIDE_PANEL_WIDTH } from "#render/panels/side/side-panel.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, drawPanel } from "#render/shapes.ts";
import { drawVerticallyCentredText, formatNumber, textWidth, truncateToWidth } from "#render/text/draw-text.ts";

type Play = NonNullable<RankingBlock["play"]>;

export const SIDE_BEST_PLAY_HEIGHT = { min: 116, max: 210 };
/** Min height for a third line, with the player's name below the tiles. */
const THREE_LINES = 164;

const EDGE = 26;
const LABEL = { middle: 34, size: 26, apart: 16 };
const TILES = { top: 60, largest: 64, gap: 7, below: 56, edge: 8 };
const BADGE = 19;
const POINTS = { size: 50, gap: 18 };
const NAME = 30;

/** Draws the best play of the match as tiles. */
export function drawSideBestPlay(pen: Pen, play: Play, height: number): void {
  const { theme } = pen;
  const right = SIDE_PANEL_WIDTH - EDGE;
  drawPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, height));
  const place = { weight: 600, size: LABEL.size, colour: theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, play.place, right, LABEL.middle, place);
  const room = right - EDGE - LABEL.apart - textWidth(pen, play.place, 600, LABEL.size);
  const label = truncateToWidth(pen, play.label, room, 600, LABEL.size);
  drawVerticallyCentredText(pen, label, EDGE, LABEL.middle, { weight: 600, size: LABEL.size, colour: theme.ink2 });
  if (height >= THREE_LINES) drawApart(pen, play, height);
  else drawTogether(pen, play, height);
}

/** Draws the tiles, and below them the player and the points. */
function drawApart(pen: Pen, play: Play, height: number): void {
  const side = Math.min(sideOf(play, SIDE_PANEL_WIDTH - 2 * EDGE), height - TILES.top - TILES.below);
  drawTiles(pen, play, EDGE, TILES.top, side);
  const middle = (TILES.top + side + height) / 2 - 3;
  const points = drawPoints(pen, play, middle);
  drawSeatBadge(pen, play.seat, EDGE + BADGE, middle, BADGE);
  const left = EDGE + 2 * BADGE + LABEL.apart;
  const name = truncateToWidth(pen, play.name, points - POINTS.gap - left, 600, NAME);
  drawVerticallyCentredText(pen, name, left, middle, { weight: 600, size: NAME, colour: pen.theme.ink });
}

/** Draws tiles, player and points in one line; the player is shown by their symbol. */
function drawTogether(pen: Pen, play: Play, height: number): void {
  const middle = (LABEL.middle + LABEL.size / 2 + height) / 2 - 3;
  const points = drawPoints(pen, play, middle);
  drawSeatBadge(pen, play.seat, EDGE + BADGE, middle, BADGE);
  const left = EDGE + 2 * BADGE + LABEL.apart;
  const side = Math.min(sideOf(play, points - POINTS.gap - left), height - TILES.top - TILES.edge);
  drawTiles(pen, play, left, Math.round(middle - side / 2), side);
}

/** Draws the points and returns their left edge. */
function drawPoints(pen: Pen, { points }: Play, middle: number): number {
  const right = SIDE_PANEL_WIDTH - EDGE;
  const style = { weight: 800, size: POINTS.size, colour: pen.theme.ink, align: "right" } as const;
  drawVerticallyCentredText(pen, formatNumber(pen, points), right, middle, style);
  return right - textWidth(pen, formatNumber(pen, points), 800, POINTS.size);
}

/** Returns the largest side of a tile at which all tiles fit. */
function sideOf({ tiles }: Play, room: number): number {
  return Math.floor(Math.min(TILES.largest, (room + TILES.gap) / Math.max(1, tiles.length) - TILES.gap));
}

function drawTiles(pen: Pen, { tiles }: Play, left: number, top: number, side: number): void {
  for (const [index, tile] of tiles.entries()) drawTileOnCard(pen, tile, left + index * (side + TILES.gap), top, side);
}
