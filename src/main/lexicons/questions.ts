import { fullBag } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";
import { sampleOf } from "#lexicon/sample.ts";
import { lookUp } from "#lexicon/search/look-up.ts";
import { makeFiles } from "#lexicon/upload/files.ts";

/** Words that are listed of those that were found. */
const MOST_FOUND = 60;
/** Words that show what a list is like. */
const SAMPLE = 12;

/** What can be asked of a word list, answered by a worker: plain data in and out. */
export const wordsQuestions = {
  lookUp: (resource: Resource, typed: string) => lookUp(resource, typed, MOST_FOUND),
  about: (resource: Resource, _: undefined) => ({
    letters: resource.alphabet.letters,
    words: resource.words.count,
    tiles: fullBag(resource.alphabet).length,
    sample: sampleOf(resource, SAMPLE),
  }),
  files: (resource: Resource, _: undefined) => makeFiles(resource),
};

export type WordsQuestion = keyof typeof wordsQuestions;

export type WordsInput<Name extends WordsQuestion> = Parameters<(typeof wordsQuestions)[Name]>[1];
export type WordsAnswer<Name extends WordsQuestion> = ReturnType<(typeof wordsQuestions)[Name]>;
