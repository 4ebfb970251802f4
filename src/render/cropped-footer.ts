import type { Block, FooterBlock, GridBlock } from "#kernel/scene.ts";
import { columnName } from "#render/board.ts";
import { drawCount, drawPlay, PLAY_PITCH } from "#render/footer.ts";
import { mark, tag } from "#render/icons.ts";
import { drawMap, MAP_SIDE } from "#render/minimap.ts";
import { INNER, MARGIN, type Pen, type Piece, RIGHT } from "#render/pen.ts";
import { box, panel } from "#render/shapes.ts";
import { widthOf, writeMiddle } from "#render/text.ts";
import { cutSides, type Window, windowOf } from "#render/window.ts";

// Under a board of which only a part is shown: a map says which.

const HEIGHT = 168;
const COUNT = { middle: 57 };
const CORNER = { tagRight: 91, middle: 130, tagHeight: 37, mark: 45, markX: 116, alone: 52 };
const RULE = { x: 207, top: 19 };
const PLAYS = { x: 241, most: 3, gap: 24 };
const MAP = { right: 14, gap: 20 };
const RANGE = { size: 30, dimensions: 26, apart: 23 };

/** Nothing where all of the board is shown, or there is none. */
export function croppedFooter(block: FooterBlock, blocks: readonly Block[]): Piece | undefined {
  const board = blocks.find((other) => other.kind === "grid");
  const shown = board && windowOf(board);
  if (!board || !shown || cutSides(board, shown).size === 0) return undefined;
  return { height: HEIGHT, margin: MARGIN, draw: (pen) => drawFooter(pen, block, board, shown) };
}

function drawFooter(pen: Pen, block: FooterBlock, board: GridBlock, shown: Window): void {
  const { surface, theme } = pen;
  const middle = HEIGHT / 2;
  panel(pen, box(MARGIN, 0, INNER, HEIGHT));
  if (block.bag !== undefined) {
    drawCount(pen, block.bag, COUNT.middle);
    surface.fillStyle = theme.panelLine;
    surface.fillRect(RULE.x, RULE.top, 2, HEIGHT - 2 * RULE.top);
  }
  if (block.tag !== undefined) tag(pen, block.tag, CORNER.tagRight, CORNER.middle, CORNER.tagHeight);
  const markX = block.tag === undefined ? CORNER.alone : CORNER.markX;
  mark(pen, markX, CORNER.middle - CORNER.mark / 2, CORNER.mark);
  const mapX = RIGHT - MAP.right - MAP_SIDE;
  drawMap(pen, board, shown, mapX, middle - MAP_SIDE / 2);
  const rangeWidth = drawRange(pen, board, shown, mapX - MAP.gap, middle);
  const room = mapX - MAP.gap - rangeWidth - PLAYS.gap - PLAYS.x;
  const plays = block.plays.slice(0, PLAYS.most);
  for (const [index, play] of plays.entries()) {
    const y = middle + (index - (PLAYS.most - 1) / 2) * PLAY_PITCH;
    drawPlay(pen, play, index === 0, PLAYS.x, y, room);
  }
}

/** From which square to which, and how large the whole board is; returns how wide that stands. */
export function drawRange(
  pen: Pen,
  { rows, columns }: GridBlock,
  shown: Window,
  right: number,
  middle: number,
): number {
  const { theme } = pen;
  const last = `${columnName(shown.column + shown.columns - 1)}${shown.row + shown.rows}`;
  const range = `${columnName(shown.column)}${shown.row + 1}–${last}`;
  const { size, dimensions, apart } = RANGE;
  const lettering = { weight: 700, size, colour: theme.ink, align: "right" } as const;
  writeMiddle(pen, range, right, middle - apart, lettering);
  const small = { weight: 600, size: dimensions, colour: theme.ink2, align: "right" } as const;
  writeMiddle(pen, `${columns} × ${rows}`, right, middle + apart, small);
  return widthOf(pen, range, 700, size);
}
