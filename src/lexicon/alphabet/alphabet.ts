import { BLANK_TEXT, checkBag } from "#lexicon/alphabet/check-bag.ts";
import { splitTextLines } from "#lexicon/alphabet/text-lines.ts";
import type { BagError } from "#lexicon/upload/upload-errors.ts";

export { BLANK_TEXT };

// The letters on the tiles of a word game. A letter may have several characters (NY, L·L, CH), so text is split into
// the longest tiles first.

/** A tile as a number: 0 is the blank, 1 … n the letters of the alphabet. */
export type Tile = number;

export interface Letter {
  /** The letter in capitals, as printed on the tile: A, L·L, NY. */
  readonly text: string;
  /** Number of tiles with this letter in a full bag. */
  readonly count: number;
  readonly points: number;
}

export interface Alphabet {
  /** The blank first, then the letters in the order of their code points. */
  readonly letters: readonly Letter[];
}

export const BLANK: Tile = 0;

/** An error in the text of a bag, and its line; 1 is the first line. */
export interface BagParseError {
  readonly line: number;
  readonly reason: BagError["reason"];
}

export type ParsedBag = { readonly ok: true; readonly alphabet: Alphabet } | ({ readonly ok: false } & BagParseError);

/** Parses the text of a bag of any size. Whether it has enough tiles is checked only when a bag is uploaded. */
export function parseBag(text: string): ParsedBag {
  const { letters, errors } = checkBag(splitTextLines(text));
  const [error] = errors;
  if (error === undefined) return { ok: true, alphabet: { letters } };
  return { ok: false, line: "line" in error ? error.line : 1, reason: error.reason };
}

export function formatBag(alphabet: Alphabet): string {
  return alphabet.letters
    .filter((letter) => letter.count > 0)
    .map(({ text, count, points }) => `${text} ${count} ${points}\n`)
    .join("");
}

interface Index {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly longest: number;
}

// The lookup tables of each alphabet. They are not fields of the alphabet, so that it stays plain data that can be sent
// to another thread.
const indexes = new WeakMap<Alphabet, Index>();

function indexOf(alphabet: Alphabet): Index {
  const known = indexes.get(alphabet);
  if (known !== undefined) return known;
  const tiles = new Map(alphabet.letters.map((letter, tile) => [letter.text, tile]));
  tiles.delete(alphabet.letters[BLANK]?.text ?? BLANK_TEXT);
  const index = { tiles, longest: Math.max(...[...tiles.keys()].map((text) => text.length)) };
  indexes.set(alphabet, index);
  return index;
}

/** Returns the letter that begins at index `from` of `text`; the longest one if several match. */
export function tileAt(alphabet: Alphabet, text: string, from: number): Tile | undefined {
  const { tiles, longest } = indexOf(alphabet);
  for (let length = Math.min(longest, text.length - from); length > 0; length--) {
    const tile = tiles.get(text.slice(from, from + length));
    if (tile !== undefined) return tile;
  }
  return undefined;
}

/** Splits a text in capitals into tiles; undefined if some character belongs to no letter. */
export function splitTiles(alphabet: Alphabet, text: string): Tile[] | undefined {
  const tiles: Tile[] = [];
  for (let at = 0; at < text.length; ) {
    const tile = tileAt(alphabet, text, at);
    if (tile === undefined) return undefined;
    tiles.push(tile);
    at += tileText(alphabet, tile).length;
  }
  return tiles;
}

export function joinTiles(alphabet: Alphabet, tiles: Iterable<Tile>): string {
  let text = "";
  for (const tile of tiles) text += tileText(alphabet, tile);
  return text;
}

/** The text of a tile; a question mark for a tile that is not in the alphabet. */
export function tileText(alphabet: Alphabet, tile: Tile): string {
  return alphabet.letters[tile]?.text ?? "?";
}

export function tilePoints(alphabet: Alphabet, tile: Tile): number {
  return alphabet.letters[tile]?.points ?? 0;
}

/** All tiles of a full bag, in the order of the alphabet. */
export function fullBag(alphabet: Alphabet): Tile[] {
  return alphabet.letters.flatMap((letter, tile) => Array<Tile>(letter.count).fill(tile));
}
