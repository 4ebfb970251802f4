import type { Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";

/** Shapes of the medals. Gold, silver and bronze also differ in the number of petals, not only in colour. */
const PETALS = [
  { count: 8, away: 0.66, radius: 0.34 },
  { count: 6, away: 0.62, radius: 0.38 },
  { count: 4, away: 0.5, radius: 0.5 },
] as const;

/** Draws a medal for the first three positions, and the plain number for the others. */
export function drawMedal(pen: Pen, position: number, x: number, y: number, radius: number): void {
  const { theme } = pen;
  const pair = theme.medals[position - 1];
  const shape = PETALS[position - 1];
  const style = { size: radius, align: "center" } as const;
  if (pair === undefined || shape === undefined) {
    drawVerticallyCentredText(pen, `${position}`, x, y, { ...style, weight: 700, colour: theme.ink2 });
    return;
  }
  fillDisc(pen, x, y, shape.away * radius, pair.fill);
  for (let petal = 0; petal < shape.count; petal++) {
    const angle = (2 * Math.PI * petal) / shape.count;
    const away = shape.away * radius;
    fillDisc(pen, x + away * Math.sin(angle), y - away * Math.cos(angle), shape.radius * radius, pair.fill);
  }
  drawVerticallyCentredText(pen, `${position}`, x, y, { ...style, weight: 800, colour: pair.ink });
}
