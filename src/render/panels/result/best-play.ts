import type { RankingBlock, TileFace } from "#core/scene.ts";
import { drawTile } from "#render/boards/grid/tile.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, createBox, drawPanel, strokeBox } from "#render/shapes.ts";
import {
  drawText,
  drawVerticallyCentredText,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

export const BEST_PLAY_HEIGHT = 196;

const EDGE = 28;
const LABEL = { baseline: 50, middle: 40, size: 29, badge: 19 };
const TILES = { x: 31, top: 75, side: 95, gap: 9 };
const POINTS = { size: 72, gap: 44, middle: 125 };
const PLACE = { size: 29, middle: 135 };

/** Draws the best play of the match as tiles. */
export function drawBestPlay(pen: Pen, play: NonNullable<RankingBlock["play"]>, area: Box): void {
  const { theme } = pen;
  const right = area.width - EDGE;
  drawPanel(pen, area);
  const label = truncateToWidth(pen, play.label, area.width / 2, 600, LABEL.size);
  drawText(pen, label, EDGE, LABEL.baseline, { weight: 600, size: LABEL.size, colour: theme.ink2 });
  drawWho(pen, play, right, area.width / 2 - 2 * EDGE);
  const place = { weight: 600, size: PLACE.size, colour: theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, play.place, right, PLACE.middle, place);
  const points = textWidth(pen, formatNumber(pen, play.points), 800, POINTS.size);
  const room = right - TILES.x - points - 2 * POINTS.gap - textWidth(pen, play.place, 600, PLACE.size);
  const end = drawTiles(pen, play.tiles, room);
  drawVerticallyCentredText(pen, formatNumber(pen, play.points), end + POINTS.gap, POINTS.middle, {
    weight: 800,
    size: POINTS.size,
    colour: theme.ink,
  });
}

function drawWho(pen: Pen, { name, seat }: NonNullable<RankingBlock["play"]>, right: number, room: number): void {
  const text = truncateToWidth(pen, name, room, 600, LABEL.size);
  const style = { weight: 600, size: LABEL.size, colour: pen.theme.ink, align: "right" } as const;
  drawText(pen, text, right, LABEL.baseline, style);
  const x = right - textWidth(pen, text, 600, LABEL.size) - 14 - LABEL.badge;
  drawSeatBadge(pen, seat, x, LABEL.middle, LABEL.badge);
}

/** Draws the tiles of a play, as large as fits. Returns their right edge. */
function drawTiles(pen: Pen, tiles: NonNullable<RankingBlock["play"]>["tiles"], room: number): number {
  const side = Math.floor(Math.min(TILES.side, room / Math.max(1, tiles.length) - TILES.gap));
  const pitch = side + TILES.gap;
  const top = TILES.top + (TILES.side - side) / 2;
  for (const [index, tile] of tiles.entries()) {
    drawTileOnCard(pen, tile, TILES.x + index * pitch, Math.round(top), side);
  }
  return TILES.x + tiles.length * pitch - TILES.gap;
}

/** Draws a tile on a card, with a border because the card is nearly as light as the tile. */
export function drawTileOnCard(pen: Pen, tile: TileFace, x: number, y: number, side: number): void {
  const outline = { colour: pen.theme.panelLine, width: 2 } as const;
  strokeBox(pen, createBox(x, y, side, side * 0.93), side * 0.16, outline);
  drawTile(pen, tile, "plain", x, y, side);
}
