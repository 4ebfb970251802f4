import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import { MOST_POINTS } from "#games/scrabble/generator/tables.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { buildGaddag } from "#lexicon/gaddag/build.ts";
import { type Filter, makeFilter } from "#lexicon/gaddag/filter.ts";
import { type Gaddag, MOST_LETTERS } from "#lexicon/gaddag/gaddag.ts";
import type { Graph } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";

/** A word list made ready for the fast search. Over shared memory: it can be sent to other threads as it is. */
export interface Ground {
  readonly gaddag: Gaddag;
  readonly filter: Filter;
  /** Of the letters, by bit. */
  readonly points: Int32Array;
  /** What keeping tiles is worth, if anybody has learned it. */
  readonly leaves: Leaves | undefined;
  /** Of these words those that most people know, if that is known. */
  readonly common?: Common;
}

/** A list of its own within the whole list: what is found in it is legal, and of common words only. */
export interface Common {
  readonly words: Graph;
  readonly ground: Ground;
}

/**
 * A graph that is larger is no list of a language (190,000 cells at most), but of words that have nothing in common: its
 * structure would take half a minute and gigabytes to make.
 */
const MOST_CELLS = 500_000;

/**
 * `undefined` where there are too many letters, or too dear ones, or too much of everything. Takes a third of a second for
 * a long list.
 */
export function groundOf(
  { alphabet, words }: Pick<Resource, "alphabet" | "words">,
  leaves?: Leaves,
): Ground | undefined {
  const points = pointsOf(alphabet);
  if (words.cells.length > MOST_CELLS) return undefined;
  if (points.length > MOST_LETTERS || points.some((of) => of > MOST_POINTS)) return undefined;
  return { gaddag: buildGaddag(words), filter: makeFilter(words), points, leaves };
}

function pointsOf({ letters }: Alphabet): Int32Array {
  const points = new Int32Array(new SharedArrayBuffer((letters.length - 1) * Int32Array.BYTES_PER_ELEMENT));
  for (const [tile, letter] of letters.entries()) if (tile > 0) points[tile - 1] = letter.points;
  return points;
}
