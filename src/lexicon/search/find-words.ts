import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import { type ArcList, arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";
import { createCountMemo, recallCount, rememberCount, type WordCountMemo } from "#lexicon/search/count-memo.ts";
import { DEAD_SIEVE_STATE, type Sieve, type SieveState } from "#lexicon/search/sieve.ts";

// Finds the words of a graph that a sieve accepts (see sieve.ts). Different word beginnings can lead to the same arc
// list of the graph and to the same state of the sieve. Then the same letters can follow, so the search counts these
// continuations once and remembers the number. In this way it finds the total number without visiting each word, and
// enters no dead end twice.

/**
 * Max arcs that a search examines: this takes about an eighth of a second. The worst search in the built-in lists
 * examines a fifth of this number; only a list of random letters needs more.
 */
export const MAX_SEARCH_STEPS = 2_000_000;

/** Max length of a word. Only a list that somebody made to overload the bot has longer words. */
const MAX_DEPTH = 1000;

export interface WordSearchResult {
  /** The first words, in the order of the alphabet. */
  readonly words: readonly (readonly Tile[])[];
  /** Number of all words; undefined if the search was cut off before the number was known. */
  readonly total: number | undefined;
  /** Number of arcs that were examined. */
  readonly steps: number;
}

interface Search {
  readonly cells: Uint32Array;
  readonly sieve: Sieve;
  readonly max: number;
  readonly memo: WordCountMemo;
  /**
   * Tiles on the path from the root of the graph to the present arc. Entries beyond the present depth are left over
   * from other paths.
   */
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

/**
 * Returns the number of wanted words that continue from this arc list. A list whose number is remembered is skipped,
 * except while words are still collected and the number is not 0.
 */
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
    if (next !== DEAD_SIEVE_STATE) {
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
