import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

/**
 * What a word game is played with: the tiles and the words. Plain data over shared memory: it is sent to a thread as it
 * is, and both then read the same bytes.
 */
export interface WordList {
  readonly alphabet: Alphabet;
  readonly words: WordGraph;
  /** Content hash of alphabet and words: what a match is pinned to. */
  readonly hash: string;
}
