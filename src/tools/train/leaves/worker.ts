import { parentPort, workerData } from "node:worker_threads";
import type { Keeping } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { randomFrom } from "#tools/seeded/random.ts";
import { probeGame } from "#tools/train/leaves/probe.ts";
import { openTally } from "#tools/train/leaves/tally.ts";

// Plays every so many-th game of a round, each from its own number, and posts what it saw.

export interface ProbeJob {
  readonly ground: Ground;
  readonly alphabet: Alphabet;
  readonly keeping: Keeping;
  readonly firstSeed: number;
  readonly games: number;
  /** Of so many workers, this one. */
  readonly workers: number;
  readonly worker: number;
}

const { ground, alphabet, keeping, firstSeed, games, workers, worker } = workerData as ProbeJob;
const seen = openTally(alphabet.letters.length);
for (let game = worker; game < games; game += workers) {
  probeGame(ground, alphabet, keeping, randomFrom(firstSeed + game), seen);
}
parentPort?.postMessage(seen);
