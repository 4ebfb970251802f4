import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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

/** The characters of the first plane that every weight has: what a picture can show. */
export function drawableCharacters(): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = WEIGHTS.map((weight) => charactersOf(readFileSync(fontFile(weight))));
  return others.reduce((common, some) => common.intersection(some), first);
}

// OpenType 1.9, "cmap": the table says by segments which glyph a character has; glyph 0 is the box for those without.

function charactersOf(font: Buffer): Set<string> {
  const table = segmentsIn(font, tableAt(font, "cmap"));
  const bytes = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  const characters = new Set<string>();
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= font.readUInt16BE(ends + segment) && code < 0xffff; code++) {
      const own = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + 2 * (code - start));
      const glyph = own === 0 && offset !== 0 ? 0 : (own + font.readUInt16BE(deltas + segment)) & 0xffff;
      if (glyph !== 0) characters.add(String.fromCharCode(code));
    }
  }
  return characters;
}

function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString("latin1", at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** The subtable for the first plane of Unicode, which is of format 4. */
function segmentsIn(font: Buffer, cmap: number): number {
  for (let at = cmap + 4; at < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); at += 8) {
    const table = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(at) === 3 && font.readUInt16BE(at + 2) === 1 && font.readUInt16BE(table) === 4) return table;
  }
  throw new Error("the font does not say which characters it has");
}
