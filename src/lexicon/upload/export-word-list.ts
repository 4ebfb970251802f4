import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";
import { wordTexts } from "#lexicon/graph/all-words.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A resource as the two files that it can be made of again. */
export interface ExportedWordList {
  readonly bag: string;
  /** UTF-8, one word a line, by code point. */
  readonly words: Uint8Array;
}

export function exportWordList(wordList: WordList): ExportedWordList {
  const { alphabet } = wordList;
  const texts = [...wordTexts(wordList)];
  // Only characters of two units are ordered otherwise than their units are.
  if (alphabet.letters.every((letter) => !/[\ud800-\udfff]/.test(letter.text))) texts.sort();
  else texts.sort(compareByCodePoint);
  // No end after the last line, so that a list as large as may be read is not larger when it is written.
  return { bag: formatBag(alphabet), words: Buffer.from(texts.join("\n")) };
}
