import { Path2D } from "@napi-rs/canvas";
import { drawSeatSymbol } from "#render/panels/players/seat-symbol.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import type { ColourPair, Theme } from "#render/theme.ts";

const RIM = 0.09;
export const PEG_RIM_OPACITY = 0.55;
/** Visible height of the lower edge of a peg, relative to its radius. */
const EDGE = 0.13;

/**
 * Draws a peg in its colour, with its symbol. The first colour numbers are the colours of the seats, with the symbols
 * of the seats. The last two are additional colours with symbols of their own.
 */
export function drawPeg(pen: Pen, colour: number, x: number, y: number, radius: number): void {
  const { fill, ink } = pairOf(pen.theme, colour);
  fillDisc(pen, x, y + EDGE * radius, radius, pen.theme.slabEdge);
  fillDisc(pen, x, y, radius, fill);
  drawPegRim(pen, x, y, radius);
  drawSymbol(pen, colour, x, y, radius * 0.88, ink);
}

function pairOf(theme: Theme, colour: number): ColourPair {
  const pair = [...theme.seats, ...theme.pegs][colour];
  if (pair === undefined) throw new Error(`there is no peg ${colour}`);
  return pair;
}

/** Draws a rim around a peg, so that dark and light pegs do not merge with the background. */
export function drawPegRim({ surface, theme }: Pen, x: number, y: number, radius: number): void {
  surface.save();
  surface.globalAlpha = PEG_RIM_OPACITY;
  surface.beginPath();
  surface.arc(x, y, radius * (1 - RIM / 2), 0, 2 * Math.PI);
  surface.strokeStyle = theme.ink;
  surface.lineWidth = radius * RIM;
  surface.stroke();
  surface.restore();
}

function drawSymbol(pen: Pen, colour: number, x: number, y: number, radius: number, ink: ColourPair["ink"]): void {
  const { seats } = pen.theme;
  const symbol = OWN[colour - seats.length];
  if (symbol === undefined) drawSeatSymbol(pen, colour, x, y, radius);
  else drawOwn(pen, symbol, x, y, radius, ink);
}

function drawOwn(pen: Pen, symbol: Path2D, x: number, y: number, radius: number, ink: ColourPair["ink"]): void {
  drawTransformed(pen, x, y, radius, () => {
    pen.surface.strokeStyle = ink;
    pen.surface.lineWidth = 0.2;
    pen.surface.lineCap = "round";
    pen.surface.stroke(symbol);
    pen.surface.lineCap = "butt";
  });
}

const OWN: readonly Path2D[] = [ring(), cross()];

function ring(): Path2D {
  const path = new Path2D();
  path.arc(0, 0, 0.4, 0, 2 * Math.PI);
  return path;
}

function cross(): Path2D {
  const path = new Path2D();
  for (const way of [1, -1]) {
    path.moveTo(-0.38, -0.38 * way);
    path.lineTo(0.38, 0.38 * way);
  }
  return path;
}
