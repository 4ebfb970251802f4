import { printableCharacter } from "#core/printable-text.ts";
import { type Alphabet, BLANK, BLANK_TEXT, type Tile, tileAt, tileText } from "#lexicon/alphabet/alphabet.ts";
import { characterAt } from "#lexicon/alphabet/spelling.ts";

// A search pattern as players type it: letters, `?` for one tile (also `#` as for a blank, or `_`), `*` for any number
// of tiles. Square brackets may stand around a tile, as in files: [CH]ICO.

/** Place in a search pattern that stands for any number of tiles, including none. */
export const ANY_TILES = "*";
const ONE = "?";
const ONE_AS_TYPED: readonly string[] = [ONE, BLANK_TEXT, "_"];

/** A place of a search pattern: a letter, or a blank for any single tile, or `ANY_TILES`. */
export type PatternPlace = Tile | typeof ANY_TILES;

/** A search pattern as its places. It never has `ANY_TILES` twice in a row. */
export type WordPattern = readonly PatternPlace[];

const MAX_PLACES = 31;

export type PatternError =
  | { readonly reason: "empty" }
  | { readonly reason: "too-many-tiles"; readonly tiles: number; readonly max: number }
  /** A letter without a tile. */
  | { readonly reason: "bad-letter"; readonly at: string }
  /** A character that is no letter and has no meaning in a pattern. */
  | { readonly reason: "bad-sign"; readonly at: string };

export type ParsedPattern =
  | { readonly ok: true; readonly pattern: WordPattern }
  | ({ readonly ok: false } & PatternError);

/** Splits a text in capitals into the places of a pattern. The longest possible tile is taken first. */
export function parsePattern(alphabet: Alphabet, text: string): ParsedPattern {
  const places: PatternPlace[] = [];
  for (let at = 0; at < text.length; ) {
    const found = placeAt(alphabet, text, at);
    if (found === undefined) return { ok: false, ...errorAt(text, at) };
    if (found.place !== ANY_TILES || places.at(-1) !== ANY_TILES) places.push(found.place);
    at = found.end;
  }
  if (places.length === 0) return { ok: false, reason: "empty" };
  if (places.length > MAX_PLACES) return { ok: false, reason: "too-many-tiles", tiles: places.length, max: MAX_PLACES };
  return { ok: true, pattern: places };
}

function errorAt(text: string, at: number): PatternError {
  const character = characterAt(text, at);
  const shown = printableCharacter(character);
  return { reason: shown === character && /\p{L}/u.test(character) ? "bad-letter" : "bad-sign", at: shown };
}

/** Returns the place that begins at this index, and the index after it. */
function placeAt(
  alphabet: Alphabet,
  text: string,
  at: number,
): { readonly place: PatternPlace; readonly end: number } | undefined {
  const sign = text[at] ?? "";
  if (sign === ANY_TILES) return { place: ANY_TILES, end: at + 1 };
  if (ONE_AS_TYPED.includes(sign)) return { place: BLANK, end: at + 1 };
  const from = sign === "[" ? at + 1 : at;
  const place = tileAt(alphabet, text, from);
  if (place === undefined) return undefined;
  const end = from + tileText(alphabet, place).length;
  if (from === at) return { place, end };
  return text[end] === "]" ? { place, end: end + 1 } : undefined;
}

export function formatPattern(alphabet: Alphabet, pattern: WordPattern): string {
  return pattern.map((place) => makePlace(alphabet, place)).join("");
}

function makePlace(alphabet: Alphabet, place: PatternPlace): string {
  if (place === ANY_TILES) return ANY_TILES;
  return place === BLANK ? ONE : tileText(alphabet, place);
}

/** Whether the pattern has only letters, so that it is the tiles of one word. */
export function isPlainWord(pattern: WordPattern): pattern is readonly Tile[] {
  return pattern.every((place) => place !== ANY_TILES && place !== BLANK);
}
