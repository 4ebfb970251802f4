import { setImmediate } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import { removeHiddenCharacters, toDrawableGrapheme } from "#render/text/drawable-text.ts";
import { countLoadedFonts, findFallbackFonts, isInOwnFont } from "#render/text/fallback-fonts.ts";
import { cssFont, FONT_WEIGHTS } from "#render/text/fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

/**
 * Opens the fonts that texts need besides the pictures' own. Opening a font takes some milliseconds, so the event loop
 * gets a turn after each. Without this, drawing would open all of them at once.
 */
export async function loadFallbackFonts(texts: Iterable<string>): Promise<void> {
  const foreign = [...texts].filter((text) => !isInOwnFont(text)).map(removeHiddenCharacters);
  const before = countLoadedFonts();
  const samples = new Map<string, string>();
  for (const text of foreign) for (const [family, sample] of await openFor(text)) samples.set(family, sample);
  // Opening a font has dropped the cached data of all fonts, so the data of the fonts in use is loaded again now.
  if (countLoadedFonts() > before) for (const [family, sample] of samples) await unpack(family, sample);
}

/**
 * Opens the fallback fonts that a text needs. Returns their families, each with a sign of the text that it can draw.
 */
async function openFor(text: string): Promise<Map<string, string>> {
  const samples = new Map<string, string>();
  for (const grapheme of splitGraphemes(text)) {
    const before = countLoadedFonts();
    const shown = toDrawableGrapheme(grapheme);
    for (const family of findFallbackFonts(shown)) samples.set(family, shown);
    if (countLoadedFonts() > before) await setImmediate();
  }
  return samples;
}

/**
 * Loads the data of a font in each weight. The canvas does this when it measures a text in the weight for the first
 * time.
 */
async function unpack(family: string, sample: string): Promise<void> {
  const surface = createCanvas(1, 1).getContext("2d");
  for (const weight of FONT_WEIGHTS) {
    surface.font = cssFont(weight, 10, [family]);
    surface.measureText(sample);
    await setImmediate();
  }
}

/** Yields all texts in plain data, at any depth. */
export function* findTexts(data: unknown): Generator<string> {
  if (typeof data === "string") yield data;
  else if (typeof data === "object" && data !== null && !ArrayBuffer.isView(data))
    for (const part of Object.values(data)) yield* findTexts(part);
}
