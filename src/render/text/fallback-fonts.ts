import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";
import { BoundedMap } from "#core/bounded-map.ts";
import { type CharacterRange, type FallbackFont, readFallbackFonts } from "#render/text/font-coverage.ts";
import { drawableCharacters } from "#render/text/font-files.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

const require = createRequire(import.meta.url);

/** Joiners and variant selectors: a font may lack them, because they are invisible anyway. */
const DRAWN_AS_NOTHING = /^\p{Default_Ignorable_Code_Point}$/u;

/** Whether the pictures' own font has all characters of the text. */
export function isInOwnFont(text: string): boolean {
  const own = drawableCharacters();
  for (const character of text) if (!own.has(character) && !DRAWN_AS_NOTHING.test(character)) return false;
  return true;
}

/**
 * Returns the font families that a text needs besides the pictures' own, in the order in which they are tried.
 * Registers their fonts.
 */
export function findFallbackFonts(text: string): readonly string[] {
  if (isInOwnFont(text)) return [];
  const entries = splitGraphemes(text).map(entryFor);
  const fonts = new Map(entries.filter((entry) => entry !== undefined));
  return [...fonts].sort(([, one], [, other]) => one - other).map(([family]) => family);
}

/** Whether one of the fonts has the whole grapheme. A letter in one font and its marks in another do not count. */
export const isDrawableGrapheme = (grapheme: string): boolean =>
  isInOwnFont(grapheme) || entryFor(grapheme) !== undefined;

/** A font family and its rank in the order in which fonts are tried; 0 is tried first. */
type Entry = readonly [family: string, rank: number];

/** Max graphemes whose family is remembered; more than are in use. */
const MAX_FOUND = 10_000;
const found = new BoundedMap<string, Entry | undefined>(MAX_FOUND);

/**
 * Returns the family for a grapheme. Undefined if no font has the grapheme, and also if the pictures' own font has it.
 */
function entryFor(grapheme: string): Entry | undefined {
  if (found.has(grapheme)) return found.get(grapheme);
  const entry = isInOwnFont(grapheme) ? undefined : find(grapheme);
  found.set(grapheme, entry);
  return entry;
}

function find(grapheme: string): Entry | undefined {
  const codes = [...grapheme].filter((character) => !DRAWN_AS_NOTHING.test(character)).map(codeOf);
  fonts ??= readFallbackFonts();
  const rank = fonts.findIndex(({ ranges }) => codes.every((code) => isInRanges(ranges, code)));
  const font = fonts[rank];
  if (font === undefined) return undefined;
  register(font);
  return [font.family, rank];
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

const isInRanges = (ranges: readonly CharacterRange[], code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last);

let fonts: readonly FallbackFont[] | undefined;

const registered = new Set<string>();

export const countLoadedFonts = (): number => registered.size;

function register({ family, file }: FallbackFont): void {
  if (registered.has(family)) return;
  // Threads share their registered fonts, so another thread may have registered this one.
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(require.resolve(file), family);
  registered.add(family);
}
