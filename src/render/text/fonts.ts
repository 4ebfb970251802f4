import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { FONT_WEIGHTS, type FontWeight, fontFilePath } from "#render/text/font-files.ts";

export { FONT_WEIGHTS, type FontWeight };

// The letters of every picture: Figtree from its npm package, so that a picture looks the same on every machine. Each
// weight is a family of its own, because a weight asked of a family may be answered with a made-up one.

/** What the sample measures at 100 px with the package's files, tabular figures. */
const SAMPLE = "Hamburgefonstiv 0123456789";
const SAMPLE_WIDTH: Readonly<Record<FontWeight, number>> = { 600: 1450.6, 700: 1462.7, 800: 1478.8 };

const family = (weight: FontWeight) => `Tauler ${weight}`;

/**
 * A font for the `font` of a context; the others are asked, one after the other, for what it lacks, in its weight. Figures
 * of one width have to be asked for again after each of these.
 */
export const cssFont = (weight: FontWeight, size: number, others: readonly string[] = []): string =>
  `${weight} ${size}px ${[family(weight), ...others].map((name) => `"${name}"`).join(", ")}`;

let ready = false;

/** Registers the fonts, once, and proves that texts are drawn in them. Throws when they are not. */
export function registerFonts(): void {
  if (ready) return;
  for (const weight of FONT_WEIGHTS) {
    GlobalFonts.registerFromPath(fontFilePath(weight), family(weight));
    checkFontInUse(family(weight), SAMPLE_WIDTH[weight]);
  }
  ready = true;
}

/** A family that is not there is replaced without a word, so only the width of a text tells. */
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
