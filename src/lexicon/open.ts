import { join } from "node:path";
import { type Room, readCache, writeCache } from "#lexicon/cache.ts";
import { compile, compileKey, type Progress } from "#lexicon/compile.ts";
import { readRecipe } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Where in this folder the compiled form of a built-in language lies. */
export function cachePath(language: string, folder: string): string {
  return join(folder, `${language}-${compileKey(readRecipe(language)).slice(0, 16)}.lexicon`);
}

/** A built-in language, if its compiled form is there and whole. Milliseconds: fit for any thread. */
export async function openCached(language: string, folder: string): Promise<Resource | undefined> {
  return readCache(cachePath(language, folder));
}

/** Compiles a language and keeps the result, where the disk has room for it: fit for a worker thread. */
export async function compileToCache(
  language: string,
  folder: string,
  onProgress?: Progress,
  room?: Room,
): Promise<Resource> {
  const resource = compile(language, onProgress);
  await writeCache(cachePath(language, folder), resource, room);
  return resource;
}

/** Opens a built-in language, compiling it here and now where that was not done yet or where the file is damaged. */
export async function openResource(language: string, folder: string, onProgress?: Progress): Promise<Resource> {
  return (await openCached(language, folder)) ?? (await compileToCache(language, folder, onProgress));
}
