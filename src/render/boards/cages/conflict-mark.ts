import { mixColours } from "#render/colour.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, fillBox, fillDisc, fillPolygon } from "#render/shapes.ts";

// A conflict is marked in three ways: by hatching, by a triangle with an exclamation mark, and by colour.

const STRIPE = { pitch: 0.2, width: 0.055, min: 14 };
const TRIANGLE = { side: 0.32, away: 0.05 };

export function drawConflictHatching({ surface, theme, ...rest }: Pen, area: Box): void {
  const pen = { surface, theme, ...rest };
  fillBox(pen, area, 0, theme.badSoft);
  const pitch = Math.max(STRIPE.min, area.width * STRIPE.pitch);
  surface.save();
  surface.beginPath();
  surface.rect(area.x, area.y, area.width, area.height);
  surface.clip();
  surface.strokeStyle = mixColours(theme.badSoft, theme.bad, 0.32);
  surface.lineWidth = Math.max(4, area.width * STRIPE.width);
  surface.beginPath();
  for (let along = pitch / 2; along < area.width + area.height; along += pitch) {
    surface.moveTo(area.x + along, area.y);
    surface.lineTo(area.x + along - area.height, area.y + area.height);
  }
  surface.stroke();
  surface.restore();
}

/** Draws the triangle of a conflict in the lower right corner of a cell. */
export function drawConflictMark(pen: Pen, area: Box): void {
  const side = Math.max(18, area.width * TRIANGLE.side);
  const away = area.width * TRIANGLE.away;
  const [right, bottom] = [area.x + area.width - away, area.y + area.height - away];
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
