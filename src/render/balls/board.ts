import type { BallsBlock } from "#kernel/scene.ts";
import { drawBall, drawNarrow, drawTurned } from "#render/balls/ball.ts";
import { drawCoordinates } from "#render/balls/coordinates.ts";
import { type Field, fieldOf } from "#render/balls/field.ts";
import { drawPlayers } from "#render/balls/players.ts";
import { SLAB_EDGE } from "#render/board.ts";
import { MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { drawOutline } from "#render/play.ts";
import { box, fillBox, fillDisc, fillPolygon } from "#render/shapes.ts";
import { drawSquare } from "#render/square.ts";
import type { Colour } from "#render/theme.ts";

/** In cells. */
const CORNER = 0.3;
const BALL = 0.41;
const DOT = 0.09;
const CROSSING = 0.15;

export function balls(block: BallsBlock, width?: number): Piece {
  const field = fieldOf(block, width);
  return { height: field.height, margin: MARGIN, draw: (pen) => drawBoard(pen, block, field) };
}

function drawBoard(pen: Pen, block: BallsBlock, field: Field): void {
  const { theme } = pen;
  drawSlab(pen, block, field, SLAB_EDGE, theme.slabEdge);
  drawSlab(pen, block, field, 0, theme.slab);
  drawCoordinates(pen, block, field);
  if (block.players !== undefined) drawPlayers(pen, block, block.players, field);
  for (const cell of block.cells) drawSquare(pen, field.square(cell), field.cell);
  if (block.side % 2 === 0) drawCrossing(pen, block, field);
  for (const cell of block.legal) {
    const { x, y } = field.middle(cell);
    fillDisc(pen, x, y, DOT * field.cell, theme.cellInk);
  }
  drawBalls(pen, block, field);
  if (block.last === undefined) return;
  drawOutline(pen, { kind: "outline", span: { ...block.last, across: true, length: 1 }, look: "last" }, field);
}

/** As many rounded squares as cells, so large that they run together: so it follows whatever shape the cells have. */
function drawSlab(pen: Pen, { cells, shape, side }: BallsBlock, field: Field, down: number, colour: Colour): void {
  const { cell, rim } = field;
  const radius = CORNER * cell;
  const around = (span: { x: number; y: number; width: number; height: number }) =>
    fillBox(
      pen,
      box(
        span.x - rim.before,
        span.y - rim.before + down,
        span.width + rim.before + rim.after,
        span.height + rim.before + rim.after,
      ),
      radius,
      colour,
    );
  if (shape === "square")
    around({ ...field.span({ column: 0, row: 0, across: true, length: side }), height: side * cell });
  else for (const one of cells) around(field.span({ ...one, across: true, length: 1 }));
}

/** Where there is no middle cell. */
function drawCrossing(pen: Pen, { side }: BallsBlock, field: Field): void {
  const middle = (side - 1) / 2;
  const { x, y } = field.middle({ column: middle, row: middle });
  const away = CROSSING * field.cell;
  fillPolygon(
    pen,
    [
      [x, y - away],
      [x + away, y],
      [x, y + away],
      [x - away, y],
    ],
    pen.theme.coord,
  );
}

function drawBalls(pen: Pen, block: BallsBlock, field: Field): void {
  const radius = BALL * field.cell;
  for (const ball of block.balls) {
    const { x, y } = field.middle(ball);
    if (ball.narrow) drawNarrow(pen, ball.symbol, x, y, radius);
    else drawBall(pen, ball.symbol, x, y, radius);
  }
  for (const ball of block.balls) {
    const { x, y } = field.middle(ball);
    if (ball.turned) drawTurned(pen, x, y, radius);
  }
}
