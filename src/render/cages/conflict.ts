import { mix } from "#render/colour.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, fillBox, fillDisc, fillPolygon } from "#render/shapes.ts";

// What cannot be so is told three times over: by hatching, by a triangle with a mark in it, and by colour.

const STRIPE = { pitch: 0.2, width: 0.055, least: 14 };
const TRIANGLE = { side: 0.32, away: 0.05 };

export function hatch({ surface, theme, ...rest }: Pen, where: Box): void {
  const pen = { surface, theme, ...rest };
  fillBox(pen, where, 0, theme.badSoft);
  const pitch = Math.max(STRIPE.least, where.width * STRIPE.pitch);
  surface.save();
  surface.beginPath();
  surface.rect(where.x, where.y, where.width, where.height);
  surface.clip();
  surface.strokeStyle = mix(theme.badSoft, theme.bad, 0.32);
  surface.lineWidth = Math.max(4, where.width * STRIPE.width);
  surface.beginPath();
  for (let along = pitch / 2; along < where.width + where.height; along += pitch) {
    surface.moveTo(where.x + along, where.y);
    surface.lineTo(where.x + along - where.height, where.y + where.height);
  }
  surface.stroke();
  surface.restore();
}

/** In the lower right corner. */
export function warn(pen: Pen, where: Box): void {
  const side = Math.max(18, where.width * TRIANGLE.side);
  const away = where.width * TRIANGLE.away;
  const [right, bottom] = [where.x + where.width - away, where.y + where.height - away];
  const top = bottom - side * 0.88;
  const middle = right - side / 2;
  const { theme } = pen;
  const corners = [
    [right - side, bottom],
    [middle, top],
    [right, bottom],
  ] as const;
  fillPolygon(pen, corners, theme.bad);
  fillBox(
    pen,
    { x: middle - side * 0.055, y: top + side * 0.3, width: side * 0.11, height: side * 0.28 },
    side * 0.05,
    theme.badSoft,
  );
  fillDisc(pen, middle, top + side * 0.7, side * 0.07, theme.badSoft);
}
