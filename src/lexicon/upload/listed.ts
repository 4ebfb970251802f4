import type { Tile } from "#lexicon/alphabet.ts";
import { type Coded, code } from "#lexicon/build.ts";
import { accepts, type Graph, isLast, type List, listOf, tileOf } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";

/** All words of a graph, in order. */
export function codedOf({ cells, root }: Graph): Coded[] {
  const words: Coded[] = [];
  const tiles: Tile[] = [];
  const visit = (list: List): void => {
    for (let at = list; at !== 0; at++) {
      const cell = cells[at] as number;
      tiles.push(tileOf(cell));
      if (accepts(cell)) words.push(code(tiles));
      visit(listOf(cell));
      tiles.pop();
      if (isLast(cell)) return;
    }
  };
  visit(root);
  return words;
}

/** All words as text, in the order of the graph. */
export function* textsOf({ alphabet, words }: Resource): Generator<string> {
  const texts = alphabet.letters.map((letter) => letter.text);
  for (const word of codedOf(words)) {
    let text = "";
    for (let at = 0; at < word.length; at++) text += texts[word.charCodeAt(at)];
    yield text;
  }
}
