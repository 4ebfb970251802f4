import { join } from "node:path";
import { type Room, readCache, writeCache } from "#lexicon/cache/cache-file.ts";
import { type CompileProgress, compileKey, compileLanguage } from "#lexicon/recipe/compile.ts";
import { readRecipe } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Path of the compiled form of a built-in language in this folder. */
export function wordListCachePath(language: string, folder: string): string {
  return join(folder, `${language}-${compileKey(readRecipe(language)).slice(0, 16)}.lexicon`);
}

/**
 * Opens the compiled form of a built-in language, if it exists undamaged. Takes milliseconds, so any thread may call
 * it.
 */
export async function openCachedWordList(language: string, folder: string): Promise<WordList | undefined> {
  return readCache(wordListCachePath(language, folder));
}

/** Compiles a language and stores the result if the disk has room. Slow: call it in a worker thread. */
export async function compileToCache(
  language: string,
  folder: string,
  onProgress?: CompileProgress,
  room?: Room,
): Promise<WordList> {
  const wordList = compileLanguage(language, onProgress);
  await writeCache(wordListCachePath(language, folder), wordList, room);
  return wordList;
}

/** Opens a built-in language. Compiles it right here if there is no compiled form or if its file is damaged. */
export async function openOrCompileWordList(
  language: string,
  folder: string,
  onProgress?: CompileProgress,
): Promise<WordList> {
  return (await openCachedWordList(language, folder)) ?? (await compileToCache(language, folder, onProgress));
}
