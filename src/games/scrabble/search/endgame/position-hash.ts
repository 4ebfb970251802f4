// Positions by number, two words of 32 bits: the stones, whose turn it is, what the first seat holds, and whether a pass
// came just before. What the second seat holds follows from these.

export interface PositionHash {
  low: number;
  high: number;
}

const PLACES = 1 << 11;
const STONES = 1 << 8;

/** A letter by its bit, from 0 on; a blank stands for it by `−1 − bit`. */
export function hashStone(key: PositionHash, place: number, stone: number): void {
  toggle(key, place + PLACES * (stone + STONES / 2));
}

/** What the first seat has left. */
export function hashRemaining(key: PositionHash, left: number): void {
  toggle(key, PLACES * STONES + 2 + left);
}

export function hashTurn(key: PositionHash): void {
  toggle(key, PLACES * STONES);
}

export function hashPass(key: PositionHash): void {
  toggle(key, PLACES * STONES + 1);
}

/** Puts in what is not there, takes out what is. */
function toggle(key: PositionHash, what: number): void {
  key.low ^= mixed(Math.imul(what, 0x9e3779b1) ^ 0x2545f491);
  key.high ^= mixed(Math.imul(what, 0x85ebca6b) ^ 0x6a09e667);
}

function mixed(bits: number): number {
  let value = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return value ^ (value >>> 16);
}
