import type { FooterBlock, GridBlock, SceneBlock } from "#core/scene.ts";
import { columnName } from "#render/boards/grid/grid-geometry.ts";
import { drawMinimap, MINIMAP_SIDE_LENGTH } from "#render/boards/grid/minimap.ts";
import { findCutSides, findVisiblePart, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import { drawBagCount, drawFooterPlay, FOOTER_PLAY_SPACING } from "#render/panels/footer-panel.ts";
import { drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { CONTENT_RIGHT, CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, drawPanel } from "#render/shapes.ts";
import { drawVerticallyCentredText, textWidth } from "#render/text/draw-text.ts";

// Footer below a board that is only partly visible. A map shows the visible part.

const HEIGHT = 168;
const COUNT = { middle: 57 };
const CORNER = { tagRight: 91, middle: 130, tagHeight: 37, mark: 45, markX: 116, alone: 52 };
const RULE = { x: 207, top: 19 };
const PLAYS = { x: 241, max: 3, gap: 24 };
const MAP = { right: 14, gap: 20 };
const RANGE = { size: 30, dimensions: 26, apart: 23 };

/** Creates the footer. Undefined if the whole board is visible, or if the scene has no board. */
export function createCroppedBoardFooter(block: FooterBlock, blocks: readonly SceneBlock[]): DrawableBlock | undefined {
  const board = blocks.find((other) => other.kind === "grid");
  const shown = board && findVisiblePart(board);
  if (!board || !shown || findCutSides(board, shown).size === 0) return undefined;
  return { height: HEIGHT, margin: PICTURE_MARGIN, draw: (pen) => drawFooter(pen, block, board, shown) };
}

function drawFooter(pen: Pen, block: FooterBlock, board: GridBlock, shown: VisiblePart): void {
  const { surface, theme } = pen;
  const middle = HEIGHT / 2;
  drawPanel(pen, createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, HEIGHT));
  if (block.bag !== undefined) {
    drawBagCount(pen, block.bag, COUNT.middle);
    surface.fillStyle = theme.panelLine;
    surface.fillRect(RULE.x, RULE.top, 2, HEIGHT - 2 * RULE.top);
  }
  if (block.tag !== undefined) drawLanguageTag(pen, block.tag, CORNER.tagRight, CORNER.middle, CORNER.tagHeight);
  const markX = block.tag === undefined ? CORNER.alone : CORNER.markX;
  drawLogo(pen, markX, CORNER.middle - CORNER.mark / 2, CORNER.mark);
  const mapX = CONTENT_RIGHT - MAP.right - MINIMAP_SIDE_LENGTH;
  drawMinimap(pen, board, shown, mapX, middle - MINIMAP_SIDE_LENGTH / 2);
  const rangeWidth = drawVisibleRange(pen, board, shown, mapX - MAP.gap, middle);
  const room = mapX - MAP.gap - rangeWidth - PLAYS.gap - PLAYS.x;
  const plays = block.plays.slice(0, PLAYS.max);
  for (const [index, play] of plays.entries()) {
    const y = middle + (index - (PLAYS.max - 1) / 2) * FOOTER_PLAY_SPACING;
    drawFooterPlay(pen, play, index === 0, PLAYS.x, y, room);
  }
}

/** Writes the first and last visible square, and the size of the whole board. Returns the width of the text. */
export function drawVisibleRange(
  pen: Pen,
  { rows, columns }: GridBlock,
  shown: VisiblePart,
  right: number,
  middle: number,
): number {
  const { theme } = pen;
  const last = `${columnName(shown.column + shown.columns - 1)}${shown.row + shown.rows}`;
  const range = `${columnName(shown.column)}${shown.row + 1}–${last}`;
  const { size, dimensions, apart } = RANGE;
  const style = { weight: 700, size, colour: theme.ink, align: "right" } as const;
  drawVerticallyCentredText(pen, range, right, middle - apart, style);
  const small = { weight: 600, size: dimensions, colour: theme.ink2, align: "right" } as const;
  drawVerticallyCentredText(pen, `${columns} × ${rows}`, right, middle + apart, small);
  return textWidth(pen, range, 700, size);
}
