import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { compileWordListToCache, openCachedWordList } from "#lexicon/cache/open-word-list.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import { hasWord, listWordTiles, type WordGraph } from "#lexicon/graph/graph.ts";
import { measureGraph } from "#lexicon/graph/graph-size.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";

const OPENINGS = 20;
const BUILDS = 5;
const LOOKUP_ROUNDS = 5;

/** Measures the built-in word lists: their size, compiling, building the graph, opening, and looking words up. */
export async function runBenchmark(): Promise<readonly object[]> {
  const folder = await mkdtemp(join(tmpdir(), "tauler-bench-"));
  try {
    const lines: object[] = [];
    for (const language of builtInLanguages()) lines.push(await measure(language, folder));
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(language: string, folder: string): Promise<object> {
  const begun = performance.now();
  const wordList = await compileWordListToCache(language, folder);
  const msCompile = performance.now() - begun;
  const openings: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const start = performance.now();
    await openCachedWordList(language, folder);
    openings.push(performance.now() - start);
  }
  const { words } = wordList;
  return {
    bench: "lexicon",
    language,
    words: words.count,
    ...measureGraph(words),
    bytes: words.cells.byteLength,
    msCompile: roundToHundredths(msCompile),
    msBuild: roundToHundredths(measureBuild(words)),
    msOpen: roundToHundredths(quantile(openings, 0.5)),
    lookupsPerSecond: Math.round(lookupsPerSecond(wordList)),
  };
}

/** Measures how long it takes to build the graph from a sorted list in memory. */
function measureBuild(words: WordGraph): number {
  const list = Array.from(listWordTiles(words), encodeWord);
  const times: number[] = [];
  for (let round = 0; round < BUILDS; round++) {
    const start = performance.now();
    const { cells } = buildGraph(list);
    times.push(performance.now() - start);
    if (cells.length !== words.cells.length) throw new Error("the same list made a graph of another size");
  }
  return quantile(times, 0.5);
}

/** Half of the lookups are words; half are words with their last letter changed. */
function lookupsPerSecond({ alphabet, words }: WordList): number {
  const otherTile = splitTiles(alphabet, alphabet.letters[1]?.text ?? "")?.[0] ?? 1;
  const lookups = [...listWordTiles(words)].flatMap((word) => [word, [...word.slice(0, -1), otherTile]]);
  let found = 0;
  const rates: number[] = [];
  for (let round = 0; round < LOOKUP_ROUNDS; round++) {
    const start = performance.now();
    for (const tiles of lookups) if (hasWord(words, tiles)) found++;
    rates.push((lookups.length / (performance.now() - start)) * 1000);
  }
  if (found < words.count * LOOKUP_ROUNDS) throw new Error("words of the list were not found in it");
  return quantile(rates, 0.5);
}
