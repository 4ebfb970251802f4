import { readFileSync } from "node:fs";
import { GlobalFonts } from "@napi-rs/canvas";
import { BoundedMap } from "#core/bounded-map.ts";
import { readFontCharacters } from "#render/text/font-characters.ts";
import { drawableCharacters } from "#render/text/font-files.ts";
import { FONT_PACKAGES, type FontPart, readFontParts } from "#render/text/font-packages.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

/** Joiners and variant selectors: if a font lacks them, nothing is drawn. */
const DRAWN_AS_NOTHING = /^\p{Default_Ignorable_Code_Point}$/u;

/** Whether the pictures' own font has all characters of the text. */
export function isInOwnFont(text: string): boolean {
  const own = drawableCharacters();
  for (const character of text) if (!own.has(character) && !DRAWN_AS_NOTHING.test(character)) return false;
  return true;
}

/** Font families needed besides the pictures' own, in the order of their packages. Registers them. */
export function findFallbackFonts(text: string): readonly string[] {
  if (isInOwnFont(text)) return [];
  const entries = splitGraphemes(text).map(entryFor);
  const fonts = new Map(entries.filter((entry) => entry !== undefined));
  return [...fonts].sort(([, one], [, other]) => one - other).map(([family]) => family);
}

/** Whether one font has the whole grapheme: marks are not taken from another font. */
export const isDrawable = (grapheme: string): boolean => isInOwnFont(grapheme) || entryFor(grapheme) !== undefined;

/** A family, and the number of packages that are tried before its own. */
type Entry = readonly [family: string, rank: number];

/** Maximum of remembered graphemes, more than are in use. */
const MAX_FOUND = 10_000;
const found = new BoundedMap<string, Entry | undefined>(MAX_FOUND);

/** Family for a grapheme that the own font lacks; undefined also for graphemes that it has. */
function entryFor(grapheme: string): Entry | undefined {
  if (found.has(grapheme)) return found.get(grapheme);
  const entry = isInOwnFont(grapheme) ? undefined : find(grapheme);
  found.set(grapheme, entry);
  return entry;
}

function find(grapheme: string): Entry | undefined {
  const codes = [...grapheme].filter((character) => !DRAWN_AS_NOTHING.test(character)).map(codeOf);
  for (const [rank, address] of FONT_PACKAGES.entries())
    for (const part of readFontParts(address)) {
      if (!codes.every((code) => isSaidOf(part, code))) continue;
      // Packages claim a few characters that their fonts lack.
      const characters = open(part);
      if (codes.every((code) => characters.has(code))) return [part.family, rank];
    }
  return undefined;
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

const isSaidOf = ({ ranges }: FontPart, code: number) => ranges.some(([first, last]) => first <= code && code <= last);

const opened = new Map<string, ReadonlySet<number>>();

export const countLoadedFonts = (): number => opened.size;

/** Characters of a font, which is opened when first needed and stays open. */
function open({ family, file }: FontPart): ReadonlySet<number> {
  const known = opened.get(family);
  if (known) return known;
  const characters = readFontCharacters(readFileSync(file));
  // Threads share their registered fonts.
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(file, family);
  opened.set(family, characters);
  return characters;
}
