import { createHash } from "node:crypto";
import { type Alphabet, formatBag, joinTiles as joinText, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { buildGraph, type EncodedWord, encodeWord } from "#lexicon/graph/build-graph.ts";
import { createWordCapitalizer } from "#lexicon/recipe/capitals.ts";
import { addDerivedWords } from "#lexicon/recipe/derived-words.ts";
import { readRecipe, type WordListRecipe } from "#lexicon/recipe/recipe.ts";
import { openWordSource } from "#lexicon/recipe/word-sources.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Progress of a compilation, from 0 to 1. */
export type CompileProgressListener = (done: number) => void;

/** Version of the compiler of word lists. Increase it when the same recipe makes another array of cells. */
const BUILDER = 1;

/**
 * Returns a key for the word list that a recipe makes, without compiling it. Another source, recipe or compiler version
 * gives another key.
 */
export function compilationKey(recipe: WordListRecipe): string {
  const { version } = openWordSource(recipe.source);
  return createHash("sha256").update([BUILDER, recipe.source, version, recipe.text].join("\n")).digest("hex");
}

/** Compiles the words and tiles of a built-in language from its package. Slow: call it in a worker thread. */
export function compileLanguage(language: string, onProgress?: CompileProgressListener): WordList {
  const recipe = readRecipe(language);
  const words = readWords(recipe);
  onProgress?.(0.3);
  const coded = encode(recipe, words);
  onProgress?.(0.6);
  const graph = buildGraph(coded);
  onProgress?.(1);
  return { alphabet: recipe.alphabet, words: graph, hash: wordListHash(recipe.alphabet, coded) };
}

function readWords(recipe: WordListRecipe): Set<string> {
  const words = new Set<string>();
  const capitalsOf = createWordCapitalizer(recipe.accentsKept);
  for (const word of openWordSource(recipe.source).words(recipe)) {
    const capitals = capitalsOf(word);
    if (recipe.filter.test(capitals)) words.add(capitals);
  }
  addDerivedWords(words, recipe.derived);
  for (const word of recipe.added) words.add(word);
  for (const word of recipe.removed) words.delete(word);
  return words;
}

/**
 * Encodes words and sorts them by their tiles. The order differs from text order if letters have several characters.
 */
function encode({ alphabet, maxTiles }: WordListRecipe, words: Iterable<string>): EncodedWord[] {
  const coded: EncodedWord[] = [];
  for (const word of words) {
    const tiles = splitTiles(alphabet, word);
    if (tiles !== undefined && tiles.length >= 2 && tiles.length <= maxTiles) coded.push(encodeWord(tiles));
  }
  return coded.sort();
}

/**
 * Hashes the words and tiles themselves, so that the same words in another array format count as the same word list.
 */
export function wordListHash(alphabet: Alphabet, coded: readonly EncodedWord[]): string {
  const hash = createHash("sha256").update(formatBag(alphabet));
  for (const word of coded) hash.update(`\n${joinText(alphabet, tilesOf(word))}`);
  return hash.digest("hex");
}

function* tilesOf(word: EncodedWord): Generator<number> {
  for (let at = 0; at < word.length; at++) yield word.charCodeAt(at);
}
