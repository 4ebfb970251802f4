import { setImmediate } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import { fontOf, WEIGHTS } from "#render/fonts.ts";
import { familiesFor, isOwn, openedFonts } from "#render/letters/families.ts";
import { graphemesOf } from "#render/letters/graphemes.ts";
import { isRead, PACKAGES, partsOf } from "#render/letters/packages.ts";
import { leanOf, shownOf } from "#render/letters/tidy.ts";

/**
 * Opens the fonts that texts need besides the pictures' own. Each takes some milliseconds the first time, so others get
 * their turn after each; drawing would open them too, all at once.
 */
export async function openLetters(texts: Iterable<string>): Promise<void> {
  const foreign = [...texts].filter((text) => !isOwn(text)).map(leanOf);
  const before = openedFonts();
  const samples = new Map<string, string>();
  for (const text of foreign) for (const [family, sample] of await openFor(text)) samples.set(family, sample);
  // Whatever was made of fonts is forgotten with each that is opened.
  if (openedFonts() > before) for (const [family, sample] of samples) await unpack(family, sample);
}

/** The families of a text, each with something to write in it. */
async function openFor(text: string): Promise<Map<string, string>> {
  await readPackages();
  const samples = new Map<string, string>();
  for (const grapheme of graphemesOf(text)) {
    const before = openedFonts();
    const shown = shownOf(grapheme);
    for (const family of familiesFor(shown)) samples.set(family, shown);
    if (openedFonts() > before) await setImmediate();
  }
  return samples;
}

async function readPackages(): Promise<void> {
  for (const address of PACKAGES.filter((address) => !isRead(address))) {
    partsOf(address);
    await setImmediate();
  }
}

/** Each weight is made of a font's data when something is measured in it. */
async function unpack(family: string, sample: string): Promise<void> {
  const surface = createCanvas(1, 1).getContext("2d");
  for (const weight of WEIGHTS) {
    surface.font = fontOf(weight, 10, [family]);
    surface.measureText(sample);
    await setImmediate();
  }
}

/** All texts in plain data. */
export function* textsIn(data: unknown): Generator<string> {
  if (typeof data === "string") yield data;
  else if (typeof data === "object" && data !== null && !ArrayBuffer.isView(data))
    for (const part of Object.values(data)) yield* textsIn(part);
}
