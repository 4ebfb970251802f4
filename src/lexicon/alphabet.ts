// The letters that a word game has tiles of. A letter may be written with several characters (NY, L·L, CH): text is cut
// into tiles longest tile first.

/** A number: 0 is the blank, 1 … n the letters of the alphabet. */
export type Tile = number;

export interface Letter {
  /** In capitals, as it stands on the tile: A, L·L, NY. */
  readonly text: string;
  /** Tiles of it in a full bag. */
  readonly count: number;
  readonly points: number;
}

export interface Alphabet {
  /** The blank first, then the letters by code point. */
  readonly letters: readonly Letter[];
}

export const BLANK: Tile = 0;
export const BLANK_TEXT = "#";
/** Letters of one alphabet at most: a tile is one byte in the graph. */
const MOST_LETTERS = 200;

/** What is wrong with the text of a bag, and in which line (1 is the first). */
export interface BadBag {
  readonly line: number;
  readonly why: "malformed" | "repeated" | "too-many" | "no-letters";
}

export type ParsedBag = { readonly ok: true; readonly alphabet: Alphabet } | ({ readonly ok: false } & BadBag);

const BAG_LINE = /^(\S+) (\d{1,4}) (\d{1,4})$/u;

/** A bag as text: lines of `LETTER COUNT POINTS`, `#` for the blank. */
export function parseBag(text: string): ParsedBag {
  const letters = new Map<string, Letter>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line === "") continue;
    const letter = letterOf(line);
    if (letter === undefined) return { ok: false, line: at + 1, why: "malformed" };
    if (letters.has(letter.text)) return { ok: false, line: at + 1, why: "repeated" };
    letters.set(letter.text, letter);
    if (letters.size - Number(letters.has(BLANK_TEXT)) > MOST_LETTERS)
      return { ok: false, line: at + 1, why: "too-many" };
  }
  const blank = letters.get(BLANK_TEXT) ?? { text: BLANK_TEXT, count: 0, points: 0 };
  letters.delete(BLANK_TEXT);
  if (letters.size === 0) return { ok: false, line: 1, why: "no-letters" };
  return { ok: true, alphabet: { letters: [blank, ...[...letters.values()].sort(byCodePoint)] } };
}

function letterOf(line: string): Letter | undefined {
  const [, text, count, points] = BAG_LINE.exec(line.normalize("NFC")) ?? [];
  if (text === undefined || Number(count) === 0 || text !== text.toUpperCase()) return undefined;
  return { text, count: Number(count), points: Number(points) };
}

/** Not the order of UTF-16 units, which puts characters beyond the first plane before some of it. */
function byCodePoint(a: Letter, b: Letter): number {
  const left = [...a.text];
  const right = [...b.text];
  for (const [at, char] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const difference = (char.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function makeBag(alphabet: Alphabet): string {
  return alphabet.letters
    .filter((letter) => letter.count > 0)
    .map(({ text, count, points }) => `${text} ${count} ${points}\n`)
    .join("");
}

interface Index {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly longest: number;
}

// Looked up by the alphabet itself, which stays plain data that can be sent to another thread.
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

/** The letter that the text has at `from`, the longest if several fit. */
export function tileAt(alphabet: Alphabet, text: string, from: number): Tile | undefined {
  const { tiles, longest } = indexOf(alphabet);
  for (let length = Math.min(longest, text.length - from); length > 0; length--) {
    const tile = tiles.get(text.slice(from, from + length));
    if (tile !== undefined) return tile;
  }
  return undefined;
}

/** A text in capitals cut into letters; undefined where something in it is no letter. */
export function split(alphabet: Alphabet, text: string): Tile[] | undefined {
  const tiles: Tile[] = [];
  for (let at = 0; at < text.length; ) {
    const tile = tileAt(alphabet, text, at);
    if (tile === undefined) return undefined;
    tiles.push(tile);
    at += textOf(alphabet, tile).length;
  }
  return tiles;
}

export function join(alphabet: Alphabet, tiles: Iterable<Tile>): string {
  let text = "";
  for (const tile of tiles) text += textOf(alphabet, tile);
  return text;
}

/** What stands on a tile; a tile that the alphabet does not have reads as a question mark. */
export function textOf(alphabet: Alphabet, tile: Tile): string {
  return alphabet.letters[tile]?.text ?? "?";
}

export function pointsOf(alphabet: Alphabet, tile: Tile): number {
  return alphabet.letters[tile]?.points ?? 0;
}

/** All tiles of a full bag, in the alphabet's order. */
export function fullBag(alphabet: Alphabet): Tile[] {
  return alphabet.letters.flatMap((letter, tile) => Array<Tile>(letter.count).fill(tile));
}
