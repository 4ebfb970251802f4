import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fitLeaves } from "#dev/train/leaves/fit-leaves.ts";
import { createPartTally, mergeTally, type PartTally } from "#dev/train/leaves/part-tally.ts";
import type { ProbeJob } from "#dev/train/leaves/probe-worker.ts";
import { guessUnseenLeaves } from "#dev/train/leaves/unseen-leaves.ts";
import type { Leaves } from "#games/scrabble/search/generator/leaves.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

// What it is worth to keep some tiles, learned by playing: in each round games are played in which what is kept is worth
// what the round before has found, nothing in the first. A round of more games than the one before, for its numbers are
// better to begin with.

export interface LeavesPlan {
  readonly alphabet: Alphabet;
  readonly words: WordGraph;
  /** Games a round. */
  readonly rounds: readonly number[];
  readonly seed: number;
}

export async function trainLeaves({ alphabet, words, rounds, seed }: LeavesPlan): Promise<Leaves> {
  const ground = createSearchIndex({ alphabet, words });
  if (ground === undefined) throw new Error("these letters are not for the fast search");
  const tiles = alphabet.letters.length;
  let leaves = fitLeaves({ ...createPartTally(tiles), racks: 1 }, tiles);
  let firstSeed = seed * 1_000_000_000;
  for (const [round, games] of rounds.entries()) {
    const begun = performance.now();
    const seen = await probeInWorkers(ground, alphabet, leaves, firstSeed, games);
    leaves = fitLeaves(seen, tiles);
    firstSeed += games;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const mean = (seen.total / seen.racks / 1000).toFixed(2);
    console.error(
      `round ${round + 1}: ${games} games, ${seen.racks} racks of ${mean} points in the mean, ${seconds} s`,
    );
    console.error(showOnes(alphabet, leaves));
  }
  return guessUnseenLeaves(alphabet, leaves);
}

async function probeInWorkers(
  ground: SearchIndex,
  alphabet: Alphabet,
  leaves: Leaves,
  firstSeed: number,
  games: number,
): Promise<PartTally> {
  const keeping: LeaveValuation = { leaves, byTaken: new Int32Array(8) };
  const workers = availableParallelism();
  const jobs = Array.from({ length: workers }, (_, worker) => {
    return { ground, alphabet, keeping, firstSeed, games, workers, worker } satisfies ProbeJob;
  });
  const all = createPartTally(alphabet.letters.length);
  for (const one of await Promise.all(jobs.map(runProbes))) mergeTally(all, one);
  return all;
}

function runProbes(job: ProbeJob): Promise<PartTally> {
  const { promise, resolve, reject } = Promise.withResolvers<PartTally>();
  const worker = new Worker(new URL("./leaves/probe-worker.ts", import.meta.url), { workerData: job });
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise;
}

function showOnes({ letters }: Alphabet, { ones }: Leaves): string {
  return letters.map(({ text }, tile) => `${text} ${(ones[tile] / 1000).toFixed(1)}`).join("  ");
}
