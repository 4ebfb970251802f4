import { type ArcList, arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";

// Tells whether some letters, in any order, may make a word. It is a Bloom filter with one hash: each letter has a
// number, and the hash is the sum of these numbers. "No" is certain; "yes" is wrong once in sixteen times.

export interface LetterFilter {
  readonly words: Int32Array;
  /** Number of bits by which a hash is shifted to get the index of its bit in `words`. */
  readonly shift: number;
}

/**
 * The number that each letter adds to the hash, at the index of the letter's bit. The numbers are multiples of the
 * golden ratio, with their bits mixed.
 */
export const LETTER_HASHES = Int32Array.from({ length: 32 }, (_, bit) => {
  const mixed = Math.imul(bit + 1, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) | 1;
});

const BITS_A_WORD = 16;

export function createLetterFilter(graph: WordGraph): LetterFilter {
  const size = Math.max(10, Math.ceil(Math.log2(graph.count * BITS_A_WORD)));
  const words = new Int32Array(new SharedArrayBuffer(2 ** (size - 3)));
  const filter = { words, shift: 32 - size };
  add(filter, graph, graph.root, 0);
  return filter;
}

function add(filter: LetterFilter, graph: WordGraph, list: ArcList, sum: number): void {
  if (list === 0) return;
  for (let at = list; ; at++) {
    const cell = graph.cells[at];
    const here = (sum + LETTER_HASHES[arcTile(cell) - 1]) | 0;
    if (endsWord(cell)) {
      const bit = Math.imul(here, 0x9e3779b1) >>> filter.shift;
      filter.words[bit >> 5] = filter.words[bit >> 5] | (1 << (bit & 31));
    }
    add(filter, graph, arcTarget(cell), here);
    if (isLastArc(cell)) return;
  }
}

/** Whether letters with this sum of LETTER_HASHES may make a word. */
export function mayFormWord({ words, shift }: LetterFilter, sum: number): boolean {
  const bit = Math.imul(sum, 0x9e3779b1) >>> shift;
  return ((words[bit >> 5] >>> (bit & 31)) & 1) === 1;
}
