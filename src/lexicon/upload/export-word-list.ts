import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";
import { wordTexts } from "#lexicon/graph/all-words.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A word list as two files from which it can be created again. */
export interface ExportedWordList {
  readonly bag: string;
  /** One word per line in code point order, as UTF-8. */
  readonly words: Uint8Array;
}

export function exportWordList(wordList: WordList): ExportedWordList {
  const { alphabet } = wordList;
  const texts = [...wordTexts(wordList)];
  // The order of UTF-16 differs from code point order only if some characters have two units.
  if (alphabet.letters.every((letter) => !/[\ud800-\udfff]/.test(letter.text))) texts.sort();
  else texts.sort(compareByCodePoint);
  // The last line has no line end, so that a list of the maximum size does not grow when it is exported.
  return { bag: formatBag(alphabet), words: Buffer.from(texts.join("\n")) };
}
