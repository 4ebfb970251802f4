import { fullBag } from "#lexicon/alphabet/alphabet.ts";
import { sampleWords } from "#lexicon/graph/sample-words.ts";
import { lookUp } from "#lexicon/search/look-up.ts";
import { exportWordList } from "#lexicon/upload/export-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Maximum number of found words that are returned. */
const MAX_FOUND = 60;
/** Number of sample words in the description of a list. */
const SAMPLE = 12;

/** Questions about a word list, answered by workers. Inputs and answers are plain data. */
export const wordListQuestionHandlers = {
  lookUp: (wordList: WordList, typed: string) => lookUp(wordList, typed, MAX_FOUND),
  about: (wordList: WordList, _: undefined) => ({
    letters: wordList.alphabet.letters,
    words: wordList.words.count,
    tiles: fullBag(wordList.alphabet).length,
    sample: sampleWords(wordList, SAMPLE),
  }),
  files: (wordList: WordList, _: undefined) => exportWordList(wordList),
};

export type WordListQuestion = keyof typeof wordListQuestionHandlers;

export type WordListQuestionInput<Name extends WordListQuestion> = Parameters<
  (typeof wordListQuestionHandlers)[Name]
>[1];
export type WordListAnswer<Name extends WordListQuestion> = ReturnType<(typeof wordListQuestionHandlers)[Name]>;
