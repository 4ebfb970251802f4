// The structure that the play generator walks: a GADDAG (S. A. Gordon, "A Faster Scrabble Move Generation Algorithm",
// Software: Practice and Experience 24, 1994) in two halves. The left half reads the letters before a square backwards.
// The right half is the graph of the words. If the letters read so far begin a word, the left half has an arc to that
// beginning in the right half. It replaces the arc for Gordon's separator.
//
// The record of an arc holds all data of the node that it leads to, so a step reads one place in memory. Nodes have no
// records of their own. The arcs of a node stand at base + 4 · bit of their letter; rows of many nodes overlap.

/** Maximum of letters in an alphabet: they are the bits of a mask. Tile 1 is bit 0. */
export const MAX_GADDAG_LETTERS = 32;

/** Position of an arc's record, 0 for no arc. */
export type GaddagArc = number;

// A record has four numbers.
/** Letters of the arcs from here. */
export const NEXT_LETTERS = 0;
/**
 * Letters that complete a word. In the left half, where letters are read backwards, this letter is the word's first.
 */
export const END_LETTERS = 1;
/**
 * `base + 4 · bit` is the arc of a letter, if `NEXT_LETTERS` has it. The mask tells own arcs from those of overlapping
 * rows.
 */
export const ROW_BASE = 2;
/** In the left half: arc into the right half, for the letters read so far as the beginning of a word. */
export const TURN_ARC = 3;
export const ARC_RECORD_SIZE = 4;

export interface Gaddag {
  readonly arcs: Int32Array;
}

/** Not arcs, but records of the roots of the two halves. */
export const RIGHT_ROOT: GaddagArc = 1 * ARC_RECORD_SIZE;
export const LEFT_ROOT: GaddagArc = 2 * ARC_RECORD_SIZE;

/** The arc of a letter from the node that `arc` leads to. */
export function nextArc({ arcs }: Gaddag, arc: GaddagArc, bit: number): GaddagArc {
  if (((arcs[arc + NEXT_LETTERS] >>> bit) & 1) === 0) return 0;
  return arcs[arc + ROW_BASE] + ARC_RECORD_SIZE * bit;
}
