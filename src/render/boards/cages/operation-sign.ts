import { Path2D } from "@napi-rs/canvas";
import type { CageSign } from "#core/scene.ts";
import { drawTransformed, type Pen } from "#render/pen.ts";

// Signs of the operations, drawn in a unit box around their middle. They look alike in every theme and need no font.

const LINE = 0.2;

const lines = (...ends: readonly (readonly [number, number, number, number])[]): Path2D => {
  const path = new Path2D();
  for (const [fromX, fromY, toX, toY] of ends) {
    path.moveTo(fromX, fromY);
    path.lineTo(toX, toY);
  }
  return path;
};

function dots(...middles: readonly (readonly [number, number])[]): Path2D {
  const path = new Path2D();
  for (const [x, y] of middles) {
    path.moveTo(x + 0.14, y);
    path.arc(x, y, 0.14, 0, 2 * Math.PI);
  }
  return path;
}

const STROKES: { readonly [S in CageSign]: Path2D } = {
  plus: lines([-0.42, 0, 0.42, 0], [0, -0.42, 0, 0.42]),
  minus: lines([-0.4, 0, 0.4, 0]),
  times: lines([-0.32, -0.32, 0.32, 0.32], [-0.32, 0.32, 0.32, -0.32]),
  divided: lines([-0.44, 0, 0.44, 0]),
  modulus: lines([-0.34, 0.46, 0.34, -0.46]),
  power: lines([-0.36, -0.02, 0, -0.44], [0, -0.44, 0.36, -0.02]),
};

const DOTS: { readonly [S in CageSign]?: Path2D } = {
  divided: dots([0, -0.34], [0, 0.34]),
  modulus: dots([-0.32, -0.28], [0.32, 0.28]),
};

/** Draws a sign with its middle at (x, y). */
export function drawOperationSign(pen: Pen, sign: CageSign, x: number, y: number, side: number): void {
  const { surface, theme } = pen;
  drawTransformed(pen, x, y, side, () => {
    surface.strokeStyle = theme.ink;
    surface.fillStyle = theme.ink;
    surface.lineWidth = LINE;
    surface.lineCap = "round";
    surface.lineJoin = "round";
    surface.stroke(STROKES[sign]);
    const spots = DOTS[sign];
    if (spots) surface.fill(spots);
    surface.lineCap = "butt";
    surface.lineJoin = "miter";
  });
}
