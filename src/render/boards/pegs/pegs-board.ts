import type { PegRow, PegsBlock } from "#core/scene.ts";
import { drawAnswerMarks } from "#render/boards/pegs/answer-marks.ts";
import { drawPeg } from "#render/boards/pegs/peg.ts";
import { drawSecretCode } from "#render/boards/pegs/secret-code.ts";
import { CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, drawArrow, fillBox, fillDisc, insetBox, strokeBox } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";

const SLAB = { radius: 20, edge: 6, top: 20, bottom: 36 };
const CODE = { height: 90, after: 28 };
const ROW = { height: 84, gap: 8, radius: 18 };
const NUMBER = { x: 46, size: 36 };
const TRACK = { left: 96, right: 18 };
const PEGS = { left: 40, mostPitch: 140, mostRadius: 36, share: 0.41 };
/**
 * Measures of the answers beside the pegs, in pixels, with two exceptions: `share` is the part of the room for a peg
 * and its answer that the answer gets, and `radius` is a part of the answer's width. `away`: maximum distance from the
 * pegs. The answers end at the right edge, unless a guess with few pegs would be farther from them than `away`.
 */
const ANSWER = { mostPitch: 58, share: 0.36, apart: 40, away: 190, right: 26, radius: 0.38 };
const OUTLINE = 5;

/** Horizontal positions and sizes of pegs and answers, in pixels. */
export interface PegsGeometry {
  readonly first: number;
  readonly pitch: number;
  readonly radius: number;
  readonly answer: { readonly x: number; readonly pitch: number; readonly radius: number };
}

export function createPegsBoard(block: PegsBlock): DrawableBlock {
  const height = SLAB.top + CODE.height + CODE.after + block.turns * (ROW.height + ROW.gap) - ROW.gap + SLAB.bottom;
  return { height: height + SLAB.edge, margin: PICTURE_MARGIN, draw: (pen) => draw(pen, block, height) };
}

function draw(pen: Pen, block: PegsBlock, height: number): void {
  const { theme } = pen;
  const slab = createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, height);
  fillBox(pen, createBox(PICTURE_MARGIN, SLAB.edge, CONTENT_WIDTH, height), SLAB.radius, theme.slabEdge);
  fillBox(pen, slab, SLAB.radius, theme.slab);
  const columns = createPegsGeometry(block.positions);
  drawSecretCode(pen, block, columns, SLAB.top + CODE.height / 2);
  const top = SLAB.top + CODE.height + CODE.after;
  for (let turn = 0; turn < block.turns; turn++) {
    const y = top + turn * (ROW.height + ROW.gap);
    const track = createBox(PICTURE_MARGIN + TRACK.left, y, CONTENT_WIDTH - TRACK.left - TRACK.right, ROW.height);
    drawRow(pen, block, columns, turn, track);
  }
}

/**
 * Computes the positions for guesses of `positions` pegs. Distances are as wide as possible. If a guess has many pegs,
 * pegs and answers are smaller. If it has few, the answers are closer to the pegs.
 */
export function createPegsGeometry(positions: number): PegsGeometry {
  const room = (CONTENT_WIDTH - TRACK.left - TRACK.right - PEGS.left - ANSWER.apart - ANSWER.right) / positions;
  // Distances have whole pixels, so that all pegs look alike.
  const answerPitch = Math.min(ANSWER.mostPitch, Math.floor(room * ANSWER.share));
  const pitch = Math.min(PEGS.mostPitch, Math.floor(room) - answerPitch);
  const left = TRACK.left + PEGS.left;
  const mostLeft = CONTENT_WIDTH - TRACK.right - ANSWER.right - positions * answerPitch;
  const answerLeft = Math.min(mostLeft, left + positions * pitch + ANSWER.away);
  return {
    first: PICTURE_MARGIN + left + Math.round(pitch / 2),
    pitch,
    radius: Math.min(PEGS.mostRadius, pitch * PEGS.share),
    answer: {
      x: PICTURE_MARGIN + answerLeft + Math.round(answerPitch / 2),
      pitch: answerPitch,
      radius: answerPitch * ANSWER.radius,
    },
  };
}

function drawRow(pen: Pen, block: PegsBlock, columns: PegsGeometry, turn: number, track: Box): void {
  const { theme } = pen;
  const row = block.rows[turn];
  const isCurrent = turn === block.current?.turn;
  const middle = track.y + track.height / 2;
  const number = { weight: 700, size: NUMBER.size, colour: theme.coord, align: "center" } as const;
  drawVerticallyCentredText(pen, `${turn + 1}`, PICTURE_MARGIN + NUMBER.x, middle, number);
  fillBox(pen, track, ROW.radius, row || isCurrent ? theme.cell : theme.hole);
  if (isCurrent) drawArrow(pen, track.x - 4, middle, 15, theme.accent);
  if (row) drawGuess(pen, block, columns, row, middle);
  else if (isCurrent) drawDraft(pen, block, columns, block.current?.draft ?? [], middle);
  else each(block.positions, columns, (x) => fillDisc(pen, x, middle, columns.radius * 0.44, theme.slabEdge));
  if (row?.last) {
    strokeBox(pen, insetBox(track, -OUTLINE / 2), ROW.radius, { colour: theme.key, width: 2 * OUTLINE });
    strokeBox(pen, insetBox(track, -OUTLINE / 2), ROW.radius, { colour: theme.accent, width: OUTLINE });
  }
}

function each(positions: number, { first, pitch }: PegsGeometry, draw: (x: number, index: number) => void): void {
  for (let index = 0; index < positions; index++) draw(first + index * pitch, index);
}

function drawGuess(
  pen: Pen,
  { positions }: PegsBlock,
  columns: PegsGeometry,
  { pegs, answer }: PegRow,
  y: number,
): void {
  each(positions, columns, (x, index) => drawPeg(pen, pegs[index] ?? 0, x, y - 2, columns.radius));
  if (answer) drawAnswerMarks(pen, answer, positions, { ...columns.answer, y });
}

/** Draws the pegs of a draft, and dashes for the empty places. */
function drawDraft(pen: Pen, block: PegsBlock, columns: PegsGeometry, draft: readonly number[], y: number): void {
  const { surface, theme } = pen;
  each(block.positions, columns, (x, index) => {
    const colour = draft[index];
    if (colour !== undefined) drawPeg(pen, colour, x, y - 2, columns.radius);
    surface.beginPath();
    surface.arc(x, y, columns.radius * (colour === undefined ? 0.92 : 1.16), 0, 2 * Math.PI);
    surface.strokeStyle = colour === undefined ? theme.cellInk : theme.draft;
    surface.lineWidth = 3.5;
    surface.setLineDash([10, 8]);
    surface.stroke();
    surface.setLineDash([]);
  });
}
