import { printableCharacter, printableText } from "#core/printable-text.ts";
import { type Alphabet, splitTiles, tileAt, tileText } from "#lexicon/alphabet/alphabet.ts";
import { characterAt } from "#lexicon/alphabet/spelling.ts";
import { type EncodedWord, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { InvalidWord } from "#lexicon/upload/upload-errors.ts";

const MIN_TILES = 2;
/** Max tiles of a word: the side of the largest board. */
const MAX_TILES = 31;
/** Max foreign characters that are reported for a word. */
const MAX_FOREIGN_CHARACTERS = 5;

/** Encodes a text as a word; undefined if these tiles cannot spell it or its length is wrong. */
export function encodeTextAsWord(alphabet: Alphabet, text: string): EncodedWord | undefined {
  const tiles = splitTiles(alphabet, text);
  if (tiles === undefined || tiles.length < MIN_TILES || tiles.length > MAX_TILES) return undefined;
  return encodeWord(tiles);
}

/** Explains why a text cannot be a word of these tiles. */
export function explainInvalidWord(alphabet: Alphabet, text: string): InvalidWord {
  const word = printableText(text);
  const tiles = splitTiles(alphabet, text);
  if (tiles !== undefined) return tiles.length < MIN_TILES ? { reason: "too-short", word } : describeTooLongWord(text);
  if (/\s/u.test(text)) return { reason: "spaces", word };
  const right = text.toUpperCase().normalize("NFC");
  if (splitTiles(alphabet, right) !== undefined) return { reason: "not-capitals", word, right: printableText(right) };
  return { reason: "foreign", word, characters: foreignCharacters(alphabet, right) };
}

export function describeTooLongWord(text: string): InvalidWord {
  return { reason: "too-long", word: printableText(text), max: MAX_TILES };
}

function foreignCharacters(alphabet: Alphabet, text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length && found.size < MAX_FOREIGN_CHARACTERS; ) {
    const tile = tileAt(alphabet, text, at);
    const part = tile === undefined ? characterAt(text, at) : tileText(alphabet, tile);
    if (tile === undefined) found.add(printableCharacter(part));
    at += part.length;
  }
  return [...found];
}
