import { availableParallelism } from "node:os";
import type { Animate } from "#discord/animate.ts";
import type { GameKit } from "#kernel/kit.ts";
import type { Logger } from "#kernel/logger.ts";
import { createAnimations } from "#main/animations.ts";
import type { ServeJob, ServeTask } from "#main/jobs.ts";
import { supplyFrom } from "#main/lexicons/remote.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import { meterWorkers } from "#main/metrics/meters.ts";
import type { Registry } from "#main/metrics/registry.ts";
import { createPainting, type Painting } from "#main/painting.ts";
import { workerLimitMb } from "#main/worker-memory.ts";
import { createPool, type Pool } from "#table/pool.ts";

const TASK_LIMIT_MS = 20_000;
/** One to search and one to answer, at least. */
const [FEWEST_WORKERS, MOST_WORKERS] = [2, 4];

/** Those who do beside the main thread what takes time. */
export interface Crew {
  readonly think: Pool<ServeTask>["think"];
  /** How many think at a time. */
  readonly thinkers: number;
  readonly painting: Painting;
  readonly animate: Animate;
  /** What nobody waits for is given up. */
  rest(): void;
  close(): Promise<unknown>;
}

export interface CrewPlan {
  readonly kits: readonly GameKit[];
  readonly shelf: Shelf;
  readonly registry: Registry;
  readonly log: Logger;
}

export function gatherCrew({ kits, shelf, registry, log }: CrewPlan): Crew {
  const thinkers = Math.max(FEWEST_WORKERS, Math.min(MOST_WORKERS, availableParallelism() - 1));
  const pool = createPool<ServeTask>({
    script: new URL("../worker.ts", import.meta.url),
    size: thinkers,
    workerData: { kind: "serve", modules: kits.map(({ module }) => module) } satisfies ServeJob,
    log,
    limitMs: TASK_LIMIT_MS,
    limitMb: workerLimitMb(thinkers),
    supply: supplyFrom(shelf),
  });
  const painting = createPainting(log);
  const animations = createAnimations();
  return {
    think: meterWorkers(registry, pool.think, thinkers),
    thinkers,
    painting,
    animate: animations.animate,
    rest: animations.end,
    close: () => Promise.all([pool.close(), painting.close()]),
  };
}
