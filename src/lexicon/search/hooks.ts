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

/** Single tiles that extend a word to another word, in the alphabet's order. */
export interface Hooks {
  readonly front: readonly Tile[];
  readonly back: readonly Tile[];
}

/** Tiles that may stand before and after these tiles, which need not be a word themselves. */
export function findHooks({ words }: Pick<WordList, "words">, tiles: readonly Tile[]): Hooks {
  const back = cellsOf(words, listAfter(words, tiles)).filter(endsWord).map(arcTile);
  const front = cellsOf(words, words.root)
    .map(arcTile)
    .filter((tile) => hasWord(words, [tile, ...tiles]));
  return { front, back };
}

/** The list that these tiles lead to; the empty list if no word begins with them. */
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
