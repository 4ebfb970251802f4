import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/**
 * State of a sieve: what it remembers of the tiles read so far. A signed 32-bit number, whose meaning only the sieve
 * knows.
 */
export type SieveState = number;

/** The state of a sieve from which no wanted word continues. */
export const DEAD_SIEVE_STATE: SieveState = -1;

/**
 * A sieve is a finite automaton that accepts the wanted words of a search, read tile by tile. It is deterministic, so
 * each word has one path through it.
 */
export interface Sieve {
  readonly start: SieveState;
  step(state: SieveState, tile: Tile): SieveState;
  /** Whether a word is wanted if it ends in this state. */
  isEnd(state: SieveState): boolean;
}
