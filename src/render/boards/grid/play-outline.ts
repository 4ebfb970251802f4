import type { BoardMark } from "#core/scene.ts";
import type { GridGeometry } from "#render/boards/grid/grid-geometry.ts";
import { drawPencil } from "#render/panels/icons.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, fillBox, insetBox, strokeBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, textWidth } from "#render/text/draw-text.ts";
import type { Theme } from "#render/theme.ts";

// Draws over the tiles: the outline around a whole word, and the bubble with its points.

export type OutlineMark = Extract<BoardMark, { kind: "outline" }>;
export type BubbleMark = Extract<BoardMark, { kind: "bubble" }>;

/**
 * Measures of the outline around a word, in cells. `out`: distance of the line from the squares. `key`: width of a
 * second line below, which separates the outline from its surroundings.
 */
const LINES = {
  last: { line: 0.085, key: 0.15, out: 0.015, radius: 0.17 },
  draft: { line: 0.05, key: 0.1, out: 0.05, radius: 0.19 },
} as const;

const BUBBLE = {
  height: 0.65,
  size: 0.385,
  room: 0.13,
  leastRoom: 0.085,
  widest: 1.1,
  key: 0.046,
  pencil: 0.3,
  pencilGap: 0.075,
};
const NARROWEST = 0.95;
/** Distance from the edge of a vertical word to the middle of its bubble, in cells. The bubble touches the outline. */
const HUG = 0.427;
/** Distance from the end of a horizontal word to the nearer edge of its bubble, in cells. */
const OVERLAP = 0.045;

export function drawOutline(pen: Pen, { span, look }: OutlineMark, board: Pick<GridGeometry, "cell" | "span">): void {
  const { theme } = pen;
  const { line, key, out, radius } = LINES[look];
  const frame = insetBox(board.span(span), -out * board.cell);
  const stroke = (colour: Theme["key"], width: number) =>
    strokeBox(pen, frame, radius * board.cell, { colour, width: width * board.cell });
  stroke(theme.key, key);
  stroke(look === "last" ? theme.accent : theme.draft, line);
}

/**
 * Draws a bubble with the points of a word. `outlines`: the outlines of all words. The bubble touches the outline of
 * its own word.
 */
export function drawPointsBubble(
  pen: Pen,
  bubble: BubbleMark,
  outlines: readonly OutlineMark[],
  board: GridGeometry,
): void {
  const { theme } = pen;
  const { cell, slab } = board;
  const isDraft = bubble.look === "draft";
  const size = BUBBLE.size * cell;
  const lead = isDraft ? (BUBBLE.pencil + BUBBLE.pencilGap) * cell : 0;
  const words = textWidth(pen, bubble.text, 800, size);
  const width = Math.max(NARROWEST * cell, words + lead + 2 * roomBeside(words + lead, cell));
  const height = BUBBLE.height * cell;
  const middle = bubblePlace(bubble, outlines, board, width);
  const x = Math.min(Math.max(middle.x, slab.x + width / 2 + 4), slab.x + slab.width - width / 2 - 4);
  const pill = createBox(x - width / 2, middle.y - height / 2, width, height);
  fillBox(pen, insetBox(pill, -BUBBLE.key * cell), height, theme.key);
  fillBox(pen, pill, height / 2, isDraft ? theme.draft : theme.accent);
  const left = x - (words + lead) / 2;
  const colour = isDraft ? theme.draftPillInk : theme.accentInk;
  if (isDraft) drawPencil(pen, left + (BUBBLE.pencil * cell) / 2, middle.y, BUBBLE.pencil * cell, colour);
  drawVerticallyCentredText(pen, bubble.text, left + lead, middle.y, { weight: 800, size, colour });
}

/**
 * Returns the padding around the text. A long text gets less padding, so that the bubble covers less of the squares
 * around it.
 */
function roomBeside(inner: number, cell: number): number {
  const fitting = (BUBBLE.widest * cell - inner) / 2;
  return Math.max(BUBBLE.leastRoom * cell, Math.min(BUBBLE.room * cell, fitting));
}

/** Returns the position of the bubble: the middle of its square, shifted to the word that begins or ends beside it. */
function bubblePlace(bubble: BubbleMark, outlines: readonly OutlineMark[], board: GridGeometry, width: number) {
  const middle = board.middle(bubble);
  const own = outlines.find(({ look }) => look === bubble.look);
  if (own === undefined) return middle;
  const { cell } = board;
  const { across, column, row } = own.span;
  const toward = across ? Math.sign(column - bubble.column) : Math.sign(row - bubble.row);
  const hug = across ? width / 2 + OVERLAP * cell : HUG * cell;
  const shift = toward * (cell / 2 - hug);
  return across ? { x: middle.x + shift, y: middle.y } : { x: middle.x, y: middle.y + shift };
}
