import type { Square, Stone } from "#games/scrabble/types.ts";
import type { Tile } from "#lexicon/alphabet.ts";

// Positions by number, two words of 32 bits: the stones, whose turn it is, what the first seat holds, and whether a pass
// came just before. What the second seat holds follows from these.

export interface Key {
  low: number;
  high: number;
}

const SQUARES = 1 << 10;
const STONES = 1 << 8;

export function hashStone(key: Key, square: Square, stone: Stone): void {
  toggle(key, square + SQUARES * (stone + STONES / 2));
}

/** So many of a tile on the first seat's rack. */
export function hashHeld(key: Key, tile: Tile, count: number): void {
  if (count > 0) toggle(key, SQUARES * STONES + tile * 16 + count);
}

export function hashTurn(key: Key): void {
  toggle(key, SQUARES * STONES * 2);
}

export function hashPass(key: Key): void {
  toggle(key, SQUARES * STONES * 2 + 1);
}

/** Puts in what is not there, takes out what is. */
function toggle(key: Key, what: number): void {
  key.low ^= mixed(Math.imul(what, 0x9e3779b1) ^ 0x2545f491);
  key.high ^= mixed(Math.imul(what, 0x85ebca6b) ^ 0x6a09e667);
}

function mixed(bits: number): number {
  let value = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return value ^ (value >>> 16);
}
