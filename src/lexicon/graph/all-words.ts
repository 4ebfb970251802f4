import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import { type EncodedWord, encodeWord } from "#lexicon/graph/build-graph.ts";
import { type ArcList, arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Returns all words of a graph, in order. */
export function listEncodedWords({ cells, root }: WordGraph): EncodedWord[] {
  const words: EncodedWord[] = [];
  const tiles: Tile[] = [];
  const visit = (list: ArcList): void => {
    for (let at = list; at !== 0; at++) {
      const cell = cells[at];
      tiles.push(arcTile(cell));
      if (endsWord(cell)) words.push(encodeWord(tiles));
      visit(arcTarget(cell));
      tiles.pop();
      if (isLastArc(cell)) return;
    }
  };
  visit(root);
  return words;
}

/** Yields all words as text, in the order of the graph. */
export function* wordTexts({ alphabet, words }: WordList): Generator<string> {
  const texts = alphabet.letters.map((letter) => letter.text);
  for (const word of listEncodedWords(words)) {
    let text = "";
    for (let at = 0; at < word.length; at++) text += texts[word.charCodeAt(at)];
    yield text;
  }
}
