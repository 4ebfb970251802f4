import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";
import { wordTexts } from "#lexicon/graph/all-words.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A word list as two files from which it can be created again. */
export interface ExportedWordList {
  readonly bag: string;
  /** UTF-8, one word per line, in code point order. */
  readonly words: Uint8Array;
}

export function exportWordList(wordList: WordList): ExportedWordList {
  const { alphabet } = wordList;
  const texts = [...wordTexts(wordList)];
  // UTF-16 order differs from code point order only if some characters have two units.
  if (alphabet.letters.every((letter) => !/[\ud800-\udfff]/.test(letter.text))) texts.sort();
  else texts.sort(compareByCodePoint);
  // No line end after the last line, so that a list of the maximum size does not grow when exported.
  return { bag: formatBag(alphabet), words: Buffer.from(texts.join("\n")) };
}
