import { fontOf, type Weight } from "#render/fonts.ts";
import { familiesFor } from "#render/letters/families.ts";
import { graphemesOf } from "#render/letters/graphemes.ts";
import { tidy } from "#render/letters/tidy.ts";
import type { Pen } from "#render/pen.ts";
import type { Colour } from "#render/theme.ts";

/** Height of a capital, and of a figure, in sizes of the font. */
export const CAP = 0.7;
/** Height of a line through small letters. */
const STRIKE = 0.32;

export interface Lettering {
  readonly weight: Weight;
  readonly size: number;
  readonly colour: Colour;
  readonly align?: "left" | "center" | "right";
}

/** For a text; without one, for what the pictures' own font has. */
export function setFont({ surface }: Pen, weight: Weight, size: number, text = ""): void {
  surface.font = fontOf(weight, size, familiesFor(text));
  surface.fontVariantNumeric = "tabular-nums";
}

export function widthOf(pen: Pen, text: string, weight: Weight, size: number): number {
  setFont(pen, weight, size, text);
  return pen.surface.measureText(text).width;
}

/** Writes on the baseline `y`. */
export function write(pen: Pen, text: string, x: number, y: number, lettering: Lettering): void {
  setFont(pen, lettering.weight, lettering.size, text);
  pen.surface.direction = directionOf(text);
  pen.surface.textAlign = lettering.align ?? "left";
  pen.surface.textBaseline = "alphabetic";
  pen.surface.fillStyle = lettering.colour;
  pen.surface.fillText(text, x, y);
}

/** Writes with the capitals centred on the height `y`. */
export const writeMiddle = (pen: Pen, text: string, x: number, y: number, lettering: Lettering): void =>
  write(pen, text, x, y + (CAP * lettering.size) / 2, lettering);

/** A line through what stands between `left` and `right`. */
export function strike(
  { surface }: Pen,
  left: number,
  right: number,
  baseline: number,
  size: number,
  colour: Colour,
): void {
  surface.fillStyle = colour;
  surface.fillRect(left, baseline - size * STRIKE, right - left, Math.max(3, size / 12));
}

/** A text goes the way of its first letter, its ellipsis with it. */
const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? "rtl" : "ltr");

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export { graphemesOf, tidy };

const ELLIPSIS = "…";

/** The text, or as many of its graphemes as stand in `room` with an ellipsis. */
export function cut(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const kept = graphemesOf(text);
  while (kept.length > 0) {
    kept.pop();
    const shorter = kept.join("").replace(/[\s…]+$/u, "") + ELLIPSIS;
    if (measure(shorter) <= room) return shorter;
  }
  return ELLIPSIS;
}

/** A number with a true minus, as wide as a figure. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** A gain or a loss. */
export const signed = (value: number): string => (value < 0 ? numeral(value) : `+${value}`);

/** The size at which a text stands in `room`, between two sizes. */
export function sizeFor(pen: Pen, text: string, room: number, weight: Weight, largest: number, smallest = 0): number {
  const width = widthOf(pen, text, weight, largest);
  return width <= room ? largest : Math.max(smallest, (largest * room) / width);
}

/** A name or a word as it stands in `room`. */
export const cutTo = (pen: Pen, text: string, room: number, weight: Weight, size: number): string =>
  cut(tidy(text), room, (part) => widthOf(pen, part, weight, size));
