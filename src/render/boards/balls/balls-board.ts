import type { BallsBlock, GridCell } from "#core/scene.ts";
import { drawBall, drawBallFromSide, drawTurnedBallMark } from "#render/boards/balls/ball.ts";
import { type BallsGeometry, createBallsGeometry } from "#render/boards/balls/balls-geometry.ts";
import { drawCellNames, drawCoordinates } from "#render/boards/balls/coordinates.ts";
import { drawCornerPlayers } from "#render/boards/balls/corner-players.ts";
import { drawTeamMark } from "#render/boards/balls/team-mark.ts";
import { BOARD_EDGE_HEIGHT } from "#render/boards/grid/grid-geometry.ts";
import { drawOutline } from "#render/boards/grid/play-outline.ts";
import { drawSquare } from "#render/boards/grid/square.ts";
import { type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, fillBox, fillDisc } from "#render/shapes.ts";
import type { Colour } from "#render/theme.ts";

/** Radius of the board's corners, in cells. */
const CORNER = 0.3;
const BALL = 0.41;
const DOT = 0.09;

export function createBallsBoard(block: BallsBlock, width?: number): DrawableBlock {
  const field = createBallsGeometry(block, width);
  return { height: field.height, margin: PICTURE_MARGIN, draw: (pen) => drawBoard(pen, block, field) };
}

function drawBoard(pen: Pen, block: BallsBlock, field: BallsGeometry): void {
  const { theme } = pen;
  drawBoardBody(pen, block, field, BOARD_EDGE_HEIGHT, theme.slabEdge);
  drawBoardBody(pen, block, field, 0, theme.slab);
  drawCoordinates(pen, block, field);
  if (block.players !== undefined) drawCornerPlayers(pen, block, block.players, field);
  for (const cell of block.cells) drawSquare(pen, field.square(cell), field.cell);
  if (block.shape === "diamond") drawCellNames(pen, block, field);
  else for (const cell of block.legal) drawDot(pen, cell, field);
  for (const ball of block.balls) if (ball.team !== undefined) drawTeamMark(pen, field.square(ball), ball.team);
  drawBalls(pen, block, field);
  if (block.last === undefined) return;
  drawOutline(pen, { kind: "outline", span: { ...block.last, across: true, length: 1 }, look: "last" }, field);
}

/**
 * Draws the body of the board as one rounded square for each cell, large enough that the squares merge. So the body
 * follows any shape of the board.
 */
function drawBoardBody(
  pen: Pen,
  { cells, shape, side }: BallsBlock,
  field: BallsGeometry,
  down: number,
  colour: Colour,
): void {
  const { cell, rim } = field;
  const radius = CORNER * cell;
  const around = (span: { x: number; y: number; width: number; height: number }) =>
    fillBox(
      pen,
      createBox(
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

/** Marks a cell in which a ball may be placed. */
function drawDot(pen: Pen, cell: GridCell, field: BallsGeometry): void {
  const { x, y } = field.middle(cell);
  fillDisc(pen, x, y, DOT * field.cell, pen.theme.cellInk);
}

function drawBalls(pen: Pen, block: BallsBlock, field: BallsGeometry): void {
  const radius = BALL * field.cell;
  for (const ball of block.balls) {
    const { x, y } = field.middle(ball);
    if (ball.narrow) drawBallFromSide(pen, ball.symbol, x, y, radius);
    else drawBall(pen, ball.symbol, x, y, radius);
  }
  for (const ball of block.balls) {
    const { x, y } = field.middle(ball);
    if (ball.turned) drawTurnedBallMark(pen, x, y, radius);
  }
}
