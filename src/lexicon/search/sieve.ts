import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/** What a sieve remembers of the tiles read so far: a signed 32-bit number, whose meaning only the sieve knows. */
export type SieveState = number;

/** The state from which no wanted word continues. */
export const DEAD_STATE: SieveState = -1;

/**
 * Accepts the wanted words of a search, read tile by tile. It is deterministic, so each word has one path through it.
 */
export interface Sieve {
  readonly start: SieveState;
  step(state: SieveState, tile: Tile): SieveState;
  /** Whether a word is wanted if it ends in this state. */
  isEnd(state: SieveState): boolean;
}
