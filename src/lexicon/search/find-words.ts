import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import { type ArcList, arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";
import { type CountMemo, createCountMemo, recallCount, rememberCount } from "#lexicon/search/count-memo.ts";
import { DEAD_STATE, type Sieve, type SieveState } from "#lexicon/search/sieve.ts";

// The words of a graph that a sieve lets through. Two beginnings that come to the same list in the same state go on with
// the same words, so these are counted once and remembered: that gives the total without walking all the words, and the
// dead ends.

/**
 * Arcs looked at, at most: an eighth of a second or so. The built-in lists need a fifth of them for the worst there is;
 * only a list of random letters needs more.
 */
export const MAX_SEARCH_STEPS = 2_000_000;

/** Longer words than this are nowhere but in a list made to do harm. */
const MAX_DEPTH = 1000;

export interface WordSearchResult {
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
  readonly max: number;
  readonly memo: CountMemo;
  /** Tiles on the way from the root; those beyond the depth at hand are left over from other ways. */
  readonly way: Tile[];
  readonly words: Tile[][];
  readonly maxSteps: number;
  steps: number;
  isCut: boolean;
}

export function findWords(
  { cells, root }: WordGraph,
  sieve: Sieve,
  max: number,
  maxSteps = MAX_SEARCH_STEPS,
): WordSearchResult {
  const memo = createCountMemo();
  const search: Search = { cells, sieve, max, memo, way: [], words: [], maxSteps, steps: 0, isCut: false };
  const total = walk(search, root, sieve.start, 0);
  return { words: search.words, total: search.isCut ? undefined : total, steps: search.steps };
}

/** How many wanted words go on from here. As long as words are still collected, those that are known are walked again. */
function walk(search: Search, list: ArcList, state: SieveState, depth: number): number {
  if (list === 0) return 0;
  const known = recallCount(search.memo, list, state);
  if (known !== undefined && (known === 0 || search.words.length >= search.max)) return known;
  const count = countArcs(search, list, state, depth);
  if (!search.isCut) rememberCount(search.memo, list, state, count);
  return count;
}

function countArcs(search: Search, list: ArcList, state: SieveState, depth: number): number {
  const { cells, sieve, way } = search;
  let count = 0;
  for (let at = list; ; at++) {
    search.isCut ||= search.steps >= search.maxSteps || depth > MAX_DEPTH;
    if (search.isCut) return count;
    search.steps++;
    const cell = cells[at] as number;
    const next = sieve.step(state, arcTile(cell));
    if (next !== DEAD_STATE) {
      way[depth] = arcTile(cell);
      if (endsWord(cell) && sieve.isEnd(next)) {
        count++;
        collect(search, depth + 1);
      }
      count += walk(search, arcTarget(cell), next, depth + 1);
    }
    if (isLastArc(cell)) return count;
  }
}

function collect({ words, max, way }: Search, length: number): void {
  if (words.length < max) words.push(way.slice(0, length));
}
