import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ArenaJob } from "#dev/arena/arena-worker.ts";
import type { ArenaSide, Pairing, PlayedGame } from "#dev/arena/play-pairing.ts";

export interface ArenaPlan extends ArenaJob {
  /** Who sits where in the first of each opening's games. */
  readonly seats: readonly ArenaSide[];
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
  onOpening?(done: number, all: number): void;
}

/** The games of each opening, in the order of the openings whichever worker played them. */
export async function playOpenings(plan: ArenaPlan): Promise<readonly (readonly PlayedGame[])[]> {
  const openings = openingsOf(plan);
  const results: (readonly PlayedGame[])[] = [];
  let next = 0;
  let done = 0;
  const serve = async () => {
    const worker = new Worker(new URL("./arena-worker.ts", import.meta.url), {
      workerData: { opened: plan.opened, levels: plan.levels, budget: plan.budget } satisfies ArenaJob,
    });
    try {
      while (next < openings.length) {
        const at = next++;
        worker.postMessage(openings[at]);
        results[at] = await answerOf(worker);
        plan.onOpening?.(++done, openings.length);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: plan.workers ?? availableParallelism() }, serve));
  return results;
}

function openingsOf({ seats, games, seed }: ArenaPlan): Pairing[][] {
  const rotations = rotationsOf(seats);
  return Array.from({ length: Math.ceil(games / rotations.length) }, (_, opening) => {
    const chance = createHash("sha256").update(`${seed} ${opening}`).digest("hex");
    return rotations.map((sides) => ({ sides, seed: chance }));
  });
}

/** Those that differ. */
function rotationsOf(seats: readonly ArenaSide[]): readonly ArenaSide[][] {
  const all = seats.map((_, by) => [...seats.slice(by), ...seats.slice(0, by)]);
  return all.filter((one, at) => all.findIndex((other) => other.join() === one.join()) === at);
}

function answerOf(worker: Worker): Promise<readonly PlayedGame[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly PlayedGame[]>();
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise.finally(() => worker.removeListener("error", reject));
}
