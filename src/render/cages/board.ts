import type { CageFace, CagesBlock } from "#kernel/scene.ts";
import { columnName, SLAB_EDGE } from "#render/board.ts";
import { drawBorders } from "#render/cages/borders.ts";
import { drawClue, drawFace } from "#render/cages/cell.ts";
import { hatch } from "#render/cages/conflict.ts";
import { type CageBoard, cageBoardOf, type Letters, lettersOf } from "#render/cages/measures.ts";
import { MARGIN, type Pen, type Piece } from "#render/pen.ts";
import { type Box, box, fillBox, fillPolygon, inset, strokeBox } from "#render/shapes.ts";
import { writeMiddle } from "#render/text.ts";

const SLAB_RADIUS = 20;
const LAST = { radius: 10, line: 7, key: 3, corner: 0.17 };

export function cages(block: CagesBlock): Piece {
  const board = cageBoardOf(block.size);
  return { height: board.slab.height + SLAB_EDGE, margin: MARGIN, draw: (pen) => draw(pen, block, board) };
}

function draw(pen: Pen, block: CagesBlock, board: CageBoard): void {
  const { theme } = pen;
  const letters = lettersOf(board);
  const { x, y, width, height } = board.slab;
  fillBox(pen, box(x, y + SLAB_EDGE, width, height), SLAB_RADIUS, theme.slabEdge);
  fillBox(pen, board.slab, SLAB_RADIUS, theme.slab);
  drawCoordinates(pen, board, letters);
  drawGround(pen, block, board);
  drawBorders(pen, block, board);
  drawClues(pen, block, board, letters);
  for (const [cell, face] of block.cells.entries()) drawFace(pen, face, board.box(cell), letters);
  for (const [cell, face] of block.cells.entries()) if (face.last) outline(pen, board.box(cell));
}

function drawCoordinates(pen: Pen, board: CageBoard, { coordinate }: Letters): void {
  const { size, cell, field } = board;
  const lettering = { weight: 700, size: coordinate, colour: pen.theme.coord, align: "center" } as const;
  for (let at = 0; at < size; at++) {
    const along = (at + 0.5) * cell;
    writeMiddle(pen, columnName(at), field.x + along, field.y - 26, lettering);
    writeMiddle(pen, `${at + 1}`, field.x - 27, field.y + along, lettering);
  }
}

function drawGround(pen: Pen, block: CagesBlock, board: CageBoard): void {
  for (const { cells, tint } of block.cages) {
    for (const cell of cells) fillBox(pen, board.box(cell), 0, pen.theme.cages[tint]);
  }
  for (const [cell, { wrong }] of block.cells.entries()) {
    if (wrong) hatch(pen, inset(board.box(cell), board.border / 2));
  }
}

function drawClues(pen: Pen, block: CagesBlock, board: CageBoard, letters: Letters): void {
  const { theme } = pen;
  for (const cage of block.cages) {
    const first = Math.min(...cage.cells);
    const ground = block.cells[first]?.wrong ? theme.badSoft : theme.cages[cage.tint];
    drawClue(pen, cage, clueBox(cage, first, board), letters, ground);
  }
}

/** A clue may run on into the next cell, where that belongs to its cage. */
function clueBox({ cells }: CageFace, first: number, { size, cell, box: boxOf }: CageBoard): Box {
  const isWide = first % size < size - 1 && cells.includes(first + 1);
  const { x, y, width, height } = boxOf(first);
  return box(x, y, isWide ? width + cell : width, height);
}

/** Around the cell that was written in last, with its lower right corner filled. */
function outline(pen: Pen, where: Box): void {
  const { theme } = pen;
  strokeBox(pen, where, LAST.radius, { colour: theme.key, width: LAST.line + 2 * LAST.key });
  strokeBox(pen, where, LAST.radius, { colour: theme.accent, width: LAST.line });
  const side = where.width * LAST.corner;
  const inner = inset(where, LAST.line / 2);
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  fillPolygon(
    pen,
    [
      [right - side, bottom],
      [right, bottom - side],
      [right, bottom],
    ],
    theme.accent,
  );
}
