import type { PositionHash } from "#games/scrabble/search/endgame/position-hash.ts";

// What is known of positions that were searched: an array that every search of a thread uses, one after the other. A place
// belongs to the last position that came there.

const PLACES = 1 << 19;
/** Key, search, value, depth and what the value is, best play. */
const ENTRY = 8;
const ENTRIES = new Int32Array(PLACES * ENTRY);

/** What a value is: the very one, at least so much, at most so much. */
export const [EXACT_VALUE, LOWER_BOUND, UPPER_BOUND] = [0, 1, 2] as const;
export type BoundKind = typeof EXACT_VALUE | typeof LOWER_BOUND | typeof UPPER_BOUND;

/** Deeper than any search: nothing in it was guessed. */
export const SOLVED_DEPTH = 255;

let search = 0;

/** What was known before is nothing to the next search. */
export function clearEntries(): void {
  search++;
}

/** Where the position stands, if it is known. */
export function findEntry({ low, high }: PositionHash): number | undefined {
  const at = (low & (PLACES - 1)) * ENTRY;
  return ENTRIES[at] === low && ENTRIES[at + 1] === high && ENTRIES[at + 2] === search ? at : undefined;
}

export function valueAt(place: number): number {
  return ENTRIES[place + 3] as number;
}

export function depthAt(place: number): number {
  return (ENTRIES[place + 4] as number) >> 2;
}

export function boundAt(place: number): BoundKind {
  return ((ENTRIES[place + 4] as number) & 3) as BoundKind;
}

/** Whether this is the play that was best in a position. */
export function isBestAt(place: number, plays: Int32Array, at: number): boolean {
  for (let part = 0; part < 3; part++) if (ENTRIES[place + 5 + part] !== plays[at + part]) return false;
  return true;
}

/** `at`: where the best play stands, −1 for a pass. */
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
  for (let part = 0; part < 3; part++) ENTRIES[place + 5 + part] = at < 0 ? -1 : (plays[at + part] as number);
}
