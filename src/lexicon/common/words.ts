import { type Alphabet, split } from "#lexicon/alphabet.ts";
import { buildGraph, type Coded, code } from "#lexicon/build.ts";
import { joinHalves } from "#lexicon/common/halves.ts";
import { commonLanguagesOf } from "#lexicon/common/letters.ts";
import { COMMON_SOURCES } from "#lexicon/common/sources.ts";
import { type Graph, has } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";
import { spell } from "#lexicon/spelling.ts";

/**
 * Of the words of this list those that most people know; undefined where there is none, or nobody can tell for such
 * letters. Reads files: for worker threads and tools.
 */
export function commonWords({ alphabet, words }: Pick<Resource, "alphabet" | "words">): Graph | undefined {
  const common = new Set<Coded>();
  for (const text of textsFor(alphabet, (text) => wordOf(text) !== undefined)) {
    const word = wordOf(text);
    if (word !== undefined) common.add(word);
  }
  return common.size === 0 ? undefined : buildGraph([...common].sort());

  function wordOf(text: string): Coded | undefined {
    const tiles = split(alphabet, text);
    return tiles !== undefined && has(words, tiles) ? code(tiles) : undefined;
  }
}

/** What is common in the languages with such letters, as it would stand on tiles. */
function textsFor(alphabet: Alphabet, isWord: (text: string) => boolean): string[] {
  const typed = commonLanguagesOf(alphabet).flatMap((language) => COMMON_SOURCES[language]());
  const texts = [...new Set(typed.map((word) => spell(alphabet, word)))];
  const isDotted = alphabet.letters.some(({ text }) => text === "L·L");
  return isDotted ? [...texts, ...joinHalves(texts, isWord)] : texts;
}
