import type { BoardElement, GridBlock, GridCell } from "#core/scene.ts";
import {
  BOARD_EDGE_HEIGHT,
  columnName,
  createGridGeometry,
  type GridGeometry,
} from "#render/boards/grid/grid-geometry.ts";
import { drawOutline, drawPointsBubble } from "#render/boards/grid/play-outline.ts";
import { drawBoardBody } from "#render/boards/grid/slab.ts";
import { drawBonus, drawRosette, drawSquare } from "#render/boards/grid/square.ts";
import { drawTile } from "#render/boards/grid/tile.ts";
import { findCloseUp, findVisiblePart, isMarkVisible, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import { BLOCK_GAP, type DrawableBlock, drawTransformed, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";

/**
 * Letter size of the coordinates, and their distance from the edge of the squares, in cells. Where the board is cut
 * off, its edge has teeth like a saw. The distance is larger there, because numbers of two digits would touch the
 * teeth.
 */
const COORDINATE = { size: 0.42, away: 0.335, awayFromTeeth: 0.37 };

/**
 * Creates the picture of a board. Of a large board, only the part with tiles is shown. If even that part is large, a
 * close-up of the last word follows below it.
 */
export function createGridBoard(block: GridBlock, wanted: { readonly closeUp: boolean }): DrawableBlock {
  const shown = findVisiblePart(block);
  const board = createGridBoardPart(block, shown);
  const near = wanted.closeUp ? findCloseUp(block, shown) : undefined;
  if (near === undefined) return board;
  const below = createGridBoardPart(block, near);
  const top = board.height + BLOCK_GAP;
  return {
    height: top + below.height,
    margin: PICTURE_MARGIN,
    draw: (pen) => {
      board.draw(pen);
      drawTransformed(pen, 0, top, 1, () => below.draw(pen));
    },
  };
}

/** Creates the picture of the part `shown` of a board. */
export function createGridBoardPart(whole: GridBlock, shown: VisiblePart, width?: number): DrawableBlock {
  const board = createGridGeometry(shown, width);
  const block = { ...whole, marks: whole.marks.filter((mark) => isMarkVisible(shown, mark)) };
  return {
    height: board.slab.height + BOARD_EDGE_HEIGHT,
    margin: PICTURE_MARGIN,
    draw: (pen) => {
      drawBoardBody(pen, whole, shown, board);
      drawCoordinates(pen, shown, board);
      drawMarks(pen, block, board);
    },
  };
}

function drawMarks(pen: Pen, block: GridBlock, board: GridGeometry): void {
  drawBackground(pen, block, board);
  drawTiles(pen, block, board);
  for (const mark of block.marks) if (mark.kind === "outline") drawOutline(pen, mark, board);
  for (const mark of block.marks) if (mark.kind === "bubble") drawPointsBubble(pen, mark, block, board);
}

function drawCoordinates(pen: Pen, shown: VisiblePart, board: GridGeometry): void {
  const { cell, slab } = board;
  const style = { weight: 700, size: COORDINATE.size * cell, colour: pen.theme.coord, align: "center" } as const;
  const away = COORDINATE.away * cell;
  for (let column = shown.column; column < shown.column + shown.columns; column++) {
    drawVerticallyCentredText(pen, columnName(column), board.middle({ column, row: 0 }).x, slab.y + away, style);
  }
  const right = (shown.column > 0 ? COORDINATE.awayFromTeeth : COORDINATE.away) * cell;
  for (let row = shown.row; row < shown.row + shown.rows; row++) {
    drawVerticallyCentredText(pen, `${row + 1}`, slab.x + right, board.middle({ column: 0, row }).y, style);
  }
}

const keyOf = ({ column, row }: GridCell) => `${column},${row}`;

/** Draws the squares with their bonuses. Under a tile the square is plain, because only its corners are visible. */
function drawBackground(pen: Pen, { marks }: GridBlock, board: GridGeometry): void {
  const covered = new Set(marks.filter((mark) => mark.kind === "tile").map(keyOf));
  for (const mark of marks) {
    if (mark.kind === "square" || mark.kind === "bonus") drawField(pen, mark, covered.has(keyOf(mark)), board);
  }
  for (const mark of marks) if (mark.kind === "rosette") drawCentre(pen, mark, covered, board);
}

function drawField(
  pen: Pen,
  mark: Extract<BoardElement, { kind: "square" | "bonus" }>,
  covered: boolean,
  board: GridGeometry,
): void {
  const area = board.square(mark);
  if (mark.kind === "square" || covered) drawSquare(pen, area, board.cell);
  else drawBonus(pen, area, board.cell, mark.of, mark.times);
}

/** Draws the rosette on the centre of the board: a square, or the crossing of four squares. */
function drawCentre(pen: Pen, { column, row }: GridCell, covered: ReadonlySet<string>, board: GridGeometry): void {
  const onCrossing = !Number.isInteger(column);
  const around = onCrossing ? [-0.5, 0.5] : [0];
  const cells = around.flatMap((dy) => around.map((dx) => ({ column: column + dx, row: row + dy })));
  for (const cell of cells) {
    const colour = covered.has(keyOf(cell)) ? pen.theme.cell : pen.theme.word[2].fill;
    drawSquare(pen, board.square(cell), board.cell, colour);
  }
  if (cells.every((cell) => covered.has(keyOf(cell)))) return;
  const { x, y } = board.middle({ column, row });
  drawRosette(pen, x, y, board.cell, onCrossing);
}

function drawTiles(pen: Pen, { marks }: GridBlock, board: GridGeometry): void {
  for (const mark of marks) {
    if (mark.kind !== "tile") continue;
    const { x, y, width } = board.square(mark);
    drawTile(pen, mark.tile, mark.look, x, y, width);
  }
}
