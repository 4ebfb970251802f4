import { type Leaves, pairIndex, tripleIndex } from "#games/scrabble/search/generator/leaves.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** Thousandths of a point that the second, and the third, of a letter is taken to be worse than the one before. */
const WORSE = -2_500;

/** Larger bags have letters twice and three times that the bag of the training has once: nobody has seen them together. */
export function guessUnseenLeaves({ letters }: Alphabet, leaves: Leaves): Leaves {
  const { twos, threes } = { twos: leaves.twos.slice(), threes: leaves.threes.slice() };
  for (const [tile, { count }] of letters.entries()) {
    if (tile === 0) continue;
    if (count < 2) twos[pairIndex(tile, tile)] = WORSE;
    if (count < 3) threes[tripleIndex(tile, tile, tile)] = WORSE;
  }
  return { ...leaves, twos, threes };
}
