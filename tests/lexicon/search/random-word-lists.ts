import fc from "fast-check";
import { type Alphabet, joinTiles, type Tile, tileText } from "#lexicon/alphabet/alphabet.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

type Words = Pick<WordList, "alphabet" | "words">;

/** An alphabet of letters with points, in order. The counts do not matter for a search. */
export function alphabetOf(letters: string): Alphabet {
  const made = letters.split(" ").map((letter) => {
    const [text = "", points] = letter.split("=");
    return { text, count: 1, points: Number(points) };
  });
  return { letters: [{ text: "#", count: 2, points: 0 }, ...made] };
}

/** Letters of one to three characters; some are the beginning of others. */
export const alphabet = alphabetOf("A=1 B=3 L=1 LL=8 L·L=10 N=1 NY=10");

export function wordListFrom(words: readonly (readonly Tile[])[]): Words {
  return { alphabet, words: buildGraph([...new Set(words.map(encodeWord))].sort()) };
}

export const arbitraryTile = fc.integer({ min: 1, max: alphabet.letters.length - 1 });

export const arbitraryWordList = fc
  .array(fc.array(arbitraryTile, { minLength: 1, maxLength: 7 }), { maxLength: 120 })
  .map((words) => wordListFrom(words));

/** The fixed seed makes every case reproducible. */
export const runOptions = { seed: 20_261_118, numRuns: 400 };

/** A word with a mark after each tile, so that a regular expression can tell two L from LL. */
export function markedText(tiles: readonly Tile[]): string {
  return tiles.map((tile) => `${tileText(alphabet, tile)}|`).join("");
}

export function readTiles(words: readonly (readonly Tile[])[]): string[] {
  return words.map((word) => joinTiles(alphabet, word));
}

/** Words of random letters share almost no arcs, which is the worst case for a graph. */
export function randomWords(count: number, length: number, letters: number): Words["words"] {
  const next = generator(1);
  const words = new Set<string>();
  while (words.size < count) words.add(encodeWord(Array.from({ length }, () => 1 + (next() % letters))));
  return buildGraph([...words].sort());
}

/** The mulberry32 generator, with the same numbers each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
