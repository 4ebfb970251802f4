import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/** What a search remembers of the tiles it has read: 32 bits with a sign, whose meaning the sieve alone knows. */
export type SieveState = number;

/** No word that goes on from here is wanted. */
export const DEAD_STATE: SieveState = -1;

/** Which words are wanted, read tile by tile; deterministic, so that a word has one way through it. */
export interface Sieve {
  readonly start: SieveState;
  step(state: SieveState, tile: Tile): SieveState;
  /** Whether a word that ends here is wanted. */
  isEnd(state: SieveState): boolean;
}
