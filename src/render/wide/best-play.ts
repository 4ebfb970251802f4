import type { RankingBlock } from "#kernel/scene.ts";
import { drawFace } from "#render/best-play.ts";
import type { Pen } from "#render/pen.ts";
import { badge } from "#render/seats.ts";
import { box, panel } from "#render/shapes.ts";
import { cutTo, widthOf, writeMiddle } from "#render/text.ts";
import { COLUMN } from "#render/wide/column.ts";

type Play = NonNullable<RankingBlock["play"]>;

export const PLAY_BESIDE = { least: 116, most: 210 };
/** From this height on, whose it was stands below the tiles. */
const THREE_LINES = 164;

const EDGE = 26;
const LABEL = { middle: 34, size: 26, apart: 16 };
const TILES = { top: 60, largest: 64, gap: 7, below: 56, edge: 8 };
const BADGE = 19;
const POINTS = { size: 50, gap: 18 };
const NAME = 30;

/** The play of the game, in its tiles. */
export function drawPlayBeside(pen: Pen, play: Play, height: number): void {
  const { theme } = pen;
  const right = COLUMN - EDGE;
  panel(pen, box(0, 0, COLUMN, height));
  const place = { weight: 600, size: LABEL.size, colour: theme.ink2, align: "right" } as const;
  writeMiddle(pen, play.place, right, LABEL.middle, place);
  const room = right - EDGE - LABEL.apart - widthOf(pen, play.place, 600, LABEL.size);
  const label = cutTo(pen, play.label, room, 600, LABEL.size);
  writeMiddle(pen, label, EDGE, LABEL.middle, { weight: 600, size: LABEL.size, colour: theme.ink2 });
  if (height >= THREE_LINES) drawApart(pen, play, height);
  else drawTogether(pen, play, height);
}

/** The tiles, and below them who laid them and for how much. */
function drawApart(pen: Pen, play: Play, height: number): void {
  const side = Math.min(sideOf(play, COLUMN - 2 * EDGE), height - TILES.top - TILES.below);
  drawTiles(pen, play, EDGE, TILES.top, side);
  const middle = (TILES.top + side + height) / 2 - 3;
  const points = drawPoints(pen, play, middle);
  badge(pen, play.seat, EDGE + BADGE, middle, BADGE);
  const left = EDGE + 2 * BADGE + LABEL.apart;
  const name = cutTo(pen, play.name, points - POINTS.gap - left, 600, NAME);
  writeMiddle(pen, name, left, middle, { weight: 600, size: NAME, colour: pen.theme.ink });
}

/** All in one line; of whose it was, the symbol. */
function drawTogether(pen: Pen, play: Play, height: number): void {
  const middle = (LABEL.middle + LABEL.size / 2 + height) / 2 - 3;
  const points = drawPoints(pen, play, middle);
  badge(pen, play.seat, EDGE + BADGE, middle, BADGE);
  const left = EDGE + 2 * BADGE + LABEL.apart;
  const side = Math.min(sideOf(play, points - POINTS.gap - left), height - TILES.top - TILES.edge);
  drawTiles(pen, play, left, Math.round(middle - side / 2), side);
}

/** Returns where they begin. */
function drawPoints(pen: Pen, { points }: Play, middle: number): number {
  const right = COLUMN - EDGE;
  const lettering = { weight: 800, size: POINTS.size, colour: pen.theme.ink, align: "right" } as const;
  writeMiddle(pen, `${points}`, right, middle, lettering);
  return right - widthOf(pen, `${points}`, 800, POINTS.size);
}

/** As large as all of them can be. */
function sideOf({ tiles }: Play, room: number): number {
  return Math.floor(Math.min(TILES.largest, (room + TILES.gap) / Math.max(1, tiles.length) - TILES.gap));
}

function drawTiles(pen: Pen, { tiles }: Play, left: number, top: number, side: number): void {
  for (const [index, tile] of tiles.entries()) drawFace(pen, tile, left + index * (side + TILES.gap), top, side);
}
