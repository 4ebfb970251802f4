import type { Pen } from "#render/pen.ts";
import { type Box, createBox, fillBox, fillDisc } from "#render/shapes.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";
import type { BonusFactor, Colour } from "#render/theme.ts";

// The squares of a letter board; measures are in cells. The shape of a bonus shows its kind, and the colour repeats it.

const RADIUS = 0.13;
const LABEL = { size: 0.37, y: 0.385 };
const PIP = { side: 0.135, pitch: 0.187, y: 0.706, radius: 0.035 };
const DISC = 0.485;
const ROSETTE = { petal: 0.207, away: 0.205, heart: 0.12 };
const CROSSING = 1.25;

export const drawSquare = (pen: Pen, area: Box, cell: number, colour: Colour = pen.theme.cell): void =>
  fillBox(pen, area, RADIUS * cell, colour);

/**
 * Draws a bonus. For a letter bonus: a disc with one pip below its number. For a word bonus: a filled square with three
 * pips.
 */
export function drawBonus(pen: Pen, area: Box, cell: number, of: "letter" | "word", times: BonusFactor): void {
  const { fill, ink } = pen.theme[of][times];
  const x = area.x + area.width / 2;
  const y = area.y + area.height / 2;
  drawSquare(pen, area, cell, of === "word" ? fill : pen.theme.cell);
  if (of === "letter") fillDisc(pen, x, y, DISC * area.width, fill);
  const top = y - cell / 2;
  const style = { weight: 800, size: LABEL.size * cell, colour: ink, align: "center" } as const;
  drawVerticallyCentredText(pen, `×${times}`, x, top + LABEL.y * cell, style);
  drawPips(pen, x, top + PIP.y * cell, cell, of === "letter" ? [0] : [-1, 0, 1], ink);
}

function drawPips(pen: Pen, x: number, y: number, cell: number, steps: readonly number[], ink: Colour): void {
  const side = PIP.side * cell;
  for (const step of steps) {
    const left = x + step * PIP.pitch * cell - side / 2;
    fillBox(pen, createBox(left, y - side / 2, side, side), PIP.radius * cell, ink);
  }
}

/** Draws a rosette at (x, y): four petals around a heart. It is larger on the crossing of four squares. */
export function drawRosette(pen: Pen, x: number, y: number, cell: number, onCrossing: boolean): void {
  const unit = cell * (onCrossing ? CROSSING : 1);
  const { fill } = pen.theme.word[3];
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    fillDisc(pen, x + dx * ROSETTE.away * unit, y + dy * ROSETTE.away * unit, ROSETTE.petal * unit, fill);
  }
  fillDisc(pen, x, y, ROSETTE.heart * unit, pen.theme.word[2].fill);
}
