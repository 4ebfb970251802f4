import type { BallsBlock, PlayerChip } from "#core/scene.ts";
import type { BallsGeometry } from "#render/boards/balls/balls-geometry.ts";
import { BOARD_EDGE_HEIGHT } from "#render/boards/grid/grid-geometry.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawSeatBadge } from "#render/panels/players/seat-symbol.ts";
import { CONTENT_RIGHT, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox, drawArrow, fillBox, insetBox, strokeBox } from "#render/shapes.ts";
import {
  drawStrikethrough,
  drawVerticallyCentredText,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

// Draws the players of a diamond board in its four free corners. The sides of the board are stepped, so each further
// player in a corner has less room.

const PILL = { height: 62, pitch: 72, max: 304, line: 2, strong: 5 };
/**
 * Space for the letters and numbers along the stepped sides of the board. It is a share of a cell (`cells`) plus some
 * pixels for the letter itself (`letter`), but at least `pixels`.
 */
const BESIDE = { pixels: 54, cells: 0.66, letter: 22 };
const BADGE = { x: 32, radius: 23 };
const NAME = { x: 66, size: 28, smaller: 24 };
const SCORE = { edge: 22, size: 34, gap: 10 };
const BOT = { size: 24, gap: 8 };
/**
 * Measures of the arrow that marks the player to move: the space for it, its distance from the player, and its length.
 */
const TURN = { room: 28, away: 8, length: 17 };

/**
 * Draws about a quarter of the players in each corner, in this order: upper left, upper right, lower left, lower right.
 */
export function drawCornerPlayers(
  pen: Pen,
  block: BallsBlock,
  players: readonly PlayerChip[],
  field: BallsGeometry,
): void {
  let first = 0;
  for (const corner of [0, 1, 2, 3]) {
    const count = Math.ceil((players.length - first) / (4 - corner));
    const own = players.slice(first, first + count);
    for (const [index, chip] of own.entries()) {
      const rank = corner < 2 ? index : own.length - 1 - index;
      const area = placeOf(block, field, corner, rank, chip.turn);
      drawPill(pen, chip, area);
      if (chip.turn) drawTurn(pen, area, corner % 2 === 0);
    }
    first += count;
  }
}

/**
 * Returns the box of a player in a corner. `rank` is the player's index in the corner, counted from the edge of the
 * picture, where there is most room. If it is the player's turn, the arrow takes some of the room.
 */
function placeOf(block: BallsBlock, field: BallsGeometry, corner: number, rank: number, isTurn: boolean): Box {
  const top = rank * PILL.pitch;
  const room = Math.min(PILL.max, roomFor(block, field, top + PILL.height));
  const width = isTurn ? room - TURN.room : room;
  const y = corner < 2 ? top : field.height - BOARD_EDGE_HEIGHT - top - PILL.height;
  return createBox(corner % 2 === 0 ? PICTURE_MARGIN : CONTENT_RIGHT - width, y, width, PILL.height);
}

/** Returns the width between the edge of the picture and the stepped side of the board, down to the height `bottom`. */
function roomFor({ cells }: BallsBlock, field: BallsGeometry, bottom: number): number {
  const { cell, rim } = field;
  const beside = Math.max(rim.before + BESIDE.pixels, BESIDE.cells * cell + BESIDE.letter);
  const lefts = cells
    .map((one) => field.span({ ...one, across: true, length: 1 }))
    .filter(({ y }) => y - rim.before < bottom)
    .map(({ x }) => x);
  return Math.min(...lefts, Number.POSITIVE_INFINITY) - beside - PICTURE_MARGIN;
}

function drawPill(pen: Pen, chip: PlayerChip, area: Box): void {
  const { theme } = pen;
  const radius = area.height / 2;
  const middle = area.y + radius;
  const line = chip.turn ? PILL.strong : PILL.line;
  fillBox(pen, area, radius, chip.turn ? theme.accentSoft : chip.gone ? theme.bg : theme.panel);
  const frame = insetBox(area, line / 2);
  strokeBox(pen, frame, radius, { colour: chip.turn ? theme.accent : theme.panelLine, width: line });
  drawSeatBadge(pen, chip.seat, area.x + BADGE.x, middle, BADGE.radius);
  const colour = chip.gone ? theme.ink2 : theme.ink;
  const right = area.x + area.width - SCORE.edge;
  const score = formatNumber(pen, chip.score ?? 0);
  drawVerticallyCentredText(pen, score, right, middle, { weight: 800, size: SCORE.size, colour, align: "right" });
  const left = area.x + NAME.x;
  const end = right - textWidth(pen, score, 800, SCORE.size) - SCORE.gap;
  drawName(pen, chip, left, end, middle);
}

function drawTurn(pen: Pen, { x, y, width, height }: Box, isLeft: boolean): void {
  const { accent } = pen.theme;
  if (isLeft) drawArrow(pen, x + width + TURN.away, y + height / 2, -TURN.length, accent);
  else drawArrow(pen, x - TURN.away, y + height / 2, TURN.length, accent);
}

function drawName(pen: Pen, { name, bot, gone }: PlayerChip, left: number, end: number, middle: number): void {
  const head = bot ? BOT.gap + BOT.size : 0;
  const room = end - left - head;
  const size = textWidth(pen, name, 600, NAME.size) > room ? NAME.smaller : NAME.size;
  const text = truncateToWidth(pen, name, room, 600, size);
  const colour = gone ? pen.theme.ink2 : pen.theme.ink;
  drawVerticallyCentredText(pen, text, left, middle, { weight: 600, size, colour });
  const nameEnd = left + textWidth(pen, text, 600, size);
  if (gone) drawStrikethrough(pen, left, nameEnd, middle + size * 0.35, size, colour);
  if (bot) drawBotHead(pen, nameEnd + BOT.gap + BOT.size / 2, middle - 1, BOT.size);
}
