import { parentPort, workerData } from "node:worker_threads";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { createRackPartSums, type RackPartSums } from "#dev/train/leaves/rack-part-sums.ts";
import { sampleRacks } from "#dev/train/leaves/sample-racks.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// This worker plays every n-th game of a round, where n is the number of workers. It posts a message after each game.
// At the end, it posts the values of random racks, summed for each part of a rack.

export interface RackSamplingJob {
  readonly searchIndex: SearchIndex;
  readonly alphabet: Alphabet;
  readonly valuation: LeaveValuation;
  readonly firstSeed: number;
  readonly games: number;
  readonly workers: number;
  /** Index of this worker. */
  readonly worker: number;
}

export type RackSamplingMessage =
  | { readonly kind: "game" }
  | { readonly kind: "done"; readonly partSums: RackPartSums };

const { searchIndex, alphabet, valuation, firstSeed, games, workers, worker } = workerData as RackSamplingJob;
const partSums = createRackPartSums(alphabet.letters.length);
for (let game = worker; game < games; game += workers) {
  sampleRacks(searchIndex, alphabet, valuation, createSeededRandom(firstSeed + game), partSums);
  parentPort?.postMessage({ kind: "game" } satisfies RackSamplingMessage);
}
parentPort?.postMessage({ kind: "done", partSums } satisfies RackSamplingMessage);
