import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

/**
 * Tiles and words for a word game. It is plain data over shared memory: a thread receives it without a copy and reads
 * the same bytes.
 */
export interface WordList {
  readonly alphabet: Alphabet;
  readonly words: WordGraph;
  /** Hash of alphabet and words. Matches refer to their word list by this hash. */
  readonly hash: string;
}
