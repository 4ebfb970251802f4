import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { printProgress } from "#dev/terminal/print-progress.ts";
import { fitLeaves } from "#dev/train/leaves/fit-leaves.ts";
import { createRackPartSums, mergeRackPartSums, type RackPartSums } from "#dev/train/leaves/rack-part-sums.ts";
import type { RackSamplingJob, RackSamplingMessage } from "#dev/train/leaves/sample-racks-worker.ts";
import { guessUnseenLeaves } from "#dev/train/leaves/unseen-leaves.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

// Learns the values of leaves (tiles that stay on a rack) by playing. The games of each round use the values that the
// round before has found; in the first round all values are 0. Later rounds play more games, because they start from
// better values.

export interface LeavesTrainingPlan {
  readonly alphabet: Alphabet;
  readonly words: WordGraph;
  /** Number of games of each round. */
  readonly rounds: readonly number[];
  readonly seed: number;
}

export async function trainLeaves({ alphabet, words, rounds, seed }: LeavesTrainingPlan): Promise<LeaveValueTables> {
  const searchIndex = createSearchIndex({ alphabet, words });
  if (searchIndex === undefined) throw new Error("the fast search does not support this alphabet");
  const tiles = alphabet.letters.length;
  let leaves = fitLeaves({ ...createRackPartSums(tiles), racks: 1 }, tiles);
  let firstSeed = seed * 1_000_000_000;
  for (const [round, games] of rounds.entries()) {
    const begun = performance.now();
    const partSums = await probeInWorkers(searchIndex, alphabet, leaves, firstSeed, games);
    leaves = fitLeaves(partSums, tiles);
    firstSeed += games;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const mean = (partSums.total / partSums.racks / 1000).toFixed(2);
    console.error(
      `round ${round + 1}: ${games} games, ${partSums.racks} racks, ${mean} points on average, ${seconds} s`,
    );
    console.error(formatSingleTiles(alphabet, leaves));
  }
  return guessUnseenLeaves(alphabet, leaves);
}

async function probeInWorkers(
  searchIndex: SearchIndex,
  alphabet: Alphabet,
  leaves: LeaveValueTables,
  firstSeed: number,
  games: number,
): Promise<RackPartSums> {
  const valuation: LeaveValuation = { leaves, byTaken: new Int32Array(8) };
  const workers = availableParallelism();
  const jobs = Array.from({ length: workers }, (_, worker) => {
    return { searchIndex, alphabet, valuation, firstSeed, games, workers, worker } satisfies RackSamplingJob;
  });
  const total = createRackPartSums(alphabet.letters.length);
  let played = 0;
  const onGame = () => printProgress(++played, games, "games");
  for (const partSums of await Promise.all(jobs.map((job) => runProbes(job, onGame))))
    mergeRackPartSums(total, partSums);
  return total;
}

function runProbes(job: RackSamplingJob, onGame: () => void): Promise<RackPartSums> {
  const { promise, resolve, reject } = Promise.withResolvers<RackPartSums>();
  const worker = new Worker(new URL("./leaves/sample-racks-worker.ts", import.meta.url), { workerData: job });
  worker.on("message", (message: RackSamplingMessage) =>
    message.kind === "game" ? onGame() : resolve(message.partSums),
  );
  worker.once("error", reject);
  return promise;
}

function formatSingleTiles({ letters }: Alphabet, { ones }: LeaveValueTables): string {
  return letters.map(({ text }, tile) => `${text} ${(ones[tile] / 1000).toFixed(1)}`).join("  ");
}
