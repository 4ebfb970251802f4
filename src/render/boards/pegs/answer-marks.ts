import type { PegRow } from "#core/scene.ts";
import type { Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import type { Colour } from "#render/theme.ts";

// Draws the answer to a guess as shapes: a tick for a peg in its place, a ring for a colour in another place, and a dot
// for each further peg.

const LINE = 0.25;
const DOT = 0.3;

export function drawAnswerMarks(
  pen: Pen,
  { exact, partial }: NonNullable<PegRow["answer"]>,
  positions: number,
  area: { readonly x: number; readonly y: number; readonly pitch: number; readonly radius: number },
): void {
  const { x, y, pitch, radius } = area;
  for (let index = 0; index < positions; index++) {
    const left = x + index * pitch;
    if (index < exact) drawTick(pen, left, y, radius);
    else if (index < exact + partial) drawRing(pen, left, y, radius);
    else fillDisc(pen, left, y, radius * DOT, pen.theme.cellInk);
  }
}

export function drawTick(pen: Pen, x: number, y: number, radius: number, background: Colour = pen.theme.cell): void {
  const { surface, theme } = pen;
  fillDisc(pen, x, y, radius, theme.ink);
  surface.beginPath();
  surface.moveTo(x - 0.42 * radius, y + 0.04 * radius);
  surface.lineTo(x - 0.1 * radius, y + 0.36 * radius);
  surface.lineTo(x + 0.44 * radius, y - 0.34 * radius);
  stroke(pen, background, radius);
}

export function drawRing(pen: Pen, x: number, y: number, radius: number): void {
  const { surface, theme } = pen;
  surface.beginPath();
  surface.arc(x, y, radius * (1 - LINE / 2), 0, 2 * Math.PI);
  stroke(pen, theme.ink, radius);
}

function stroke({ surface }: Pen, colour: Colour, radius: number): void {
  surface.strokeStyle = colour;
  surface.lineWidth = radius * LINE;
  surface.lineJoin = "round";
  surface.lineCap = "round";
  surface.stroke();
  surface.lineJoin = "miter";
  surface.lineCap = "butt";
}
