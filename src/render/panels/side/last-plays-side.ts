import type { FooterBlock, GridBlock } from "#core/scene.ts";
import { drawMinimap, MINIMAP_SIDE_LENGTH } from "#render/boards/grid/minimap.ts";
import { findCutSides, findVisiblePart, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import { drawVisibleRange } from "#render/panels/cropped-footer.ts";
import { drawFreeCells } from "#render/panels/footer-panel.ts";
import { drawBag, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { SIDE_PANEL_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, drawArrow, drawPanel } from "#render/shapes.ts";
import {
  drawVerticallyCentredText,
  fitFontSize,
  formatSignedNumber,
  textWidth,
  toDrawableText,
  truncateToWidth,
} from "#render/text/draw-text.ts";

// Shows as many recent plays as fit. Below them are the bag or the number of free cells and, for a cropped board, a
// map.

const EDGE = 26;
const PLAYS = {
  first: 48,
  last: 40,
  pitch: 57,
  widest: 63,
  x: 56,
  badge: 19,
  textX: 92,
  size: 31,
  smallest: 24,
  gap: 18,
};
const ARROW = 12;
/** Height of the panel below the plays, without and with a map. */
const BELOW = 112;
const BELOW_WITH_MAP = 182;
const BAG = { x: 62, height: 60, numberX: 108, size: 54, smallest: 24, room: 190 };
const CORNER = { mark: 54, gap: 16, tagHeight: 40 };
/** Positions of texts beside a map: the bag above, the language and the logo below. */
const STACKED = { bag: 62, corner: 134, mark: 45, x: 40, tagRight: 184 };
const MAP_GAP = 20;
const FEWEST_PLAYS = 2;

export function createLastPlaysSidePanel(block: FooterBlock, board: GridBlock | undefined): SidePanel {
  const cropped = board && croppedOf(board);
  const below = cropped ? BELOW_WITH_MAP : BELOW;
  return {
    width: SIDE_PANEL_WIDTH,
    minHeight: PLAYS.first + FEWEST_PLAYS * PLAYS.pitch + below,
    draw: (pen, height) => {
      const top = height - below;
      drawPanel(pen, createBox(0, 0, SIDE_PANEL_WIDTH, height));
      drawPlays(pen, block, top);
      pen.surface.fillStyle = pen.theme.panelLine;
      pen.surface.fillRect(EDGE, top, SIDE_PANEL_WIDTH - 2 * EDGE, 2);
      if (cropped) drawBelowWithMap(pen, block, cropped, top);
      else drawBelow(pen, block, top + below / 2);
    },
  };
}

interface Cropped {
  readonly board: GridBlock;
  readonly shown: VisiblePart;
}

/** Returns the visible part of the board; undefined if the whole board is visible. */
function croppedOf(board: GridBlock): Cropped | undefined {
  const shown = findVisiblePart(board);
  return findCutSides(board, shown).size > 0 ? { board, shown } : undefined;
}

function drawPlays(pen: Pen, { plays }: FooterBlock, bottom: number): void {
  const room = bottom - PLAYS.first - PLAYS.last;
  const more = Math.max(1, Math.floor(room / PLAYS.pitch));
  const pitch = Math.min(PLAYS.widest, room / more);
  for (const [index, play] of plays.slice(0, 1 + more).entries()) {
    drawPlay(pen, play, index === 0, PLAYS.first + index * pitch);
  }
}

function drawPlay(pen: Pen, play: FooterBlock["plays"][number], newest: boolean, y: number): void {
  const { theme } = pen;
  const right = SIDE_PANEL_WIDTH - EDGE;
  if (newest) drawArrow(pen, PLAYS.x - PLAYS.badge - 5, y, ARROW, theme.accent);
  drawSeatBadge(pen, play.seat, PLAYS.x, y, PLAYS.badge);
  const points = play.points === undefined ? "" : formatSignedNumber(pen, play.points);
  const tail = points === "" ? 0 : PLAYS.gap + textWidth(pen, points, 800, PLAYS.size);
  const room = right - tail - PLAYS.textX;
  const weight = newest ? 800 : 600;
  const size = fitFontSize(pen, toDrawableText(play.text), room, weight, PLAYS.size, PLAYS.smallest);
  drawVerticallyCentredText(pen, truncateToWidth(pen, play.text, room, weight, size), PLAYS.textX, y, {
    weight,
    size,
    colour: theme.ink,
  });
  if (points === "") return;
  const colour = newest ? theme.accent : theme.ink2;
  drawVerticallyCentredText(pen, points, right, y, { weight: 800, size: PLAYS.size, colour, align: "right" });
}

function drawBelow(pen: Pen, { bag: count, free, tag: language }: FooterBlock, middle: number): void {
  if (count !== undefined) drawBagCount(pen, count, middle);
  else if (free !== undefined) drawFreeCells(pen, free, middle);
  const left = SIDE_PANEL_WIDTH - EDGE - CORNER.mark;
  drawLogo(pen, left, middle - CORNER.mark / 2, CORNER.mark);
  if (language !== undefined) drawLanguageTag(pen, language, left - CORNER.gap, middle, CORNER.tagHeight);
}

function drawBelowWithMap(pen: Pen, block: FooterBlock, { board, shown }: Cropped, top: number): void {
  if (block.bag !== undefined) drawBagCount(pen, block.bag, top + STACKED.bag);
  const middle = top + STACKED.corner;
  drawLogo(pen, STACKED.x, middle - STACKED.mark / 2, STACKED.mark);
  if (block.tag !== undefined) drawLanguageTag(pen, block.tag, STACKED.tagRight, middle, CORNER.tagHeight);
  const mapX = SIDE_PANEL_WIDTH - EDGE - MINIMAP_SIDE_LENGTH;
  const mapMiddle = top + BELOW_WITH_MAP / 2 + 1;
  drawMinimap(pen, board, shown, mapX, mapMiddle - MINIMAP_SIDE_LENGTH / 2);
  drawVisibleRange(pen, board, shown, mapX - MAP_GAP, mapMiddle);
}

function drawBagCount(pen: Pen, count: number, middle: number): void {
  drawBag(pen, BAG.x, middle - 4, BAG.height);
  const size = fitFontSize(pen, `${count}`, BAG.room - BAG.numberX, 800, BAG.size, BAG.smallest);
  drawVerticallyCentredText(pen, `${count}`, BAG.numberX, middle, { weight: 800, size, colour: pen.theme.ink });
}
