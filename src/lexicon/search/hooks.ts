import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import {
  type ArcList,
  arcTarget,
  arcTile,
  endsWord,
  findArc,
  hasWord,
  isLastArc,
  type WordGraph,
} from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Hooks of a word: single tiles that make another word if they are put before (`front`) or after it, in the order of
 * the alphabet.
 */
export interface Hooks {
  readonly front: readonly Tile[];
  readonly back: readonly Tile[];
}

/**
 * Finds the single tiles that make a word if they are put before or after `tiles`. The tiles themselves need not be a
 * word.
 */
export function findHooks({ words }: Pick<WordList, "words">, tiles: readonly Tile[]): Hooks {
  const back = cellsOf(words, listAfter(words, tiles)).filter(endsWord).map(arcTile);
  const front = cellsOf(words, words.root)
    .map(arcTile)
    .filter((tile) => hasWord(words, [tile, ...tiles]));
  return { front, back };
}

/** Returns the arc list to which these tiles lead; the empty list if no word begins with them. */
function listAfter({ cells, root }: WordGraph, tiles: readonly Tile[]): ArcList {
  return tiles.reduce((list, tile) => arcTarget(findArc(cells, list, tile)), root);
}

function cellsOf({ cells }: WordGraph, list: ArcList): number[] {
  const found: number[] = [];
  for (let at = list; at !== 0; at++) {
    const cell = cells[at] as number;
    found.push(cell);
    if (isLastArc(cell)) break;
  }
  return found;
}
