import { type LeaveValueTables, tilePairIndex, tileTripleIndex } from "#games/scrabble/search/generator/leaves.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import { type ArcList, arcTarget, arcTile, isLastArc } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Estimated leave values (what tiles are worth that stay on the rack), for lists without learned values. A letter is
// good if it is more frequent in the words than in the bag. Two equal tiles on a rack are bad.

/** The value of keeping a blank, in thousandths of a point, like all values in this file. */
const BLANK_WORTH = 24_000;
const VALUE_PER_USE = 3_000;
const [MIN_VALUE, MAX_VALUE] = [-7_000, 5_000];
const DUPLICATE_PENALTY = -2_500;

export function estimateLeaves(wordList: Pick<WordList, "alphabet" | "words">): LeaveValueTables {
  const { letters } = wordList.alphabet;
  const uses = usesOf(wordList);
  const leaves: LeaveValueTables = {
    ones: Int32Array.from(letters, (_, tile) => (tile === BLANK ? BLANK_WORTH : oneOf(uses[tile] as number))),
    twos: new Int32Array(tilePairIndex(letters.length, 0)),
    threes: new Int32Array(tileTripleIndex(letters.length, 0, 0)),
  };
  for (const tile of letters.keys()) if (tile !== BLANK) leaves.twos[tilePairIndex(tile, tile)] = DUPLICATE_PENALTY;
  return leaves;
}

function oneOf(use: number): number {
  return Math.round(Math.min(MAX_VALUE, Math.max(MIN_VALUE, VALUE_PER_USE * Math.log2(Math.max(use, 1e-3)))));
}

/**
 * Returns a ratio for each tile: how frequent its letter is in the words, divided by how frequent it is in the bag. The
 * frequency in the words is estimated by the number of arcs (edges) of the word graph with this letter.
 */
function usesOf({ alphabet: { letters }, words }: Pick<WordList, "alphabet" | "words">): number[] {
  const arcs = letters.map(() => 0);
  const seen = new Set<ArcList>();
  const open: ArcList[] = [words.root];
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    if (list === 0 || seen.has(list)) continue;
    seen.add(list);
    for (let at = list; ; at++) {
      const cell = words.cells[at] as number;
      arcs[arcTile(cell)] = (arcs[arcTile(cell)] as number) + 1;
      open.push(arcTarget(cell));
      if (isLastArc(cell)) break;
    }
  }
  const [all, bag] = [sum(arcs), sum(letters.map(({ count }) => count)) - (letters[BLANK]?.count ?? 0)];
  return letters.map(({ count }, tile) => (arcs[tile] as number) / all / Math.max(count / bag, 1e-6));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
