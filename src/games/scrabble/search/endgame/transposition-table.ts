import type { PositionHash } from "#games/scrabble/search/endgame/position-hash.ts";

// Transposition table: values of searched positions, in one array that all searches of a thread use in turn. A new
// position overwrites an older one with the same index.

const PLACES = 1 << 19;
/**
 * How many numbers an entry has: two words of the hash, the number of the search, the value, the depth together with
 * the kind of bound, and three numbers of the best play.
 */
const ENTRY = 8;
const ENTRIES = new Int32Array(PLACES * ENTRY);

/** Kinds of stored values: exact, a lower bound, or an upper bound. */
export const [EXACT_VALUE, LOWER_BOUND, UPPER_BOUND] = [0, 1, 2] as const;
export type BoundKind = typeof EXACT_VALUE | typeof LOWER_BOUND | typeof UPPER_BOUND;

/** Stored as the depth of a value that depends on no guess. Greater than any search depth. */
export const SOLVED_DEPTH = 255;

let search = 0;

/** Makes all entries of earlier searches invalid. */
export function clearEntries(): void {
  search++;
}

/** Returns the index of a position's entry in the array; undefined if there is none. */
export function findEntry({ low, high }: PositionHash): number | undefined {
  const at = (low & (PLACES - 1)) * ENTRY;
  return ENTRIES[at] === low && ENTRIES[at + 1] === high && ENTRIES[at + 2] === search ? at : undefined;
}

export function entryValue(place: number): number {
  return ENTRIES[place + 3];
}

export function entryDepth(place: number): number {
  return ENTRIES[place + 4] >> 2;
}

export function entryBoundKind(place: number): BoundKind {
  return (ENTRIES[place + 4] & 3) as BoundKind;
}

/** Whether the entry at index `place` names this play as the best one. `at`: index of the play in `plays`. */
export function isEntryBestPlay(place: number, plays: Int32Array, at: number): boolean {
  for (let part = 0; part < 3; part++) if (ENTRIES[place + 5 + part] !== plays[at + part]) return false;
  return true;
}

/** Stores the value of a position. `at`: index of its best play in `plays`; −1 for a pass. */
export function storeEntry(
  { low, high }: PositionHash,
  value: number,
  depth: number,
  bound: BoundKind,
  plays: Int32Array,
  at: number,
): void {
  const place = (low & (PLACES - 1)) * ENTRY;
  ENTRIES[place] = low;
  ENTRIES[place + 1] = high;
  ENTRIES[place + 2] = search;
  ENTRIES[place + 3] = value;
  ENTRIES[place + 4] = (depth << 2) | bound;
  for (let part = 0; part < 3; part++) ENTRIES[place + 5 + part] = at < 0 ? -1 : plays[at + part];
}
