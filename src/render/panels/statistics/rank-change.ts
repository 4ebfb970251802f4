import type { StandingsRow } from "#core/scene.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, fillBox, fillPolygon } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";
import type { Colour } from "#render/theme.ts";

const TRIANGLE = { side: 22, height: 20 };
const SIGN = { length: 22, thick: 6 };
/** Distance of the triangle, and of the number on its other side, from the middle of the drawing. */
const APART = 16;
/**
 * The number of ranks at the triangle: its letter size, and its maximum. A larger number would be unreadable, so only
 * the triangle is drawn.
 */
const NUMBER = { size: 26, max: 999 };

/**
 * Draws a player's change of rank: a triangle with the number of places, a dash for no change, or a plus for a new
 * player.
 */
export function drawRankChange(pen: Pen, move: NonNullable<StandingsRow["move"]>, x: number, y: number): void {
  if (move === "new" || move === 0) {
    bar(pen, x, y, SIGN.length, SIGN.thick);
    if (move === "new") bar(pen, x, y, SIGN.thick, SIGN.length);
    return;
  }
  const colour = move > 0 ? pen.theme.good : pen.theme.bad;
  const [way, places] = [Math.sign(move), Math.abs(move)];
  const apart = places > NUMBER.max ? 0 : way * APART;
  triangle(pen, x, y - apart, way, colour);
  if (apart === 0) return;
  drawVerticallyCentredText(pen, `${places}`, x, y + apart, {
    weight: 700,
    size: NUMBER.size,
    colour,
    align: "center",
  });
}

function bar(pen: Pen, x: number, y: number, width: number, height: number): void {
  fillBox(pen, createBox(x - width / 2, y - height / 2, width, height), SIGN.thick / 2, pen.theme.ink2);
}

function triangle(pen: Pen, x: number, y: number, way: number, colour: Colour): void {
  const [tip, foot] = [y - (way * TRIANGLE.height) / 2, y + (way * TRIANGLE.height) / 2];
  fillPolygon(
    pen,
    [
      [x - TRIANGLE.side / 2, foot],
      [x, tip],
      [x + TRIANGLE.side / 2, foot],
    ],
    colour,
  );
}
