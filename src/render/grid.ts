import type { Cell, GridBlock, Mark } from "#kernel/scene.ts";
import { type Board, boardOf, columnName, SLAB_EDGE } from "#render/board.ts";
import { MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { drawBubble, drawOutline } from "#render/play.ts";
import { box, fillBox } from "#render/shapes.ts";
import { drawBonus, drawRosette, drawSquare } from "#render/square.ts";
import { writeMiddle } from "#render/text.ts";
import { drawTile } from "#render/tile.ts";

const SLAB_RADIUS = 0.3;
const COORDINATE = { size: 0.42, away: 0.335 };

export function grid(block: GridBlock): Piece {
  const board = boardOf(block);
  return { height: board.slab.height + SLAB_EDGE, margin: MARGIN, draw: (pen) => drawGrid(pen, block, board) };
}

function drawGrid(pen: Pen, block: GridBlock, board: Board): void {
  drawSlab(pen, board);
  drawCoordinates(pen, block, board);
  drawGround(pen, block, board);
  drawTiles(pen, block, board);
  const outlines = block.marks.filter((mark) => mark.kind === "outline");
  for (const outline of outlines) drawOutline(pen, outline, board);
  for (const mark of block.marks) if (mark.kind === "bubble") drawBubble(pen, mark, outlines, board);
}

function drawSlab(pen: Pen, { slab, cell }: Board): void {
  const { x, y, width, height } = slab;
  fillBox(pen, box(x, y + SLAB_EDGE, width, height), SLAB_RADIUS * cell, pen.theme.slabEdge);
  fillBox(pen, slab, SLAB_RADIUS * cell, pen.theme.slab);
}

function drawCoordinates(pen: Pen, { rows, columns }: GridBlock, board: Board): void {
  const { cell, slab } = board;
  const lettering = { weight: 700, size: COORDINATE.size * cell, colour: pen.theme.coord, align: "center" } as const;
  const away = COORDINATE.away * cell;
  for (let column = 0; column < columns; column++) {
    writeMiddle(pen, columnName(column), board.middle({ column, row: 0 }).x, slab.y + away, lettering);
  }
  for (let row = 0; row < rows; row++) {
    writeMiddle(pen, `${row + 1}`, slab.x + away, board.middle({ column: 0, row }).y, lettering);
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
