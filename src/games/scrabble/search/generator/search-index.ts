import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import { MAX_LETTER_POINTS } from "#games/scrabble/search/generator/tables.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { buildGaddag } from "#lexicon/gaddag/build-gaddag.ts";
import { type Gaddag, MAX_GADDAG_LETTERS } from "#lexicon/gaddag/gaddag.ts";
import { createLetterFilter, type LetterFilter } from "#lexicon/gaddag/letter-filter.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** What the fast search needs of a word list. It is in shared memory, so other threads can use it too. */
export interface SearchIndex {
  readonly gaddag: Gaddag;
  readonly filter: LetterFilter;
  /** Points of each letter. The index is the bit of the letter: its tile − 1. */
  readonly points: Int32Array;
  /** Learned leave values, that is values of keeping tiles on the rack; undefined if not known for this list. */
  readonly leaves: LeaveValueTables | undefined;
  /** The words of the list that most people know; undefined if that is not known for this list. */
  readonly common?: CommonWordsIndex;
}

/** A smaller list within the word list. Its plays are legal and use common words only. */
export interface CommonWordsIndex {
  readonly words: WordGraph;
  readonly searchIndex: SearchIndex;
}

/**
 * Max cells (arcs) of a word graph; built-in lists have at most 190,000. In a larger graph the words have so little in
 * common that the search index would exceed `MAX_GADDAG_BYTES`.
 */
const MAX_CELLS = 400_000;
/**
 * Max size of a GADDAG. Built-in lists need at most 17.1 MB. A list of 16,500 random words with 31 letters would need
 * 110 MB.
 */
const MAX_GADDAG_BYTES = 32 * 2 ** 20;

/**
 * Creates the search index, in a third of a second for a long list. Returns `undefined` if the fast search cannot
 * handle the list: too many letters, too many points on a letter, or too many words that have little in common.
 */
export function createSearchIndex(
  { alphabet, words }: Pick<WordList, "alphabet" | "words">,
  leaves?: LeaveValueTables,
): SearchIndex | undefined {
  const points = pointsOf(alphabet);
  if (words.cells.length > MAX_CELLS) return undefined;
  if (points.length > MAX_GADDAG_LETTERS || points.some((of) => of > MAX_LETTER_POINTS)) return undefined;
  const gaddag = buildGaddag(words, MAX_GADDAG_BYTES);
  return gaddag && { gaddag, filter: createLetterFilter(words), points, leaves };
}

function pointsOf({ letters }: Alphabet): Int32Array {
  const points = new Int32Array(new SharedArrayBuffer((letters.length - 1) * Int32Array.BYTES_PER_ELEMENT));
  for (const [tile, letter] of letters.entries()) if (tile > 0) points[tile - 1] = letter.points;
  return points;
}
