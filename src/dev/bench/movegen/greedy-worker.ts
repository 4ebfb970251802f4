import { parentPort, workerData } from "node:worker_threads";
import { playGreedily } from "#dev/bench/movegen/greedy-game.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Plays greedy games in a thread. It first plays `warmGames` games and posts "ready". At the next message it plays for
// `ms` milliseconds, and posts the number of games that it played in this time.

export interface GreedyJob {
  readonly searchIndex: SearchIndex;
  readonly alphabet: Alphabet;
  readonly firstSeed: number;
  readonly warmGames: number;
  readonly ms: number;
}

const { searchIndex, alphabet, firstSeed, warmGames, ms } = workerData as GreedyJob;
let seed = firstSeed;
for (let game = 0; game < warmGames; game++) playGreedily(searchIndex, alphabet, seed++);
parentPort?.postMessage("ready");
parentPort?.once("message", () => {
  const begun = performance.now();
  let games = 0;
  while (performance.now() - begun < ms) {
    playGreedily(searchIndex, alphabet, seed++);
    games++;
  }
  parentPort?.postMessage({ games, ms: performance.now() - begun });
});
