import { shown, shownCharacter } from "#kernel/shown.ts";
import { type Alphabet, split, textOf, tileAt } from "#lexicon/alphabet.ts";
import { type Coded, code } from "#lexicon/build.ts";
import { charAt } from "#lexicon/spelling.ts";
import type { Misfit } from "#lexicon/upload/faults.ts";

const FEWEST_TILES = 2;
/** The side of the largest board. */
const MOST_TILES = 31;
/** Foreign characters that are told of one word. */
const MOST_NAMED = 5;

/** The text as a word of these tiles, if it is one. */
export function wordOf(alphabet: Alphabet, text: string): Coded | undefined {
  const tiles = split(alphabet, text);
  if (tiles === undefined || tiles.length < FEWEST_TILES || tiles.length > MOST_TILES) return undefined;
  return code(tiles);
}

/** Why a text is none. */
export function misfitOf(alphabet: Alphabet, text: string): Misfit {
  const word = shown(text);
  const tiles = split(alphabet, text);
  if (tiles !== undefined) return tiles.length < FEWEST_TILES ? { why: "too-short", word } : tooLong(text);
  if (/\s/u.test(text)) return { why: "spaces", word };
  const right = text.toUpperCase().normalize("NFC");
  if (split(alphabet, right) !== undefined) return { why: "not-capitals", word, right: shown(right) };
  return { why: "foreign", word, characters: foreignTo(alphabet, right) };
}

export function tooLong(text: string): Misfit {
  return { why: "too-long", word: shown(text), most: MOST_TILES };
}

function foreignTo(alphabet: Alphabet, text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length && found.size < MOST_NAMED; ) {
    const tile = tileAt(alphabet, text, at);
    const part = tile === undefined ? charAt(text, at) : textOf(alphabet, tile);
    if (tile === undefined) found.add(shownCharacter(part));
    at += part.length;
  }
  return [...found];
}
