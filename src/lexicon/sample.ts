import { join, type Tile } from "#lexicon/alphabet.ts";
import { accepts, type Graph, isLast, type List, listOf, tileOf } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";

/** So many words, or all if there are no more, spread evenly over the list: found by number, without listing the others. */
export function sampleOf({ alphabet, words }: Resource, count: number): string[] {
  const counts = countBelow(words);
  const size = Math.min(count, words.count);
  return Array.from({ length: size }, (_, at) =>
    join(alphabet, wordAt(words, counts, Math.floor(((at + 0.5) * words.count) / size))),
  );
}

/** By list: how many ways there are from it to the end of a word. */
function countBelow({ cells, root }: Graph): Uint32Array {
  const counts = new Uint32Array(cells.length);
  const countFrom = (list: List): number => {
    if (list === 0 || counts[list] !== 0) return counts[list] as number;
    let count = 0;
    for (let at = list; ; at++) {
      const cell = cells[at] as number;
      count += Number(accepts(cell)) + countFrom(listOf(cell));
      if (isLast(cell)) break;
    }
    counts[list] = count;
    return count;
  };
  countFrom(root);
  return counts;
}

/** The word of this number; 0 is the first. */
function wordAt({ cells, root }: Graph, counts: Uint32Array, number: number): Tile[] {
  const tiles: Tile[] = [];
  let left = number;
  for (let list = root; ; ) {
    const { cell, before } = arcTo(cells, list, counts, left);
    left -= before;
    tiles.push(tileOf(cell));
    if (accepts(cell) && left-- === 0) return tiles;
    list = listOf(cell);
  }
}

/** The arc of a list that leads to the word of this number among its own, and how many words come before that arc's. */
function arcTo(cells: Uint32Array, list: List, counts: Uint32Array, number: number): { cell: number; before: number } {
  let before = 0;
  for (let at = list; ; at++) {
    const cell = cells[at] as number;
    const words = Number(accepts(cell)) + (counts[listOf(cell)] as number);
    if (number < before + words || isLast(cell)) return { cell, before };
    before += words;
  }
}
