import { printableCharacter } from "#core/printable-text.ts";
import { type Alphabet, BLANK, type Tile, tileAt, tileText } from "#lexicon/alphabet/alphabet.ts";
import { characterAt } from "#lexicon/alphabet/spelling.ts";

// A search pattern as players type it: letters, `?` for one tile, `*` for any number of tiles.

/** Place in a search pattern that stands for any number of tiles, including none. */
export const ANY_TILES = "*";
const ONE = "?";

/** A place of a search pattern: a letter, or a blank for any single tile, or `ANY_TILES`. */
export type PatternPlace = Tile | typeof ANY_TILES;

/** A search pattern as its places. It never has `ANY_TILES` twice in a row. */
export type WordPattern = readonly PatternPlace[];

const MAX_PLACES = 31;

export type PatternError =
  | { readonly reason: "empty" }
  | { readonly reason: "too-many-tiles"; readonly tiles: number; readonly max: number }
  | { readonly reason: "bad-letter"; readonly at: string };

export type ParsedPattern =
  | { readonly ok: true; readonly pattern: WordPattern }
  | ({ readonly ok: false } & PatternError);

/** Splits a text in capitals into the places of a pattern. The longest possible tile is taken first. */
export function parsePattern(alphabet: Alphabet, text: string): ParsedPattern {
  const places: PatternPlace[] = [];
  for (let at = 0; at < text.length; ) {
    const place = placeAt(alphabet, text, at);
    if (place === undefined) return { ok: false, reason: "bad-letter", at: named(characterAt(text, at)) };
    if (place !== ANY_TILES || places.at(-1) !== ANY_TILES) places.push(place);
    at += makePlace(alphabet, place).length;
  }
  if (places.length === 0) return { ok: false, reason: "empty" };
  if (places.length > MAX_PLACES) return { ok: false, reason: "too-many-tiles", tiles: places.length, max: MAX_PLACES };
  return { ok: true, pattern: places };
}

/**
 * Returns a character as an error message shows it. A space stays as it is, because messages put it between quotation
 * marks.
 */
function named(character: string): string {
  return character === " " ? character : printableCharacter(character);
}

function placeAt(alphabet: Alphabet, text: string, at: number): PatternPlace | undefined {
  if (text[at] === ANY_TILES) return ANY_TILES;
  if (text[at] === ONE) return BLANK;
  return tileAt(alphabet, text, at);
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
