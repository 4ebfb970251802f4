// The structure that the generator of plays walks: a GADDAG (S. A. Gordon, "A Faster Scrabble Move Generation Algorithm",
// Software: Practice and Experience 24, 1994) cut in two. Its left half reads the letters before a square backwards, its
// right half is the graph of the words; where the letters read so far are the beginning of a word, the left half knows
// the place of the right half that stands for this beginning, so there is no arc for Gordon's separator.
//
// An arc carries all that there is to know of the node that it leads to, so that a step touches one place in memory; nodes
// have no place of their own. The arcs of a node stand at base + 4 · bit of their letter, rows of many nodes overlapping.

/** Letters of an alphabet at most: they are the bits of a mask. Tile 1 is bit 0. */
export const MAX_GADDAG_LETTERS = 32;

/** Where the record of an arc begins, 0 for none. */
export type GaddagArc = number;

// A record is four numbers.
/** Letters that lead on from here. */
export const NEXT_LETTERS = 0;
/** Letters with which a word is complete: going left, one that begins with this letter. */
export const END_LETTERS = 1;
/** `base + 4 · bit` is the arc of a letter, if `GOES` has it: the mask says which arcs of a row are one's own. */
export const ROW_BASE = 2;
/** Of the left half: an arc to where the letters read so far lead as the beginning of a word. */
export const TURN_ARC = 3;
export const ARC_RECORD_SIZE = 4;

export interface Gaddag {
  readonly arcs: Int32Array;
}

/** Not arcs, but records of where the two halves begin. */
export const RIGHT_ROOT: GaddagArc = 1 * ARC_RECORD_SIZE;
export const LEFT_ROOT: GaddagArc = 2 * ARC_RECORD_SIZE;

/** The next arc of a letter. */
export function nextArc({ arcs }: Gaddag, arc: GaddagArc, bit: number): GaddagArc {
  if ((((arcs[arc + NEXT_LETTERS] as number) >>> bit) & 1) === 0) return 0;
  return (arcs[arc + ROW_BASE] as number) + ARC_RECORD_SIZE * bit;
}
