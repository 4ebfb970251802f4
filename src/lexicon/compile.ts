import { createHash } from "node:crypto";
import { type Alphabet, join as joinText, makeBag, split } from "#lexicon/alphabet.ts";
import { buildGraph, type Coded, code } from "#lexicon/build.ts";
import { capitalsKeeping } from "#lexicon/capitals.ts";
import { addDerived } from "#lexicon/derived.ts";
import { type Recipe, readRecipe } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";
import { openSource } from "#lexicon/sources.ts";

/** How far a compilation is, from 0 to 1. */
export type Progress = (done: number) => void;

/** Goes up when the same recipe makes another array. */
const BUILDER = 1;

/** Names what a compilation would make, before it is made: another source, recipe or builder is another key. */
export function compileKey(recipe: Recipe): string {
  const { version } = openSource(recipe.source);
  return createHash("sha256").update([BUILDER, recipe.source, version, recipe.text].join("\n")).digest("hex");
}

/** Makes the words and tiles of a built-in language out of its package. Takes a moment: call it in a worker thread. */
export function compile(language: string, onProgress?: Progress): Resource {
  const recipe = readRecipe(language);
  const words = readWords(recipe);
  onProgress?.(0.3);
  const coded = encode(recipe, words);
  onProgress?.(0.6);
  const graph = buildGraph(coded);
  onProgress?.(1);
  return { alphabet: recipe.alphabet, words: graph, hash: contentHash(recipe.alphabet, coded) };
}

function readWords(recipe: Recipe): Set<string> {
  const words = new Set<string>();
  const capitalsOf = capitalsKeeping(recipe.accentsKept);
  for (const word of openSource(recipe.source).words(recipe)) {
    const capitals = capitalsOf(word);
    if (recipe.filter.test(capitals)) words.add(capitals);
  }
  addDerived(words, recipe.derived);
  for (const word of recipe.added) words.add(word);
  for (const word of recipe.removed) words.delete(word);
  return words;
}

/** Sorted by tiles, which is not the order of the text where letters have several characters. */
function encode({ alphabet, mostTiles }: Recipe, words: Iterable<string>): Coded[] {
  const coded: Coded[] = [];
  for (const word of words) {
    const tiles = split(alphabet, word);
    if (tiles !== undefined && tiles.length >= 2 && tiles.length <= mostTiles) coded.push(code(tiles));
  }
  return coded.sort();
}

/** Over the words and tiles themselves, so that another form of the array is still the same word list. */
export function contentHash(alphabet: Alphabet, coded: readonly Coded[]): string {
  const hash = createHash("sha256").update(makeBag(alphabet));
  for (const word of coded) hash.update(`\n${joinText(alphabet, tilesOf(word))}`);
  return hash.digest("hex");
}

function* tilesOf(word: Coded): Generator<number> {
  for (let at = 0; at < word.length; at++) yield word.charCodeAt(at);
}
