import type { Tile } from "#lexicon/alphabet.ts";

/** What a search remembers of the tiles it has read: 32 bits with a sign, whose meaning the sieve alone knows. */
export type State = number;

/** No word that goes on from here is wanted. */
export const DEAD: State = -1;

/** Which words are wanted, read tile by tile; deterministic, so that a word has one way through it. */
export interface Sieve {
  readonly start: State;
  step(state: State, tile: Tile): State;
  /** Whether a word that ends here is wanted. */
  isEnd(state: State): boolean;
}
