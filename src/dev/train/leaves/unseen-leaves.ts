import { type LeaveValueTables, tilePairIndex, tileTripleIndex } from "#games/scrabble/search/generator/leaves.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** Guessed value of a repeated letter, in thousandths of a point. */
const REPEATED_LETTER = -2_500;

/**
 * Guesses the values of two or three equal letters on a rack, if the training bag has too few of this letter to measure
 * them. A match with a larger bag can have such racks.
 */
export function guessUnseenLeaves({ letters }: Alphabet, leaves: LeaveValueTables): LeaveValueTables {
  const { twos, threes } = { twos: leaves.twos.slice(), threes: leaves.threes.slice() };
  for (const [tile, { count }] of letters.entries()) {
    if (tile === 0) continue;
    if (count < 2) twos[tilePairIndex(tile, tile)] = REPEATED_LETTER;
    if (count < 3) threes[tileTripleIndex(tile, tile, tile)] = REPEATED_LETTER;
  }
  return { ...leaves, twos, threes };
}
