import type { BallsBlock, Chip } from "#kernel/scene.ts";
import type { Field } from "#render/balls/field.ts";
import { SLAB_EDGE } from "#render/board.ts";
import { botHead } from "#render/icons.ts";
import { MARGIN, type Pen, RIGHT } from "#render/pen.ts";
import { badge } from "#render/seats.ts";
import { arrow, type Box, box, fillBox, inset, strokeBox } from "#render/shapes.ts";
import { cutTo, numeral, strike, widthOf, writeMiddle } from "#render/text.ts";

// The players of a diamond, in the four corners that it leaves free: a row of a stair less for each below the first.

const PILL = { height: 62, pitch: 72, most: 304, line: 2, strong: 5 };
/** Room for what is written beside the stairs: so many pixels or, where a letter stands over a cell, so much of it. */
const BESIDE = { pixels: 54, cells: 0.66, letter: 22 };
const BADGE = { x: 32, radius: 23 };
const NAME = { x: 66, size: 28, smaller: 24 };
const SCORE = { edge: 22, size: 34, gap: 10 };
const BOT = { size: 24, gap: 8 };
/** An arrow from the board, and room for it. */
const TURN = { room: 28, away: 8, length: 17 };

/** Upper left, upper right, lower left, lower right; who comes first, first. */
export function drawPlayers(pen: Pen, block: BallsBlock, players: readonly Chip[], field: Field): void {
  let first = 0;
  for (const corner of [0, 1, 2, 3]) {
    const count = Math.ceil((players.length - first) / (4 - corner));
    const own = players.slice(first, first + count);
    for (const [index, chip] of own.entries()) {
      const rank = corner < 2 ? index : own.length - 1 - index;
      const where = placeOf(block, field, corner, rank, chip.turn);
      drawPill(pen, chip, where);
      if (chip.turn) drawTurn(pen, where, corner % 2 === 0);
    }
    first += count;
  }
}

/** `rank` counts from the edge of the picture: there is most room. Of the one to move, part of it is for an arrow. */
function placeOf(block: BallsBlock, field: Field, corner: number, rank: number, isTurn: boolean): Box {
  const top = rank * PILL.pitch;
  const room = Math.min(PILL.most, roomFor(block, field, top + PILL.height));
  const width = isTurn ? room - TURN.room : room;
  const y = corner < 2 ? top : field.height - SLAB_EDGE - top - PILL.height;
  return box(corner % 2 === 0 ? MARGIN : RIGHT - width, y, width, PILL.height);
}

/** Between the edge of the picture and the stairs, down to this height. */
function roomFor({ cells }: BallsBlock, field: Field, bottom: number): number {
  const { cell, rim } = field;
  const beside = Math.max(rim.before + BESIDE.pixels, BESIDE.cells * cell + BESIDE.letter);
  const lefts = cells
    .map((one) => field.span({ ...one, across: true, length: 1 }))
    .filter(({ y }) => y - rim.before < bottom)
    .map(({ x }) => x);
  return Math.min(...lefts, Number.POSITIVE_INFINITY) - beside - MARGIN;
}

function drawPill(pen: Pen, chip: Chip, where: Box): void {
  const { theme } = pen;
  const radius = where.height / 2;
  const middle = where.y + radius;
  const line = chip.turn ? PILL.strong : PILL.line;
  fillBox(pen, where, radius, chip.turn ? theme.accentSoft : chip.gone ? theme.bg : theme.panel);
  const frame = inset(where, line / 2);
  strokeBox(pen, frame, radius, { colour: chip.turn ? theme.accent : theme.panelLine, width: line });
  badge(pen, chip.seat, where.x + BADGE.x, middle, BADGE.radius);
  const colour = chip.gone ? theme.ink2 : theme.ink;
  const right = where.x + where.width - SCORE.edge;
  const score = numeral(chip.score ?? 0);
  writeMiddle(pen, score, right, middle, { weight: 800, size: SCORE.size, colour, align: "right" });
  const left = where.x + NAME.x;
  const end = right - widthOf(pen, score, 800, SCORE.size) - SCORE.gap;
  drawName(pen, chip, left, end, middle);
}

function drawTurn(pen: Pen, { x, y, width, height }: Box, isLeft: boolean): void {
  const { accent } = pen.theme;
  if (isLeft) arrow(pen, x + width + TURN.away, y + height / 2, -TURN.length, accent);
  else arrow(pen, x - TURN.away, y + height / 2, TURN.length, accent);
}

function drawName(pen: Pen, { name, bot, gone }: Chip, left: number, end: number, middle: number): void {
  const head = bot ? BOT.gap + BOT.size : 0;
  const room = end - left - head;
  const size = widthOf(pen, name, 600, NAME.size) > room ? NAME.smaller : NAME.size;
  const text = cutTo(pen, name, room, 600, size);
  const colour = gone ? pen.theme.ink2 : pen.theme.ink;
  writeMiddle(pen, text, left, middle, { weight: 600, size, colour });
  const nameEnd = left + widthOf(pen, text, 600, size);
  if (gone) strike(pen, left, nameEnd, middle + size * 0.35, size, colour);
  if (bot) botHead(pen, nameEnd + BOT.gap + BOT.size / 2, middle - 1, BOT.size);
}
