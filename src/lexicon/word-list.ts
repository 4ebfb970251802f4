import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

/**
 * Tiles and words for a word game. Plain data over shared memory: a thread receives it without a copy and reads the
 * same bytes.
 */
export interface WordList {
  readonly alphabet: Alphabet;
  readonly words: WordGraph;
  /** Content hash of alphabet and words; matches refer to their list by it. */
  readonly hash: string;
}
