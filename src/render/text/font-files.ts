import { createRequire } from "node:module";
import { readOwnCoverage } from "#render/text/font-coverage.ts";

// Paths of the files of the pictures' own font, which is from an npm package.

export type FontWeight = 600 | 700 | 800;

export const FONT_WEIGHTS: readonly FontWeight[] = [600, 700, 800];

const FILES: Readonly<Record<FontWeight, string>> = {
  600: "600SemiBold/Figtree_600SemiBold.ttf",
  700: "700Bold/Figtree_700Bold.ttf",
  800: "800ExtraBold/Figtree_800ExtraBold.ttf",
};

export function fontFilePath(weight: FontWeight): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${FILES[weight]}`);
}

let known: ReadonlySet<string> | undefined;

/**
 * Returns the characters that a picture can show on a tile: those up to U+FFFF that every weight of the pictures' own
 * font has.
 */
export function drawableCharacters(): ReadonlySet<string> {
  known ??= readCharacters();
  return known;
}

function readCharacters(): ReadonlySet<string> {
  const codes = readOwnCoverage().flatMap(([first, last]) => {
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return new Set(codes.map((code) => String.fromCharCode(code)));
}
