import type { RackBlock, TileFace } from "#core/scene.ts";
import { drawTile } from "#render/boards/grid/tile.ts";
import { drawBag, drawCrossedOutEye, drawLanguageTag, drawPencil } from "#render/panels/icons.ts";
import { drawAvatar } from "#render/panels/players/avatar.ts";
import { BLOCK_GAP, CONTENT_RIGHT, CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, drawHighlightedPanel, fillBox, insetBox, strokeBox } from "#render/shapes.ts";
import {
  drawText,
  drawVerticallyCentredText,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

type Owner = NonNullable<RackBlock["owner"]>;

/** Measures of a rack. The rack is large if it is the whole picture, and as low as possible if it is below a board. */
interface Measures {
  readonly height: number;
  readonly radius: number;
  readonly side: number;
  readonly tileTop: number;
  readonly padding: number;
  /** Heights of the ledge that carries the tiles, and of its groove. */
  readonly ledge: number;
  readonly groove: number;
}

const ALONE: Measures = { height: 193, radius: 36, side: 128, tileTop: 23, padding: 14, ledge: 42, groove: 7 };
const UNDER: Measures = { height: 131, radius: 22, side: 85, tileTop: 16, padding: 27, ledge: 30, groove: 5 };

/** Minimum number of places for tiles on a rack. A rack with fewer tiles still shows seven places. */
export const MIN_RACK_TILE_PLACES = 7;
const TIGHTEST = 10;
/** Max places in a row. More tiles would be too small, so they stand in several rows. */
const MAX_PLACES_IN_ROW = 10;
const BETWEEN_ROWS = 10;

const HEADER = 103;
const CARD = { width: 196, radius: 24, pencil: 50, gap: 14, size: 60 };

export function createRackPanel(block: RackBlock): DrawableBlock {
  const { owner } = block;
  if (owner === undefined)
    return { height: heightOf(block, UNDER), margin: PICTURE_MARGIN, draw: (pen) => drawUnderBoard(pen, block) };
  const height = heightOf(block, ALONE);
  return {
    height: HEADER + height,
    margin: PICTURE_MARGIN,
    draw: (pen) => {
      drawHeader(pen, block, owner);
      drawRack(pen, block.tiles, createBox(PICTURE_MARGIN, HEADER, CONTENT_WIDTH, height), ALONE);
    },
  };
}

const countRows = (places: number): number => Math.ceil(places / MAX_PLACES_IN_ROW);

function heightOf({ tiles }: RackBlock, { height }: Measures): number {
  const rows = Math.max(1, countRows(tiles.length));
  return rows * (height + BETWEEN_ROWS) - BETWEEN_ROWS;
}

function drawUnderBoard(pen: Pen, block: RackBlock): void {
  const { tiles, draft } = block;
  const height = heightOf(block, UNDER);
  const card = draft === undefined ? 0 : CARD.width + BLOCK_GAP;
  if (draft !== undefined) drawDraftCard(pen, draft, createBox(PICTURE_MARGIN, 0, CARD.width, height));
  drawRack(pen, tiles, createBox(PICTURE_MARGIN + card, 0, CONTENT_WIDTH - card, height), UNDER);
}

/** Draws the points that the draft would score, on a card. */
export function drawDraftCard(pen: Pen, points: number, area: Box): void {
  const { theme } = pen;
  const text = formatNumber(pen, points);
  drawHighlightedPanel(pen, area, CARD.radius, theme.panel, theme.draft);
  const size = text.length > 2 ? CARD.size * 0.8 : CARD.size;
  const whole = CARD.pencil + CARD.gap + textWidth(pen, text, 800, size);
  const left = area.x + (area.width - whole) / 2;
  const middle = area.y + area.height / 2;
  drawPencil(pen, left + CARD.pencil / 2, middle, CARD.pencil, theme.draft);
  drawVerticallyCentredText(pen, text, left + CARD.pencil + CARD.gap, middle, {
    weight: 800,
    size,
    colour: theme.draft,
  });
}

/** Draws the tiles in rows of almost equal length. */
function drawRack(pen: Pen, tiles: RackBlock["tiles"], area: Box, measures: Measures): void {
  const all = Math.max(MIN_RACK_TILE_PLACES, tiles.length);
  const rows = countRows(all);
  const places = Math.ceil(all / rows);
  for (let row = 0; row < rows; row++) {
    const y = area.y + row * (measures.height + BETWEEN_ROWS);
    const own = tiles.slice(row * places, (row + 1) * places);
    drawRackRow(pen, own, places, createBox(area.x, y, area.width, measures.height), measures);
  }
}

function drawRackRow(pen: Pen, tiles: RackBlock["tiles"], places: number, area: Box, measures: Measures): void {
  const { padding, tileTop } = measures;
  drawWood(pen, area, measures);
  const room = area.width - 2 * padding;
  const side = Math.round(Math.min(measures.side, (room - (places - 1) * TIGHTEST) / places));
  const pitch = (room - side) / (places - 1);
  // Smaller tiles stand on the ledge like larger ones, so their upper edge is lower.
  const top = area.y + tileTop + measures.side - side;
  for (const [index, tile] of tiles.entries()) {
    drawRackTilePlace(pen, tile, Math.round(area.x + padding + index * pitch), top, side);
  }
}

/** Draws a tile of the rack, or the empty place of a tile that the player has laid in the draft. */
export function drawRackTilePlace(pen: Pen, tile: TileFace | null, x: number, y: number, side: number): void {
  if (tile !== null) {
    drawTile(pen, tile, "plain", x, y, side);
    return;
  }
  const line = side * 0.035;
  const dash = [side * 0.1, side * 0.087];
  const area = insetBox(createBox(x, y, side, side), line);
  fillBox(pen, area, side * 0.17, pen.theme.hole);
  strokeBox(pen, area, side * 0.17, { colour: pen.theme.coord, width: line, dash });
}

/** Draws the wood of the rack: a board with a ledge in front and a groove along the ledge. */
function drawWood(pen: Pen, { x, y, width, height }: Box, { radius, ledge, groove, padding }: Measures): void {
  const { surface, theme } = pen;
  const ledgeTop = y + height - ledge;
  fillBox(pen, createBox(x, y, width, height), radius, theme.slabEdge);
  surface.beginPath();
  surface.roundRect(x, y, width, height - ledge, [radius, radius, 0, 0]);
  surface.fillStyle = theme.slab;
  surface.fill();
  const indent = Math.max(padding, radius + 5);
  fillBox(pen, createBox(x + indent, ledgeTop + ledge * 0.24, width - 2 * indent, groove), groove / 2, theme.slab);
}

const WHO = {
  avatar: { x: PICTURE_MARGIN + 42, y: 39, radius: 39 },
  textX: 126,
  name: 35,
  nameY: 37,
  score: 34,
  scoreY: 75,
};
const TOP_LINE = 39;
const EYE = { x: 750, width: 65 };
const BAG = { x: 840, height: 54, numberX: 881, size: 46 };
const TAG_HEIGHT = 44;

/** Draws the owner, a sign that only they see the rack, the number of tiles in the bag and the language. */
function drawHeader(pen: Pen, { bag: count, tag: language }: RackBlock, owner: Owner): void {
  const { theme } = pen;
  drawAvatar(pen, { ...owner, bot: false }, WHO.avatar, theme.bg);
  const name = truncateToWidth(pen, owner.name, EYE.x - EYE.width - WHO.textX, 700, WHO.name);
  drawText(pen, name, WHO.textX, WHO.nameY, { weight: 700, size: WHO.name, colour: theme.ink });
  drawText(pen, formatNumber(pen, owner.score), WHO.textX, WHO.scoreY, {
    weight: 700,
    size: WHO.score,
    colour: theme.ink2,
  });
  drawCrossedOutEye(pen, EYE.x, TOP_LINE, EYE.width, theme.bg);
  if (count !== undefined) {
    drawBag(pen, BAG.x, TOP_LINE, BAG.height);
    drawVerticallyCentredText(pen, `${count}`, BAG.numberX, TOP_LINE, {
      weight: 800,
      size: BAG.size,
      colour: theme.ink,
    });
  }
  if (language !== undefined) drawLanguageTag(pen, language, CONTENT_RIGHT, TOP_LINE, TAG_HEIGHT);
}
