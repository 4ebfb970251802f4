import { parentPort, workerData } from "node:worker_threads";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { createPartTally } from "#dev/train/leaves/part-tally.ts";
import { probeGame } from "#dev/train/leaves/probe-game.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Plays every so many-th game of a round, each from its own number, and posts what it saw.

export interface ProbeJob {
  readonly ground: SearchIndex;
  readonly alphabet: Alphabet;
  readonly keeping: LeaveValuation;
  readonly firstSeed: number;
  readonly games: number;
  /** Of so many workers, this one. */
  readonly workers: number;
  readonly worker: number;
}

const { ground, alphabet, keeping, firstSeed, games, workers, worker } = workerData as ProbeJob;
const seen = createPartTally(alphabet.letters.length);
for (let game = worker; game < games; game += workers) {
  probeGame(ground, alphabet, keeping, randomFrom(firstSeed + game), seen);
}
parentPort?.postMessage(seen);
