import { openCached } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { runThread } from "#main/threads.ts";

/** How far the compilation of a language is, from 0 to 1. */
export type OnCompile = (language: string, done: number) => void;

/** Its compiled form could not be written: it is in memory alone, and compiled anew after the next start. */
export type OnUncached = (language: string) => void;

export type OpenBuiltIn = (language: string) => Promise<Resource>;

/** Opens built-in word lists from their files; one that is not there yet is compiled first, one at a time. */
export function builtInOpener(folder: string, onCompile: OnCompile, onUncached?: OnUncached): OpenBuiltIn {
  let queue: Promise<unknown> = Promise.resolve();
  return async (language) => {
    const cached = await openCached(language, folder);
    if (cached) return cached;
    const compiled = queue.then(async () => (await openCached(language, folder)) ?? (await compileNow(language)));
    queue = compiled.catch(() => {});
    return compiled;
  };

  async function compileNow(language: string): Promise<Resource> {
    onCompile(language, 0);
    let made: Resource | undefined;
    const onMessage = (message: unknown) => {
      if (typeof message === "number") onCompile(language, message);
      else made = message as Resource;
    };
    await runThread({ kind: "compile", language, folder }, { onMessage });
    if (made) onUncached?.(language);
    const resource = made ?? (await openCached(language, folder));
    if (!resource) throw new Error(`the word list of ${language} was compiled, but cannot be read in ${folder}`);
    return resource;
  }
}
