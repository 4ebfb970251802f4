import { parentPort, workerData } from "node:worker_threads";
import { playGreedily } from "#dev/bench/movegen/greedy-game.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Plays greedy games in a thread of its own, for as long as it is told. Warm first, then "ready"; then at "go".

export interface GreedyJob {
  readonly ground: SearchIndex;
  readonly alphabet: Alphabet;
  readonly firstSeed: number;
  readonly warmGames: number;
  readonly ms: number;
}

const { ground, alphabet, firstSeed, warmGames, ms } = workerData as GreedyJob;
let seed = firstSeed;
for (let game = 0; game < warmGames; game++) playGreedily(ground, alphabet, seed++);
parentPort?.postMessage("ready");
parentPort?.once("message", () => {
  const begun = performance.now();
  let games = 0;
  while (performance.now() - begun < ms) {
    playGreedily(ground, alphabet, seed++);
    games++;
  }
  parentPort?.postMessage({ games, ms: performance.now() - begun });
});
