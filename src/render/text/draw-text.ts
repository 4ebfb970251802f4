import type { Pen } from "#render/pen.ts";
import { toDrawableText } from "#render/text/drawable-text.ts";
import { findFallbackFonts } from "#render/text/fallback-fonts.ts";
import { cssFont, type FontWeight } from "#render/text/fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";
import type { Colour } from "#render/theme.ts";

/** Height of capitals and digits, in font sizes. */
export const CAP_HEIGHT = 0.7;
/** Height of a line through lower-case letters, in font sizes. */
const STRIKE = 0.32;

export interface TextStyle {
  readonly weight: FontWeight;
  readonly size: number;
  readonly colour: Colour;
  readonly align?: "left" | "center" | "right";
}

/** Sets the font for `text`, with fallback fonts if it needs them. Without a text, sets only the pictures' own font. */
export function setFont({ surface }: Pen, weight: FontWeight, size: number, text = ""): void {
  surface.font = cssFont(weight, size, findFallbackFonts(text));
  surface.fontVariantNumeric = "tabular-nums";
}

export function textWidth(pen: Pen, text: string, weight: FontWeight, size: number): number {
  setFont(pen, weight, size, text);
  return pen.surface.measureText(text).width;
}

/** Writes a text with its baseline at `y`. */
export function drawText(pen: Pen, text: string, x: number, y: number, style: TextStyle): void {
  setFont(pen, style.weight, style.size, text);
  pen.surface.direction = directionOf(text);
  pen.surface.textAlign = style.align ?? "left";
  pen.surface.textBaseline = "alphabetic";
  pen.surface.fillStyle = style.colour;
  pen.surface.fillText(text, x, y);
}

/** Writes a text whose capitals are vertically centred at `y`. */
export const drawVerticallyCentredText = (pen: Pen, text: string, x: number, y: number, style: TextStyle): void =>
  drawText(pen, text, x, y + (CAP_HEIGHT * style.size) / 2, style);

/** Draws a line through a text that goes from `left` to `right`. */
export function drawStrikethrough(
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

/**
 * Returns the direction of a text, which follows from its first letter. It is set explicitly, so that the ellipsis of a
 * truncated text is drawn at the end of the text.
 */
const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? "rtl" : "ltr");

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export { splitGraphemes, toDrawableText };

const ELLIPSIS = "…";
/**
 * Max graphemes that are measured. No line of a picture has room for more, and measuring takes long in fallback fonts.
 */
const MAX_GRAPHEMES = 200;

/** Returns the text if it fits in `room`; otherwise as many of its graphemes as fit together with an ellipsis. */
export function truncateText(text: string, room: number, measure: (text: string) => number): string {
  const graphemes = splitGraphemes(text);
  if (graphemes.length <= MAX_GRAPHEMES && measure(text) <= room) return text;
  const truncated = (length: number) =>
    graphemes
      .slice(0, length)
      .join("")
      .replace(/[\s…]+$/u, "") + ELLIPSIS;
  // Bisects: `fitting` graphemes fit, and `tooMany` graphemes do not.
  let fitting = 0;
  let tooMany = Math.min(graphemes.length, MAX_GRAPHEMES + 1);
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (measure(truncated(middle)) <= room) fitting = middle;
    else tooMany = middle;
  }
  return truncated(fitting);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a number as texts in the language of the picture do. The minus sign is a true one, as wide as a digit. */
export function formatNumber({ language }: Pick<Pen, "language">, value: number): string {
  const digits = language === undefined ? `${Math.abs(value)}` : numberFormatOf(language).format(Math.abs(value));
  return value < 0 ? `−${digits}` : digits;
}

function numberFormatOf(language: string): Intl.NumberFormat {
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, known);
  return known;
}

/** Formats a number with its sign, also if it is positive. */
export const formatSignedNumber = (pen: Pick<Pen, "language">, value: number): string =>
  value < 0 ? formatNumber(pen, value) : `+${formatNumber(pen, value)}`;

/**
 * Returns the font size at which a text fits in `room`: at most `largest`. Returns at least `smallest`, even if the
 * text does not fit.
 */
export function fitFontSize(
  pen: Pen,
  text: string,
  room: number,
  weight: FontWeight,
  largest: number,
  smallest = 0,
): number {
  const width = textWidth(pen, text, weight, largest);
  return width <= room ? largest : Math.max(smallest, (largest * room) / width);
}

/** Returns a name or a word as a picture can show it, truncated to fit in `room`. */
export const truncateToWidth = (pen: Pen, text: string, room: number, weight: FontWeight, size: number): string =>
  truncateText(toDrawableText(text), room, (part) => textWidth(pen, part, weight, size));
