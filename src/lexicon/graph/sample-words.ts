import { joinTiles, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { type ArcList, arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Returns `count` words (or all, if there are fewer), spread evenly over the list. Finds each word by its number,
 * without listing the other words.
 */
export function sampleWords({ alphabet, words }: WordList, count: number): string[] {
  const counts = countBelow(words);
  const size = Math.min(count, words.count);
  return Array.from({ length: size }, (_, at) =>
    joinTiles(alphabet, wordAt(words, counts, Math.floor(((at + 0.5) * words.count) / size))),
  );
}

/**
 * Returns for each arc list the number of words that can be completed from it. An arc list has the arcs that leave one
 * node of the graph.
 */
function countBelow({ cells, root }: WordGraph): Uint32Array {
  const counts = new Uint32Array(cells.length);
  const countFrom = (list: ArcList): number => {
    if (list === 0 || counts[list] !== 0) return counts[list];
    let count = 0;
    for (let at = list; ; at++) {
      const cell = cells[at];
      count += Number(endsWord(cell)) + countFrom(arcTarget(cell));
      if (isLastArc(cell)) break;
    }
    counts[list] = count;
    return count;
  };
  countFrom(root);
  return counts;
}

/** Returns the word with this number; 0 is the first word. */
function wordAt({ cells, root }: WordGraph, counts: Uint32Array, number: number): Tile[] {
  const tiles: Tile[] = [];
  let left = number;
  for (let list = root; ; ) {
    const { cell, before } = arcTo(cells, list, counts, left);
    left -= before;
    tiles.push(arcTile(cell));
    if (endsWord(cell) && left-- === 0) return tiles;
    list = arcTarget(cell);
  }
}

/**
 * Finds the arc of a list through which a word continues. `number`: index of the word among all words that continue
 * from the list. `before` in the result: number of words that continue through earlier arcs of the list.
 */
function arcTo(
  cells: Uint32Array,
  list: ArcList,
  counts: Uint32Array,
  number: number,
): { cell: number; before: number } {
  let before = 0;
  for (let at = list; ; at++) {
    const cell = cells[at];
    const words = Number(endsWord(cell)) + counts[arcTarget(cell)];
    if (number < before + words || isLastArc(cell)) return { cell, before };
    before += words;
  }
}
