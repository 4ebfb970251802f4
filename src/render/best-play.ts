import type { RankingBlock, TileFace } from "#kernel/scene.ts";
import type { Pen } from "#render/pen.ts";
import { badge } from "#render/seats.ts";
import { type Box, box, panel, strokeBox } from "#render/shapes.ts";
import { cutTo, widthOf, write, writeMiddle } from "#render/text.ts";
import { drawTile } from "#render/tile.ts";

export const PLAY_HEIGHT = 196;

const EDGE = 28;
const LABEL = { baseline: 50, middle: 40, size: 29, badge: 19 };
const TILES = { x: 31, top: 75, side: 95, gap: 9 };
const POINTS = { size: 72, gap: 44, middle: 125 };
const PLACE = { size: 29, middle: 135 };

/** The play of the game, in its tiles. */
export function drawBestPlay(pen: Pen, play: NonNullable<RankingBlock["play"]>, where: Box): void {
  const { theme } = pen;
  const right = where.width - EDGE;
  panel(pen, where);
  const label = cutTo(pen, play.label, where.width / 2, 600, LABEL.size);
  write(pen, label, EDGE, LABEL.baseline, { weight: 600, size: LABEL.size, colour: theme.ink2 });
  drawWho(pen, play, right, where.width / 2 - 2 * EDGE);
  const place = { weight: 600, size: PLACE.size, colour: theme.ink2, align: "right" } as const;
  writeMiddle(pen, play.place, right, PLACE.middle, place);
  const points = widthOf(pen, `${play.points}`, 800, POINTS.size);
  const room = right - TILES.x - points - 2 * POINTS.gap - widthOf(pen, play.place, 600, PLACE.size);
  const end = drawTiles(pen, play.tiles, room);
  writeMiddle(pen, `${play.points}`, end + POINTS.gap, POINTS.middle, {
    weight: 800,
    size: POINTS.size,
    colour: theme.ink,
  });
}

function drawWho(pen: Pen, { name, seat }: NonNullable<RankingBlock["play"]>, right: number, room: number): void {
  const text = cutTo(pen, name, room, 600, LABEL.size);
  const lettering = { weight: 600, size: LABEL.size, colour: pen.theme.ink, align: "right" } as const;
  write(pen, text, right, LABEL.baseline, lettering);
  const x = right - widthOf(pen, text, 600, LABEL.size) - 14 - LABEL.badge;
  badge(pen, seat, x, LABEL.middle, LABEL.badge);
}

/** As large as they can be; returns where they end. */
function drawTiles(pen: Pen, tiles: NonNullable<RankingBlock["play"]>["tiles"], room: number): number {
  const side = Math.floor(Math.min(TILES.side, room / Math.max(1, tiles.length) - TILES.gap));
  const pitch = side + TILES.gap;
  const top = TILES.top + (TILES.side - side) / 2;
  for (const [index, tile] of tiles.entries()) {
    drawFace(pen, tile, TILES.x + index * pitch, Math.round(top), side);
  }
  return TILES.x + tiles.length * pitch - TILES.gap;
}

/** A tile on a card, which is nearly as light as it is. */
export function drawFace(pen: Pen, tile: TileFace, x: number, y: number, side: number): void {
  const outline = { colour: pen.theme.panelLine, width: 2 } as const;
  strokeBox(pen, box(x, y, side, side * 0.93), side * 0.16, outline);
  drawTile(pen, tile, "plain", x, y, side);
}
