import type { BoardElement, GridBlock, GridCell } from "#core/scene.ts";
import type { GridGeometry } from "#render/boards/grid/grid-geometry.ts";
import { drawPencil } from "#render/panels/icons.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, fillBox, insetBox, strokeBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, fitFontSize, textWidth } from "#render/text/draw-text.ts";
import type { Theme } from "#render/theme.ts";

// Draws over the tiles: the outline around a whole word, and the bubble with its points.

export type OutlineMark = Extract<BoardElement, { kind: "outline" }>;
export type BubbleMark = Extract<BoardElement, { kind: "bubble" }>;

/**
 * Measures of the outline around a word, in cells. `out`: distance of the line from the squares. `key`: width of a
 * second line below, which separates the outline from its surroundings.
 */
const LINES = {
  last: { line: 0.085, key: 0.15, out: 0.015, radius: 0.17 },
  draft: { line: 0.05, key: 0.1, out: 0.05, radius: 0.19 },
} as const;

/**
 * Measures of the bubble with the points of a word, in cells. `away`: distance of the bubble's middle from the upper or
 * lower edge of the word. Squares and tiles have only a margin there, so the bubble covers no bonus, letter or points.
 */
const BUBBLE = {
  height: 0.38,
  size: 0.37,
  room: 0.085,
  narrowest: 0.5,
  key: 0.04,
  pencil: 0.27,
  pencilGap: 0.06,
  away: 0.007,
  longest: 2,
};
/**
 * Distance from the left of a tile to its points, which have one or two digits, in cells. A blank has a diamond there.
 */
const BEFORE_POINTS = { one: 0.62, two: 0.5 };

export function drawOutline(pen: Pen, { span, look }: OutlineMark, board: Pick<GridGeometry, "cell" | "span">): void {
  const { theme } = pen;
  const { line, key, out, radius } = LINES[look];
  const frame = insetBox(board.span(span), -out * board.cell);
  const stroke = (colour: Theme["key"], width: number) =>
    strokeBox(pen, frame, radius * board.cell, { colour, width: width * board.cell });
  stroke(theme.key, key);
  stroke(look === "last" ? theme.accent : theme.draft, line);
}

/** Draws a bubble with the points of a word, on the outline of this word. */
export function drawPointsBubble(
  pen: Pen,
  bubble: BubbleMark,
  { marks }: Pick<GridBlock, "marks">,
  board: GridGeometry,
): void {
  const { theme } = pen;
  const { cell } = board;
  const isDraft = bubble.look === "draft";
  const lead = isDraft ? (BUBBLE.pencil + BUBBLE.pencilGap) * cell : 0;
  const { edge, left, right } = placeOfBubble(bubble, marks, board);
  const room = right - left - 2 * BUBBLE.room * cell - lead;
  const size = fitFontSize(pen, bubble.text, room, 800, BUBBLE.size * cell);
  const inner = lead + textWidth(pen, bubble.text, 800, size);
  const width = Math.max(BUBBLE.narrowest * cell, inner + 2 * BUBBLE.room * cell);
  const height = BUBBLE.height * cell;
  const isUnderWord = edge > board.middle(bubble).y;
  const pill = createBox(isUnderWord ? right - width : left, edge - height / 2, width, height);
  fillBox(pen, insetBox(pill, -BUBBLE.key * cell), height, theme.key);
  fillBox(pen, pill, height / 2, isDraft ? theme.draft : theme.accent);
  const start = pill.x + (width - inner) / 2;
  const colour = isDraft ? theme.draftPillInk : theme.accentInk;
  if (isDraft) drawPencil(pen, start + (BUBBLE.pencil * cell) / 2, edge, BUBBLE.pencil * cell, colour);
  drawVerticallyCentredText(pen, bubble.text, start + lead, edge, { weight: 800, size, colour });
}

/**
 * Returns the vertical position of the middle of a bubble, and its room from left to right. A horizontal word has the
 * bubble under its first tile. The bubble ends before the points of that tile and may begin under the square before the
 * word, which is always empty. A vertical word has the bubble above its first tile. It begins at the left edge of the
 * tile and may extend over the square to the right. If that tile is in the first row, below the coordinates, the bubble
 * is under the last tile.
 */
function placeOfBubble({ look }: BubbleMark, marks: readonly BoardElement[], { cell, slab, ...board }: GridGeometry) {
  const outline = marks.find((mark): mark is OutlineMark => mark.kind === "outline" && mark.look === look);
  if (outline === undefined) throw new Error("Points belong to a word with an outline.");
  const { across, column, row, length } = outline.span;
  const { x, y, height } = board.span(outline.span);
  const longest = BUBBLE.longest * cell;
  if (!across && y - slab.y >= cell)
    return { edge: y - BUBBLE.away * cell, left: x, right: Math.min(slab.x + slab.width, x + longest) };
  const tile = { column, row: across ? row : row + length - 1 };
  const right = x + (hasPointsOfTwoDigits(marks, tile) ? BEFORE_POINTS.two : BEFORE_POINTS.one) * cell;
  return { edge: y + height + BUBBLE.away * cell, left: across ? Math.max(slab.x, right - longest) : x, right };
}

const hasPointsOfTwoDigits = (marks: readonly BoardElement[], { column, row }: GridCell): boolean =>
  marks.some((mark) => mark.kind === "tile" && mark.column === column && mark.row === row && mark.tile.points > 9);
