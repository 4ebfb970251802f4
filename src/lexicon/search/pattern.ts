import { shownCharacter } from "#kernel/shown.ts";
import { type Alphabet, BLANK, type Tile, textOf, tileAt } from "#lexicon/alphabet.ts";
import { charAt } from "#lexicon/spelling.ts";

// What words are looked for, as it is typed: letters, `?` for one tile, `*` for any number of them.

/** Any number of tiles, none included. */
export const MANY = "*";
const ONE = "?";

/** The blank stands for any one tile. */
export type Place = Tile | typeof MANY;

/** Never two MANY in a row. */
export type Pattern = readonly Place[];

const MOST_PLACES = 31;

export type BadPattern =
  | { readonly why: "empty" }
  | { readonly why: "too-many-tiles"; readonly tiles: number; readonly most: number }
  | { readonly why: "bad-letter"; readonly at: string };

export type ParsedPattern = { readonly ok: true; readonly pattern: Pattern } | ({ readonly ok: false } & BadPattern);

/** A text in capitals cut into places, the longest tile first. */
export function parsePattern(alphabet: Alphabet, text: string): ParsedPattern {
  const places: Place[] = [];
  for (let at = 0; at < text.length; ) {
    const place = placeAt(alphabet, text, at);
    if (place === undefined) return { ok: false, why: "bad-letter", at: named(charAt(text, at)) };
    if (place !== MANY || places.at(-1) !== MANY) places.push(place);
    at += makePlace(alphabet, place).length;
  }
  if (places.length === 0) return { ok: false, why: "empty" };
  if (places.length > MOST_PLACES) return { ok: false, why: "too-many-tiles", tiles: places.length, most: MOST_PLACES };
  return { ok: true, pattern: places };
}

/** A space is seen well enough between quotation marks. */
function named(character: string): string {
  return character === " " ? character : shownCharacter(character);
}

function placeAt(alphabet: Alphabet, text: string, at: number): Place | undefined {
  if (text[at] === MANY) return MANY;
  if (text[at] === ONE) return BLANK;
  return tileAt(alphabet, text, at);
}

export function makePattern(alphabet: Alphabet, pattern: Pattern): string {
  return pattern.map((place) => makePlace(alphabet, place)).join("");
}

function makePlace(alphabet: Alphabet, place: Place): string {
  if (place === MANY) return MANY;
  return place === BLANK ? ONE : textOf(alphabet, place);
}

/** Whether nothing is left open: then these are the tiles of one word. */
export function isPlain(pattern: Pattern): pattern is readonly Tile[] {
  return pattern.every((place) => place !== MANY && place !== BLANK);
}
