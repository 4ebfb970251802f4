import { join } from "node:path";
import { type Room, readCache, writeCache } from "#lexicon/cache/cache-file.ts";
import { type CompileProgress, compileKey, compileLanguage } from "#lexicon/recipe/compile.ts";
import { readRecipe } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Where in this folder the compiled form of a built-in language lies. */
export function wordListCachePath(language: string, folder: string): string {
  return join(folder, `${language}-${compileKey(readRecipe(language)).slice(0, 16)}.lexicon`);
}

/** A built-in language, if its compiled form is there and whole. Milliseconds: fit for any thread. */
export async function openCachedWordList(language: string, folder: string): Promise<WordList | undefined> {
  return readCache(wordListCachePath(language, folder));
}

/** Compiles a language and keeps the result, where the disk has room for it: fit for a worker thread. */
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

/** Opens a built-in language, compiling it here and now where that was not done yet or where the file is damaged. */
export async function openOrCompileWordList(
  language: string,
  folder: string,
  onProgress?: CompileProgress,
): Promise<WordList> {
  return (await openCachedWordList(language, folder)) ?? (await compileToCache(language, folder, onProgress));
}
