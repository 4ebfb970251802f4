import type { Pen } from "#render/pen.ts";
import type { Colour } from "#render/theme.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const createBox = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const insetBox = ({ x, y, width, height }: Box, by: number): Box =>
  createBox(x + by, y + by, width - 2 * by, height - 2 * by);

export interface StrokeStyle {
  readonly colour: Colour;
  readonly width: number;
  readonly dash?: readonly number[];
}

function trace({ surface }: Pen, { x, y, width, height }: Box, radius: number): void {
  surface.beginPath();
  surface.roundRect(x, y, width, height, radius);
}

export function fillBox(pen: Pen, area: Box, radius: number, colour: Colour): void {
  trace(pen, area, radius);
  pen.surface.fillStyle = colour;
  pen.surface.fill();
}

export function strokeBox(pen: Pen, area: Box, radius: number, { colour, width, dash = [] }: StrokeStyle): void {
  const { surface } = pen;
  trace(pen, area, radius);
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.setLineDash([...dash]);
  surface.stroke();
  surface.setLineDash([]);
}

export function fillDisc({ surface }: Pen, x: number, y: number, radius: number, colour: Colour): void {
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  surface.fillStyle = colour;
  surface.fill();
}

export function fillPolygon(
  { surface }: Pen,
  points: readonly (readonly [x: number, y: number])[],
  colour: Colour,
): void {
  surface.beginPath();
  for (const [x, y] of points) surface.lineTo(x, y);
  surface.closePath();
  surface.fillStyle = colour;
  surface.fill();
}

const PANEL_RADIUS = 18;
const PANEL_LINE = 2;

/** Draws a card: a rounded box with a thin border. */
export function drawPanel(pen: Pen, area: Box, fill: Colour = pen.theme.panel): void {
  fillBox(pen, area, PANEL_RADIUS, fill);
  strokeBox(pen, insetBox(area, PANEL_LINE / 2), PANEL_RADIUS - 1, { colour: pen.theme.panelLine, width: PANEL_LINE });
}

const STRONG_LINE = 5;

/** Draws a highlighted card. Its border grows outwards, so that the content stays where it is. */
export function drawHighlightedPanel(pen: Pen, area: Box, radius: number, fill: Colour, border: Colour): void {
  fillBox(pen, area, radius, fill);
  strokeBox(pen, area, radius, { colour: border, width: STRONG_LINE });
}

/** Draws a small arrow to the right, with its tip at (x, y). With a negative length it points to the left. */
export function drawArrow(pen: Pen, x: number, y: number, length: number, colour: Colour): void {
  const half = length * 0.95;
  const back = x - length;
  fillPolygon(
    pen,
    [
      [back, y - half],
      [x, y],
      [back, y + half],
    ],
    colour,
  );
}
