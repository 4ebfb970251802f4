import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { charactersOf } from "#render/letters/cmap.ts";

// The files of the pictures' font, from its npm package.

export type Weight = 600 | 700 | 800;

export const WEIGHTS: readonly Weight[] = [600, 700, 800];

const FILES: Readonly<Record<Weight, string>> = {
  600: "600SemiBold/Figtree_600SemiBold.ttf",
  700: "700Bold/Figtree_700Bold.ttf",
  800: "800ExtraBold/Figtree_800ExtraBold.ttf",
};

export function fontFile(weight: Weight): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${FILES[weight]}`);
}

let known: ReadonlySet<string> | undefined;

/** The characters of the first plane that every weight has: what a picture can show on a tile. */
export function drawableCharacters(): ReadonlySet<string> {
  known ??= readCharacters();
  return known;
}

function readCharacters(): ReadonlySet<string> {
  const [first = new Set<number>(), ...others] = WEIGHTS.map((weight) => charactersOf(readFileSync(fontFile(weight))));
  const common = others.reduce((common, some) => common.intersection(some), first);
  return new Set([...common].filter((code) => code < 0xffff).map((code) => String.fromCharCode(code)));
}
