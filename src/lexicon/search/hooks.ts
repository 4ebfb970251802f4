import type { Tile } from "#lexicon/alphabet.ts";
import { accepts, arc, type Graph, has, isLast, type List, listOf, tileOf } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Single tiles that make a word of a word, in the alphabet's order. */
export interface Hooks {
  readonly front: readonly Tile[];
  readonly back: readonly Tile[];
}

/** What may stand before and behind these tiles, which need not be a word themselves. */
export function hooksOf({ words }: Pick<Resource, "words">, tiles: readonly Tile[]): Hooks {
  const back = cellsOf(words, listAfter(words, tiles)).filter(accepts).map(tileOf);
  const front = cellsOf(words, words.root)
    .map(tileOf)
    .filter((tile) => has(words, [tile, ...tiles]));
  return { front, back };
}

/** The list that these tiles lead to; the empty one where no word begins with them. */
function listAfter({ cells, root }: Graph, tiles: readonly Tile[]): List {
  return tiles.reduce((list, tile) => listOf(arc(cells, list, tile)), root);
}

function cellsOf({ cells }: Graph, list: List): number[] {
  const found: number[] = [];
  for (let at = list; at !== 0; at++) {
    const cell = cells[at] as number;
    found.push(cell);
    if (isLast(cell)) break;
  }
  return found;
}
