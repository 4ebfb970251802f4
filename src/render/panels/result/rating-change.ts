import type { Pen } from "#render/pen.ts";
import { fillPolygon } from "#render/shapes.ts";
import { drawText, formatSignedNumber, textWidth } from "#render/text/draw-text.ts";

const GAP = 0.32;
const SIGN = 0.7;

/** Returns the width of a change of rating with its sign. */
export const ratingChangeWidth = (pen: Pen, change: number, size: number): number =>
  textWidth(pen, wording(pen, change), 700, size) + (SIGN + GAP) * size;

const wording = (pen: Pen, change: number) => (change === 0 ? "0" : formatSignedNumber(pen, change));

/** Draws a change of rating from `x` on: a triangle up or down (a dash for no change), and the number with its sign. */
export function drawRatingChange(pen: Pen, change: number, x: number, baseline: number, size: number): void {
  const { theme } = pen;
  const colour = change > 0 ? theme.good : change < 0 ? theme.bad : theme.ink2;
  const side = SIGN * size;
  const top = baseline - side;
  if (change === 0) {
    pen.surface.fillStyle = colour;
    pen.surface.fillRect(x, baseline - side * 0.6, side, side * 0.2);
  } else {
    const [tip, foot] = change > 0 ? [top, baseline] : [baseline, top];
    fillPolygon(
      pen,
      [
        [x, foot],
        [x + side / 2, tip],
        [x + side, foot],
      ],
      colour,
    );
  }
  drawText(pen, wording(pen, change), x + (SIGN + GAP) * size, baseline, { weight: 700, size, colour });
}
