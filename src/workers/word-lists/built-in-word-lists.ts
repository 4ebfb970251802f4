import { openCachedWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { runThread } from "#workers/run-thread.ts";

/** Called with the progress of a compilation, from 0 to 1. */
export type OnCompileProgress = (language: string, done: number) => void;

/**
 * Called if a compiled list could not be written to its file. The list is only in memory, so it must be compiled again
 * after the next start.
 */
export type OnCompiledListNotCached = (language: string) => void;

export type OpenBuiltInWordList = (language: string) => Promise<WordList>;

/**
 * Returns a function that opens built-in word lists from compiled files. If the file of a list is missing, the list is
 * compiled first. Lists are compiled one at a time.
 */
export function createBuiltInWordListOpener(
  folder: string,
  onCompile: OnCompileProgress,
  onUncached?: OnCompiledListNotCached,
): OpenBuiltInWordList {
  let queue: Promise<unknown> = Promise.resolve();
  return async (language) => {
    const cached = await openCachedWordList(language, folder);
    if (cached) return cached;
    const compiled = queue.then(
      async () => (await openCachedWordList(language, folder)) ?? (await compileNow(language)),
    );
    queue = compiled.catch(() => {});
    return compiled;
  };

  async function compileNow(language: string): Promise<WordList> {
    onCompile(language, 0);
    let compiledList: WordList | undefined;
    const onMessage = (message: unknown) => {
      if (typeof message === "number") onCompile(language, message);
      else compiledList = message as WordList;
    };
    await runThread({ kind: "compile", language, folder }, { onMessage });
    if (compiledList) onUncached?.(language);
    const wordList = compiledList ?? (await openCachedWordList(language, folder));
    if (!wordList) throw new Error(`the word list of ${language} was compiled, but cannot be read in ${folder}`);
    return wordList;
  }
}
