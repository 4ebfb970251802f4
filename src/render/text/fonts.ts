import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { FONT_WEIGHTS, type FontWeight, fontFilePath } from "#render/text/font-files.ts";

export { FONT_WEIGHTS, type FontWeight };

// Registers Figtree from its npm package, so that pictures look the same on every machine. Each weight is a family of
// its own, because a canvas may replace a missing weight of a family by a synthetic one.

/** A sample text and its width at 100 px in the package's fonts, with tabular figures. Shows which font is in use. */
const SAMPLE = "Hamburgefonstiv 0123456789";
const SAMPLE_WIDTH: Readonly<Record<FontWeight, number>> = { 600: 1450.6, 700: 1462.7, 800: 1478.8 };

const family = (weight: FontWeight) => `Tauler ${weight}`;

/**
 * Returns a value for the `font` of a canvas context. The families in `others` are tried in order for characters that
 * the own font lacks, in the same weight. Setting the font resets tabular figures, so they must be set again.
 */
export const cssFont = (weight: FontWeight, size: number, others: readonly string[] = []): string =>
  `${weight} ${size}px ${[family(weight), ...others].map((name) => `"${name}"`).join(", ")}`;

let ready = false;

/** Registers the fonts once, and checks that texts are drawn in them. Throws if they are not. */
export function registerFonts(): void {
  if (ready) return;
  for (const weight of FONT_WEIGHTS) {
    GlobalFonts.registerFromPath(fontFilePath(weight), family(weight));
    checkFontInUse(family(weight), SAMPLE_WIDTH[weight]);
  }
  ready = true;
}

/**
 * Checks that a font is in use. The canvas replaces a missing family without an error, so only the width of a text
 * reveals it.
 */
export function checkFontInUse(name: string, expected: number): void {
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `100px "${name}"`;
  context.fontVariantNumeric = "tabular-nums";
  const { width } = context.measureText(SAMPLE);
  if (Math.abs(width - expected) > 1) {
    throw new Error(
      `The font "${name}" is not in use: a text that should be ${expected} px wide measures ${width.toFixed(1)} px. ` +
        "Is @expo-google-fonts/figtree installed whole?",
    );
  }
}
