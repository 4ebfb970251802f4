// A GADDAG, the graph in which the play generator looks for words (S. A. Gordon, "A Faster Scrabble Move Generation
// Algorithm", Software: Practice and Experience 24, 1994). It has two halves. The right half is the graph of the words
// and reads letters forwards. The left half reads the letters before a square backwards.
//
// If the letters read so far in the left half are the beginning of a word, a turn arc leads to this beginning in the
// right half. There, the letters after the square are read. In Gordon's paper, a separator character stands in place of
// turn arcs.
//
// The record of an arc has all data of the node to which the arc leads, so each step of a search reads one place in
// memory. The arcs of a node are at the indices base + 4 · bit of their letter. The arcs of other nodes may be between
// them.

/** Max letters in an alphabet: a set of letters is one 32-bit mask. Tile 1 is bit 0. */
export const MAX_GADDAG_LETTERS = 32;

/** Index of an arc's record in `Gaddag.arcs`; 0 for no arc. */
export type GaddagArc = number;

/** Offset of a bit mask in the record of an arc: the letters of the arcs that follow this arc. */
export const NEXT_LETTERS_OFFSET = 0;
/**
 * Offset of a bit mask in the record of an arc: the letters that complete a word after this arc. In the left half,
 * where letters are read backwards, such a letter is the first of the word.
 */
export const END_LETTERS_OFFSET = 1;
/**
 * Offset of a number in the record of an arc: the base index of the arcs that follow this arc. If a letter is in the
 * mask at `NEXT_LETTERS_OFFSET`, its arc is at `base + 4 · bit`. Otherwise an arc of another node may be there.
 */
export const ROW_BASE_OFFSET = 2;
/**
 * Offset of the turn arc in the record of an arc of the left half; 0 if there is none. There is a turn arc if the
 * letters read so far are the beginning of a word. It leads to the node of the right half for this beginning.
 */
export const TURN_ARC_OFFSET = 3;
export const ARC_RECORD_SIZE = 4;

export interface Gaddag {
  readonly arcs: Int32Array;
}

/**
 * Indices of the two records that describe the root nodes. All other records belong to arcs, but no arc leads to a
 * root.
 */
export const RIGHT_HALF_ROOT: GaddagArc = 1 * ARC_RECORD_SIZE;
export const LEFT_HALF_ROOT: GaddagArc = 2 * ARC_RECORD_SIZE;

/** Returns the arc of a letter from the node to which `arc` leads; 0 if there is none. */
export function nextArc({ arcs }: Gaddag, arc: GaddagArc, bit: number): GaddagArc {
  if (((arcs[arc + NEXT_LETTERS_OFFSET] >>> bit) & 1) === 0) return 0;
  return arcs[arc + ROW_BASE_OFFSET] + ARC_RECORD_SIZE * bit;
}
