import { Path2D } from "@napi-rs/canvas";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import { BEIGE_BALL_SYMBOL, seatColours } from "#render/theme.ts";

// A symbol for each seat, so that players need not distinguish colours. Symbols are drawn in a disc of radius 1 around
// (0, 0).

type Point = readonly [x: number, y: number];

function polygon(...points: readonly Point[]): Path2D {
  const path = new Path2D();
  for (const [x, y] of points) path.lineTo(x, y);
  path.closePath();
  return path;
}

function disc(): Path2D {
  const path = new Path2D();
  path.arc(0, 0, 0.46, 0, 2 * Math.PI);
  return path;
}

function square(): Path2D {
  const path = new Path2D();
  path.roundRect(-0.43, -0.43, 0.86, 0.86, 0.07);
  return path;
}

function plus(): Path2D {
  const path = new Path2D();
  path.rect(-0.55, -0.17, 1.1, 0.34);
  path.rect(-0.17, -0.55, 0.34, 1.1);
  return path;
}

function star(): Path2D {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const radius = index % 2 === 0 ? 0.62 : 0.25;
    const angle = (index * Math.PI) / 5;
    return [radius * Math.sin(angle), 0.03 - radius * Math.cos(angle)];
  });
  return polygon(...points);
}

function heart(): Path2D {
  const path = new Path2D();
  path.moveTo(0, 0.56);
  path.bezierCurveTo(-0.3, 0.28, -0.54, 0.08, -0.54, -0.18);
  path.bezierCurveTo(-0.54, -0.52, -0.12, -0.56, 0, -0.24);
  path.bezierCurveTo(0.12, -0.56, 0.54, -0.52, 0.54, -0.18);
  path.bezierCurveTo(0.54, 0.08, 0.3, 0.28, 0, 0.56);
  path.closePath();
  return path;
}

/** Path of a crescent: a disc without the part that a second disc covers. */
function crescent(): Path2D {
  const outer = 0.52;
  const inner = 0.43;
  const apart = 0.22;
  const hornX = (apart ** 2 + outer ** 2 - inner ** 2) / (2 * apart);
  const hornY = Math.sqrt(outer ** 2 - hornX ** 2);
  const outside = Math.atan2(hornY, hornX);
  const inside = Math.atan2(hornY, hornX - apart);
  const path = new Path2D();
  path.arc(0, 0, outer, outside, 2 * Math.PI - outside);
  path.arc(apart, 0, inner, -inside, inside, true);
  path.closePath();
  return path;
}

function bars(): Path2D {
  const path = new Path2D();
  path.roundRect(-0.5, -0.5, 0.41, 1, 0.06);
  path.roundRect(0.09, -0.5, 0.41, 1, 0.06);
  return path;
}

const SYMBOLS: readonly Path2D[] = [
  disc(),
  square(),
  polygon([0, -0.55], [0.56, 0.39], [-0.56, 0.39]),
  polygon([0, -0.6], [0.42, 0], [0, 0.6], [-0.42, 0]),
  plus(),
  star(),
  heart(),
  crescent(),
  bars(),
  polygon([-0.48, -0.5], [0.48, -0.5], [0.1, 0], [0.48, 0.5], [-0.48, 0.5], [-0.1, 0]),
];

/** Index of the star, which is also the symbol of the beige balls. */
const STAR = 5;

/** Draws the symbol of a seat without its disc, in the colour that contrasts with the seat's colour. */
export function drawSeatSymbol(pen: Pen, seat: number, x: number, y: number, radius: number): void {
  const symbol = SYMBOLS[seat === BEIGE_BALL_SYMBOL ? STAR : seat % SYMBOLS.length];
  if (symbol === undefined) return;
  drawTransformed(pen, x, y, radius, () => {
    pen.surface.fillStyle = seatColours(pen.theme, seat).ink;
    pen.surface.fill(symbol);
  });
}

/** Draws the symbol of a seat on its disc. */
export function drawSeatBadge(pen: Pen, seat: number, x: number, y: number, radius: number): void {
  fillDisc(pen, x, y, radius, seatColours(pen.theme, seat).fill);
  drawSeatSymbol(pen, seat, x, y, radius);
}
