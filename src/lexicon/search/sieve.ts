import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/** What a search remembers of the tiles read so far: 32 bits with a sign, whose meaning only the sieve knows. */
export type SieveState = number;

/** State from which no wanted word continues. */
export const DEAD_STATE: SieveState = -1;

/** Accepts the wanted words, read tile by tile. It is deterministic, so that a word has one path through it. */
export interface Sieve {
  readonly start: SieveState;
  step(state: SieveState, tile: Tile): SieveState;
  /** Whether a word that ends in this state is wanted. */
  isEnd(state: SieveState): boolean;
}
