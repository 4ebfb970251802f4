import { drawPegRim } from "#render/boards/pegs/peg.ts";
import { drawSeatSymbol } from "#render/panels/players/seat-symbol.ts";
import type { Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import { seatColours } from "#render/theme.ts";

/** Visible height of the ball's lower edge, relative to its radius. */
const EDGE = 0.11;
const SYMBOL = 0.92;
const RING = { away: 1.14, width: 0.1, dash: 0.235 };
/** Share of its width that a ball shows while it turns over. */
const NARROW = 0.2;

/** Draws a ball in its colour, with its symbol and a rim. */
export function drawBall(pen: Pen, symbol: number, x: number, y: number, radius: number): void {
  fillDisc(pen, x, y + EDGE * radius, radius, pen.theme.slabEdge);
  fillDisc(pen, x, y, radius, seatColours(pen.theme, symbol).fill);
  drawPegRim(pen, x, y, radius);
  drawSeatSymbol(pen, symbol, x, y, radius * SYMBOL);
}

/** Draws a ball as seen almost from the side, while it turns over. */
export function drawBallFromSide(pen: Pen, symbol: number, x: number, y: number, radius: number): void {
  const { surface } = pen;
  surface.save();
  surface.translate(x, y);
  surface.scale(NARROW, 1);
  fillDisc(pen, 0, EDGE * radius, radius, pen.theme.slabEdge);
  fillDisc(pen, 0, 0, radius, seatColours(pen.theme, symbol).fill);
  surface.restore();
}

/** Marks a ball that the last move turned over. */
export function drawTurnedBallMark({ surface, theme }: Pen, x: number, y: number, radius: number): void {
  surface.beginPath();
  surface.arc(x, y, radius * RING.away, 0, 2 * Math.PI);
  surface.strokeStyle = theme.accent;
  surface.lineWidth = Math.max(3, radius * RING.width);
  const dash = radius * RING.dash;
  surface.setLineDash([dash, dash * 0.7]);
  surface.stroke();
  surface.setLineDash([]);
}
