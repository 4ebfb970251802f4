import { join } from "node:path";
import { type DiskSpace, readWordListCache, writeWordListCache } from "#lexicon/cache/cache-file.ts";
import { type CompileProgressListener, compilationKey, compileLanguage } from "#lexicon/recipe/compile.ts";
import { readRecipe } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Path in `folder` of the compiled form of a built-in language. */
export function wordListCachePath(language: string, folder: string): string {
  return join(folder, `${language}-${compilationKey(readRecipe(language)).slice(0, 16)}.lexicon`);
}

/**
 * Opens the compiled form of a built-in language. Returns undefined if there is none or if it is damaged. Takes
 * milliseconds, so any thread may call it.
 */
export async function openCachedWordList(language: string, folder: string): Promise<WordList | undefined> {
  return readWordListCache(wordListCachePath(language, folder));
}

/** Compiles a built-in language and stores the result if the disk has room. Slow: call it in a worker thread. */
export async function compileWordListToCache(
  language: string,
  folder: string,
  onProgress?: CompileProgressListener,
  room?: DiskSpace,
): Promise<WordList> {
  const wordList = compileLanguage(language, onProgress);
  await writeWordListCache(wordListCachePath(language, folder), wordList, room);
  return wordList;
}

/** Opens a built-in language. If its compiled form is missing or damaged, compiles it in this thread. */
export async function openOrCompileWordList(
  language: string,
  folder: string,
  onProgress?: CompileProgressListener,
): Promise<WordList> {
  return (await openCachedWordList(language, folder)) ?? (await compileWordListToCache(language, folder, onProgress));
}
