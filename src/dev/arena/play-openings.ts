import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ArenaJob } from "#dev/arena/arena-worker.ts";
import type { ArenaPairing, ArenaSide, PlayedArenaGame } from "#dev/arena/play-pairing.ts";

export interface OpeningsPlan extends ArenaJob {
  /** The side that plays each seat in the first game of an opening. The other games of the opening rotate the seats. */
  readonly seats: readonly ArenaSide[];
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
  onOpening?(done: number, total: number): void;
}

/**
 * Plays all openings in worker threads. An opening is a group of games with the same seed but rotated seats. The
 * results are in the order of the openings.
 */
export async function playOpenings(plan: OpeningsPlan): Promise<readonly (readonly PlayedArenaGame[])[]> {
  const openings = openingsOf(plan);
  const results: (readonly PlayedArenaGame[])[] = [];
  let next = 0;
  let done = 0;
  const runWorker = async () => {
    const worker = new Worker(new URL("./arena-worker.ts", import.meta.url), {
      workerData: { arenaGame: plan.arenaGame, levels: plan.levels, budget: plan.budget } satisfies ArenaJob,
    });
    try {
      while (next < openings.length) {
        const at = next++;
        worker.postMessage(openings[at]);
        results[at] = await nextMessage(worker);
        plan.onOpening?.(++done, openings.length);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: plan.workers ?? availableParallelism() }, runWorker));
  return results;
}

function openingsOf({ seats, games, seed }: OpeningsPlan): ArenaPairing[][] {
  const rotations = rotationsOf(seats);
  return Array.from({ length: Math.ceil(games / rotations.length) }, (_, opening) => {
    const openingSeed = createHash("sha256").update(`${seed} ${opening}`).digest("hex");
    return rotations.map((sides) => ({ sides, seed: openingSeed }));
  });
}

/** Returns the rotations of the seats, each only once. */
function rotationsOf(seats: readonly ArenaSide[]): readonly ArenaSide[][] {
  const all = seats.map((_, by) => [...seats.slice(by), ...seats.slice(0, by)]);
  return all.filter((rotation, at) => all.findIndex((other) => other.join() === rotation.join()) === at);
}

function nextMessage(worker: Worker): Promise<readonly PlayedArenaGame[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly PlayedArenaGame[]>();
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise.finally(() => worker.removeListener("error", reject));
}
