import type { Leaves } from "#games/scrabble/search/generator/leaves.ts";
import { MAX_LETTER_POINTS } from "#games/scrabble/search/generator/tables.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { buildGaddag } from "#lexicon/gaddag/build-gaddag.ts";
import { type Gaddag, MAX_GADDAG_LETTERS } from "#lexicon/gaddag/gaddag.ts";
import { createLetterFilter, type LetterFilter } from "#lexicon/gaddag/letter-filter.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A word list made ready for the fast search. Over shared memory: it can be sent to other threads as it is. */
export interface SearchIndex {
  readonly gaddag: Gaddag;
  readonly filter: LetterFilter;
  /** Of the letters, by bit. */
  readonly points: Int32Array;
  /** What keeping tiles is worth, if anybody has learned it. */
  readonly leaves: Leaves | undefined;
  /** Of these words those that most people know, if that is known. */
  readonly common?: CommonWordsIndex;
}

/** A list of its own within the whole list: what is found in it is legal, and of common words only. */
export interface CommonWordsIndex {
  readonly words: WordGraph;
  readonly searchIndex: SearchIndex;
}

/**
 * A graph that is larger is no list of a language (190,000 cells at most), but of words that have nothing in common: its
 * structure would take half a minute and gigabytes to make.
 */
const MAX_CELLS = 500_000;

/**
 * `undefined` where there are too many letters, or too dear ones, or too much of everything. Takes a third of a second for
 * a long list.
 */
export function createSearchIndex(
  { alphabet, words }: Pick<WordList, "alphabet" | "words">,
  leaves?: Leaves,
): SearchIndex | undefined {
  const points = pointsOf(alphabet);
  if (words.cells.length > MAX_CELLS) return undefined;
  if (points.length > MAX_GADDAG_LETTERS || points.some((of) => of > MAX_LETTER_POINTS)) return undefined;
  return { gaddag: buildGaddag(words), filter: createLetterFilter(words), points, leaves };
}

function pointsOf({ letters }: Alphabet): Int32Array {
  const points = new Int32Array(new SharedArrayBuffer((letters.length - 1) * Int32Array.BYTES_PER_ELEMENT));
  for (const [tile, letter] of letters.entries()) if (tile > 0) points[tile - 1] = letter.points;
  return points;
}
