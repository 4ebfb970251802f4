import { boardTileLetter } from "#games/scrabble/board/board.ts";
import type { BoardTile } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile, tileText } from "#lexicon/alphabet/alphabet.ts";
import { characterAt } from "#lexicon/alphabet/spelling.ts";

// How the files of crossword games write tiles. A letter of one character stands for itself, a longer one is in square
// brackets ([QU]). A blank on the board is in lower case (q, [qu]), and a blank on a rack is ?.

const BLANK_SIGN = "?";

interface Faces {
  readonly stones: ReadonlyMap<string, BoardTile>;
  readonly texts: ReadonlyMap<BoardTile, string>;
  readonly longest: number;
}

const known = new WeakMap<Alphabet, Faces>();

function facesOf(alphabet: Alphabet): Faces {
  const faces = known.get(alphabet) ?? makeFaces(alphabet);
  known.set(alphabet, faces);
  return faces;
}

function makeFaces({ letters }: Alphabet): Faces {
  const texts = new Map<BoardTile, string>();
  const stones = new Map<string, BoardTile>();
  const add = (text: string, stone: BoardTile) => {
    texts.set(stone, text);
    stones.set(text, stone);
  };
  for (const [tile, { text }] of letters.entries()) if (tile !== BLANK) add(text, tile);
  for (const [tile, { text }] of letters.entries()) {
    if (tile === BLANK) continue;
    const small = text.toLowerCase();
    // Some scripts have no lower case, and two capitals can have the same lower case letter. Then a blank on the board
    // is written as ? and its letter.
    add(stones.has(small) ? BLANK_SIGN + text : small, -tile);
  }
  return { stones, texts, longest: Math.max(...[...stones.keys()].map((text) => text.length)) };
}

export function formatBoardTile(alphabet: Alphabet, stone: BoardTile): string {
  const text = facesOf(alphabet).texts.get(stone) ?? tileText(alphabet, boardTileLetter(stone));
  return [...text].length > 1 ? `[${text}]` : text;
}

export function formatTiles(alphabet: Alphabet, tiles: readonly Tile[]): string {
  return tiles.map((tile) => (tile === BLANK ? BLANK_SIGN : formatBoardTile(alphabet, tile))).join("");
}

/** A tile that was found in a text, and the index after it. */
interface Found {
  readonly stone: BoardTile;
  readonly end: number;
}

export function parseBoardTileAt(alphabet: Alphabet, text: string, from: number): Found | undefined {
  const { stones, longest } = facesOf(alphabet);
  if (text[from] === "[") {
    const close = text.indexOf("]", from);
    const stone = close < 0 ? undefined : stones.get(text.slice(from + 1, close));
    return stone === undefined ? undefined : { stone, end: close + 1 };
  }
  const alone = characterAt(text, from);
  const stone = stones.get(alone);
  if (stone !== undefined) return { stone, end: from + alone.length };
  // Some files omit the brackets around a tile of several characters. The tile is accepted if its first character is no
  // tile: QU in an alphabet that has a tile QU but no tile Q.
  for (let length = Math.min(longest, text.length - from); length > 1; length--) {
    const long = stones.get(text.slice(from, from + length));
    if (long !== undefined) return { stone: long, end: from + length };
  }
  return undefined;
}

export type ParsedRack =
  | { readonly ok: true; readonly tiles: readonly Tile[] }
  | { readonly ok: false; readonly typed: string };

/** Reads a rack. A blank on a rack stands for no letter yet. */
export function parseRack(alphabet: Alphabet, text: string): ParsedRack {
  const tiles: Tile[] = [];
  for (let at = 0; at < text.length; ) {
    const found = text[at] === BLANK_SIGN ? { stone: BLANK, end: at + 1 } : parseBoardTileAt(alphabet, text, at);
    if (found === undefined || found.stone < 0) return { ok: false, typed: unknownTileTextAt(text, at) };
    tiles.push(found.stone);
    at = found.end;
  }
  return { ok: true, tiles };
}

/** Returns the text of an unknown tile for an error message: the brackets with their content, or one character. */
export function unknownTileTextAt(text: string, from: number): string {
  const close = text[from] === "[" ? text.indexOf("]", from) : -1;
  return close < 0 ? characterAt(text, from) : text.slice(from, close + 1);
}
