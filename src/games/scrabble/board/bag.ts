import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, fullBag, type Tile } from "#lexicon/alphabet/alphabet.ts";

/** Number of tiles of each letter in English Super Scrabble, 200 tiles in all. */
const SUPER: { readonly [letter: string]: number } = {
  A: 16,
  B: 4,
  C: 6,
  D: 8,
  E: 24,
  F: 4,
  G: 5,
  H: 5,
  I: 13,
  J: 2,
  K: 2,
  L: 7,
  M: 6,
  N: 13,
  O: 15,
  P: 4,
  Q: 2,
  R: 13,
  S: 10,
  T: 15,
  U: 7,
  V: 3,
  W: 4,
  X: 2,
  Y: 4,
  Z: 2,
};
const SUPER_BLANKS = 4;
/** How many standard bags make the super bag of a word list that is not English. */
const TIMES = 2;

/** Returns all tiles of a game with these options, in the order of the alphabet. */
export function bagTiles(alphabet: Alphabet, { bag }: Pick<ScrabbleOptions, "bag">): Tile[] {
  if (bag === "standard") return fullBag(alphabet);
  const english = isEnglish(alphabet);
  return fullBag({
    letters: alphabet.letters.map((letter, tile) => {
      if (!english) return { ...letter, count: letter.count * TIMES };
      return { ...letter, count: tile === BLANK ? SUPER_BLANKS : (SUPER[letter.text] ?? 0) };
    }),
  });
}

/** Whether the alphabet has exactly the letters A to Z; the number of tiles does not matter. */
function isEnglish({ letters: [, ...letters] }: Alphabet): boolean {
  return letters.map(({ text }) => text).join() === Object.keys(SUPER).join();
}
