import { type Alphabet, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { normalizeSpelling } from "#lexicon/alphabet/spelling.ts";
import { commonLanguagesOf } from "#lexicon/common/common-languages.ts";
import { COMMON_WORD_SOURCES } from "#lexicon/common/common-word-sources.ts";
import { buildGraph, type EncodedWord, encodeWord } from "#lexicon/graph/build-graph.ts";
import { hasWord, type WordGraph } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Returns the words of this list that most people know. Undefined if there are none, or if common words are unknown for
 * these letters. If several languages have these letters, as English and Dutch would, it takes the common words of the
 * one that has most of them in the list. Reads files, so it is for worker threads and tools.
 */
export function commonWords(
  wordList: Pick<WordList, "alphabet" | "words">,
  sources: readonly (readonly string[])[] = sourcesFor(wordList.alphabet),
): WordGraph | undefined {
  const [common] = sources.map((typed) => wordsInList(wordList, typed)).sort((a, b) => b.size - a.size);
  return common === undefined || common.size === 0 ? undefined : buildGraph([...common].sort());
}

function sourcesFor(alphabet: Alphabet): string[][] {
  return commonLanguagesOf(alphabet).map((language) => COMMON_WORD_SOURCES[language]());
}

function wordsInList(
  { alphabet, words }: Pick<WordList, "alphabet" | "words">,
  typed: readonly string[],
): Set<EncodedWord> {
  const texts = spelledOnTiles(alphabet, typed, (text) => wordOf(text) !== undefined);
  return new Set(texts.map(wordOf).filter((word) => word !== undefined));

  function wordOf(text: string): EncodedWord | undefined {
    const tiles = splitTiles(alphabet, text);
    return tiles !== undefined && hasWord(words, tiles) ? encodeWord(tiles) : undefined;
  }
}

function spelledOnTiles(alphabet: Alphabet, typed: readonly string[], isWord: (text: string) => boolean): string[] {
  const texts = [...new Set(typed.map((word) => normalizeSpelling(alphabet, word)))];
  const isDotted = alphabet.letters.some(({ text }) => text === "L·L");
  return isDotted ? [...texts, ...rejoinSplitWords(texts, isWord)] : texts;
}

/**
 * Rejoins words with L·L, which the Catalan source cuts in two at the dot: PEL and LICULA. At least one of the halves
 * must not be a word by itself. Otherwise every word that ends with L would be joined with every word that begins with
 * L.
 */
export function rejoinSplitWords(texts: readonly string[], isWord: (text: string) => boolean): string[] {
  const [fronts, backs] = [texts.filter((text) => text.endsWith("L")), texts.filter((text) => text.startsWith("L"))];
  const cutBacks = backs.filter((back) => !isWord(back));
  return fronts.flatMap((front) => (isWord(front) ? cutBacks : backs).map((back) => `${front}·${back}`)).filter(isWord);
}
