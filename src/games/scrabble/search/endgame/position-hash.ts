// Zobrist-style hash of an endgame position, as two words of 32 bits. It covers the tiles on the board, the seat to
// move, the tiles left to the first seat, and whether the last move was a pass. The second seat's tiles follow from
// these.

export interface PositionHash {
  low: number;
  high: number;
}

const PLACES = 1 << 11;
const BOARD_TILES = 1 << 8;

/**
 * Adds a board tile to the hash or, if it is there already, removes it. `stone`: 0 for the first letter of the
 * alphabet, 1 for the second and so on; for a blank, −1 − that number.
 */
export function toggleBoardTileHash(key: PositionHash, place: number, stone: number): void {
  toggle(key, place + PLACES * (stone + BOARD_TILES / 2));
}

/** Adds the rack code of the tiles left to the first seat or, if it is there already, removes it. */
export function toggleRemainingTilesHash(key: PositionHash, left: number): void {
  toggle(key, PLACES * BOARD_TILES + 2 + left);
}

export function toggleTurnHash(key: PositionHash): void {
  toggle(key, PLACES * BOARD_TILES);
}

export function togglePassHash(key: PositionHash): void {
  toggle(key, PLACES * BOARD_TILES + 1);
}

/** Adds the feature with number `what` to the hash or, if it is there already, removes it. */
function toggle(key: PositionHash, what: number): void {
  key.low ^= mixed(Math.imul(what, 0x9e3779b1) ^ 0x2545f491);
  key.high ^= mixed(Math.imul(what, 0x85ebca6b) ^ 0x6a09e667);
}

function mixed(bits: number): number {
  let value = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return value ^ (value >>> 16);
}
