import type { CageCell, CageShape, CagesBlock } from "#core/scene.ts";
import { drawCageBorders } from "#render/boards/cages/cage-borders.ts";
import {
  type CagesGeometry,
  createCagesGeometry,
  findLetterSizes,
  type LetterSizes,
} from "#render/boards/cages/cages-geometry.ts";
import { drawCellContent, drawClue } from "#render/boards/cages/cell-content.ts";
import { drawCellMark, isHintCell } from "#render/boards/cages/cell-marks.ts";
import { drawConflictHatching } from "#render/boards/cages/conflict-mark.ts";
import { BOARD_EDGE_HEIGHT, columnName } from "#render/boards/grid/grid-geometry.ts";
import { type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, fillBox, insetBox } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";
import type { Colour } from "#render/theme.ts";

const SLAB_RADIUS = 20;

export function createCagesBoard(block: CagesBlock): DrawableBlock {
  const board = createCagesGeometry(block.size);
  return {
    height: board.slab.height + BOARD_EDGE_HEIGHT,
    margin: PICTURE_MARGIN,
    draw: (pen) => draw(pen, block, board),
  };
}

function draw(pen: Pen, block: CagesBlock, board: CagesGeometry): void {
  const { theme } = pen;
  const letters = findLetterSizes(board);
  const { x, y, width, height } = board.slab;
  fillBox(pen, createBox(x, y + BOARD_EDGE_HEIGHT, width, height), SLAB_RADIUS, theme.slabEdge);
  fillBox(pen, board.slab, SLAB_RADIUS, theme.slab);
  drawCoordinates(pen, board, letters);
  drawBackground(pen, block, board);
  drawCageBorders(pen, block, board);
  drawClues(pen, block, board, letters);
  for (const [cell, face] of block.cells.entries()) drawCellContent(pen, face, board.box(cell), letters);
  for (const [cell, face] of block.cells.entries()) drawCellMark(pen, face, board.box(cell), board.border);
}

function drawCoordinates(pen: Pen, board: CagesGeometry, { coordinate }: LetterSizes): void {
  const { size, cell, field } = board;
  const style = { weight: 700, size: coordinate, colour: pen.theme.coord, align: "center" } as const;
  for (let at = 0; at < size; at++) {
    const along = (at + 0.5) * cell;
    drawVerticallyCentredText(pen, columnName(at), field.x + along, field.y - 26, style);
    drawVerticallyCentredText(pen, `${at + 1}`, field.x - 27, field.y + along, style);
  }
}

function drawBackground(pen: Pen, block: CagesBlock, board: CagesGeometry): void {
  for (const { cells, tint } of block.cages) {
    for (const cell of cells) fillBox(pen, board.box(cell), 0, backgroundOf(pen, block.cells[cell], tint));
  }
  for (const [cell, { wrong }] of block.cells.entries()) {
    if (wrong) drawConflictHatching(pen, insetBox(board.box(cell), board.border / 2));
  }
}

function backgroundOf({ theme }: Pen, face: CageCell | undefined, tint: CageShape["tint"]): Colour {
  return face !== undefined && isHintCell(face) ? theme.draftFace : theme.cages[tint];
}

function drawClues(pen: Pen, block: CagesBlock, board: CagesGeometry, letters: LetterSizes): void {
  const { theme } = pen;
  for (const cage of block.cages) {
    const first = Math.min(...cage.cells);
    const face = block.cells[first];
    const background = face?.wrong ? theme.badSoft : backgroundOf(pen, face, cage.tint);
    drawClue(pen, cage, clueBox(cage, first, board), letters, background);
  }
}

/** Returns the space for a clue. It may extend into the next cell if that cell is in the same cage. */
function clueBox({ cells }: CageShape, first: number, { size, cell, box: boxOf }: CagesGeometry): Box {
  const isWide = first % size < size - 1 && cells.includes(first + 1);
  const { x, y, width, height } = boxOf(first);
  return createBox(x, y, isWide ? width + cell : width, height);
}
