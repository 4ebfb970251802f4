import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Keeping } from "#games/scrabble/generator/generator.ts";
import { type Ground, groundOf } from "#games/scrabble/generator/ground.ts";
import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Graph } from "#lexicon/graph.ts";
import { fitLeaves } from "#tools/train/leaves/fit.ts";
import { addTally, openTally, type Tally } from "#tools/train/leaves/tally.ts";
import { guessUnseen } from "#tools/train/leaves/unseen.ts";
import type { ProbeJob } from "#tools/train/leaves/worker.ts";

// What it is worth to keep some tiles, learned by playing: in each round games are played in which what is kept is worth
// what the round before has found, nothing in the first. A round of more games than the one before, for its numbers are
// better to begin with.

export interface LeavesPlan {
  readonly alphabet: Alphabet;
  readonly words: Graph;
  /** Games a round. */
  readonly rounds: readonly number[];
  readonly seed: number;
}

export async function trainLeaves({ alphabet, words, rounds, seed }: LeavesPlan): Promise<Leaves> {
  const ground = groundOf({ alphabet, words });
  if (ground === undefined) throw new Error("these letters are not for the fast search");
  const tiles = alphabet.letters.length;
  let leaves = fitLeaves({ ...openTally(tiles), racks: 1 }, tiles);
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
  return guessUnseen(alphabet, leaves);
}

async function probeInWorkers(
  ground: Ground,
  alphabet: Alphabet,
  leaves: Leaves,
  firstSeed: number,
  games: number,
): Promise<Tally> {
  const keeping: Keeping = { leaves, byTaken: new Int32Array(8) };
  const workers = availableParallelism();
  const jobs = Array.from({ length: workers }, (_, worker) => {
    return { ground, alphabet, keeping, firstSeed, games, workers, worker } satisfies ProbeJob;
  });
  const all = openTally(alphabet.letters.length);
  for (const one of await Promise.all(jobs.map(runProbes))) addTally(all, one);
  return all;
}

function runProbes(job: ProbeJob): Promise<Tally> {
  const { promise, resolve, reject } = Promise.withResolvers<Tally>();
  const worker = new Worker(new URL("./leaves/worker.ts", import.meta.url), { workerData: job });
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise;
}

function showOnes({ letters }: Alphabet, { ones }: Leaves): string {
  return letters.map(({ text }, tile) => `${text} ${((ones[tile] as number) / 1000).toFixed(1)}`).join("  ");
}
