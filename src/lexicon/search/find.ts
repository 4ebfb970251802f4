import type { Tile } from "#lexicon/alphabet.ts";
import { accepts, type Graph, isLast, type List, listOf, tileOf } from "#lexicon/graph.ts";
import { type Memo, openMemo, recall, remember } from "#lexicon/search/memo.ts";
import { DEAD, type Sieve, type State } from "#lexicon/search/sieve.ts";

// The words of a graph that a sieve lets through. Two beginnings that come to the same list in the same state go on with
// the same words, so these are counted once and remembered: that gives the total without walking all the words, and the
// dead ends.

/**
 * Arcs looked at, at most: an eighth of a second or so. The built-in lists need a fifth of them for the worst there is;
 * only a list of random letters needs more.
 */
export const MOST_STEPS = 2_000_000;

/** Longer words than this are nowhere but in a list made to do harm. */
const DEEPEST = 1000;

export interface Found {
  /** The first ones in the alphabet's order. */
  readonly words: readonly (readonly Tile[])[];
  /** How many there are in all; undefined where the search was cut off before that was known. */
  readonly total: number | undefined;
  /** Arcs looked at. */
  readonly steps: number;
}

interface Search {
  readonly cells: Uint32Array;
  readonly sieve: Sieve;
  readonly most: number;
  readonly memo: Memo;
  /** Tiles on the way from the root; those beyond the depth at hand are left over from other ways. */
  readonly way: Tile[];
  readonly words: Tile[][];
  readonly mostSteps: number;
  steps: number;
  isCut: boolean;
}

export function find({ cells, root }: Graph, sieve: Sieve, most: number, mostSteps = MOST_STEPS): Found {
  const memo = openMemo();
  const search: Search = { cells, sieve, most, memo, way: [], words: [], mostSteps, steps: 0, isCut: false };
  const total = walk(search, root, sieve.start, 0);
  return { words: search.words, total: search.isCut ? undefined : total, steps: search.steps };
}

/** How many wanted words go on from here. As long as words are still collected, those that are known are walked again. */
function walk(search: Search, list: List, state: State, depth: number): number {
  if (list === 0) return 0;
  const known = recall(search.memo, list, state);
  if (known !== undefined && (known === 0 || search.words.length >= search.most)) return known;
  const count = countArcs(search, list, state, depth);
  if (!search.isCut) remember(search.memo, list, state, count);
  return count;
}

function countArcs(search: Search, list: List, state: State, depth: number): number {
  const { cells, sieve, way } = search;
  let count = 0;
  for (let at = list; ; at++) {
    search.isCut ||= search.steps >= search.mostSteps || depth > DEEPEST;
    if (search.isCut) return count;
    search.steps++;
    const cell = cells[at] as number;
    const next = sieve.step(state, tileOf(cell));
    if (next !== DEAD) {
      way[depth] = tileOf(cell);
      if (accepts(cell) && sieve.isEnd(next)) {
        count++;
        collect(search, depth + 1);
      }
      count += walk(search, listOf(cell), next, depth + 1);
    }
    if (isLast(cell)) return count;
  }
}

function collect({ words, most, way }: Search, length: number): void {
  if (words.length < most) words.push(way.slice(0, length));
}
