import type { Cell, GridBlock, Mark } from "#kernel/scene.ts";
import { type Board, boardOf, columnName, SLAB_EDGE } from "#render/board.ts";
import { at, GAP, MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { drawBubble, drawOutline } from "#render/play.ts";
import { drawSlab } from "#render/slab.ts";
import { drawBonus, drawRosette, drawSquare } from "#render/square.ts";
import { writeMiddle } from "#render/text.ts";
import { drawTile } from "#render/tile.ts";
import { closeUpOf, holdsMark, type Window, windowOf } from "#render/window.ts";

/** Numbers of two digits stay clear of the teeth, where the board goes on. */
const COORDINATE = { size: 0.42, away: 0.335, awayFromTeeth: 0.37 };

/**
 * The board or, if it is large, the part of it that matters. Below it, where even that is large, the last word from nearer.
 */
export function grid(block: GridBlock, wanted: { readonly closeUp: boolean }): Piece {
  const shown = windowOf(block);
  const board = boardPiece(block, shown);
  const near = wanted.closeUp ? closeUpOf(block, shown) : undefined;
  if (near === undefined) return board;
  const below = boardPiece(block, near);
  const top = board.height + GAP;
  return {
    height: top + below.height,
    margin: MARGIN,
    draw: (pen) => {
      board.draw(pen);
      at(pen, 0, top, 1, () => below.draw(pen));
    },
  };
}

/** This part of a board. */
export function boardPiece(whole: GridBlock, shown: Window, width?: number): Piece {
  const board = boardOf(shown, width);
  const block = { ...whole, marks: whole.marks.filter((mark) => holdsMark(shown, mark)) };
  return {
    height: board.slab.height + SLAB_EDGE,
    margin: MARGIN,
    draw: (pen) => {
      drawSlab(pen, whole, shown, board);
      drawCoordinates(pen, shown, board);
      drawMarks(pen, block, board);
    },
  };
}

function drawMarks(pen: Pen, block: GridBlock, board: Board): void {
  drawGround(pen, block, board);
  drawTiles(pen, block, board);
  const outlines = block.marks.filter((mark) => mark.kind === "outline");
  for (const outline of outlines) drawOutline(pen, outline, board);
  for (const mark of block.marks) if (mark.kind === "bubble") drawBubble(pen, mark, outlines, board);
}

function drawCoordinates(pen: Pen, shown: Window, board: Board): void {
  const { cell, slab } = board;
  const lettering = { weight: 700, size: COORDINATE.size * cell, colour: pen.theme.coord, align: "center" } as const;
  const away = COORDINATE.away * cell;
  for (let column = shown.column; column < shown.column + shown.columns; column++) {
    writeMiddle(pen, columnName(column), board.middle({ column, row: 0 }).x, slab.y + away, lettering);
  }
  const right = (shown.column > 0 ? COORDINATE.awayFromTeeth : COORDINATE.away) * cell;
  for (let row = shown.row; row < shown.row + shown.rows; row++) {
    writeMiddle(pen, `${row + 1}`, slab.x + right, board.middle({ column: 0, row }).y, lettering);
  }
}

const keyOf = ({ column, row }: Cell) => `${column},${row}`;

/** The squares and what is printed on them. Under a tile only a plain square shows, between its round corners. */
function drawGround(pen: Pen, { marks }: GridBlock, board: Board): void {
  const covered = new Set(marks.filter((mark) => mark.kind === "tile").map(keyOf));
  for (const mark of marks) {
    if (mark.kind === "square" || mark.kind === "bonus") drawField(pen, mark, covered.has(keyOf(mark)), board);
  }
  for (const mark of marks) if (mark.kind === "rosette") drawCentre(pen, mark, covered, board);
}

function drawField(pen: Pen, mark: Extract<Mark, { kind: "square" | "bonus" }>, covered: boolean, board: Board): void {
  const where = board.square(mark);
  if (mark.kind === "square" || covered) drawSquare(pen, where, board.cell);
  else drawBonus(pen, where, board.cell, mark.of, mark.times);
}

/** One square with the rosette, or four with the rosette on their crossing. */
function drawCentre(pen: Pen, { column, row }: Cell, covered: ReadonlySet<string>, board: Board): void {
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

function drawTiles(pen: Pen, { marks }: GridBlock, board: Board): void {
  for (const mark of marks) {
    if (mark.kind !== "tile") continue;
    const { x, y, width } = board.square(mark);
    drawTile(pen, mark.tile, mark.look, x, y, width);
  }
}
