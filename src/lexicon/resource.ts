import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Graph } from "#lexicon/graph.ts";

/**
 * What a word game is played with: the tiles and the words. Plain data over shared memory: it is sent to a thread as it
 * is, and both then read the same bytes.
 */
export interface Resource {
  readonly alphabet: Alphabet;
  readonly words: Graph;
  /** Content hash of alphabet and words: what a match is pinned to. */
  readonly hash: string;
}
