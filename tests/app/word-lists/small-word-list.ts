import { createWordList } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";

export const SMALL_BAG = "# 2 0\nA 10 1\nB 4 2\n";

export function smallWordList(): WordList {
  const made = createWordList({ bag: Buffer.from(SMALL_BAG), words: Buffer.from("AB\nABA\nBA\n") });
  if (!made.ok) throw new Error("the word list was not created");
  return made.wordList;
}
