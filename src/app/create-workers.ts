import { availableParallelism } from "node:os";
import type { MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { recordWorkerTasks } from "#app/metrics/record-metrics.ts";
import type { GameModule } from "#core/game-module.ts";
import type { Logger } from "#core/logger.ts";
import type { RenderAnimation } from "#discord/messages/animation.ts";
import { createAnimationRenderer } from "#workers/rendering/animation-renderer.ts";
import { createPictureRenderer, type PictureRenderer } from "#workers/rendering/picture-renderer.ts";
import { createWordListRequestHandler } from "#workers/word-lists/remote-word-list-cache.ts";
import type { WordListCache } from "#workers/word-lists/word-list-cache.ts";
import type { ServedTask, ServeTasksJob } from "#workers/worker-jobs.ts";
import { workerHeapLimitMb } from "#workers/worker-memory.ts";
import { createWorkerPool, type WorkerPool } from "#workers/worker-pool.ts";

const TASK_LIMIT_MS = 20_000;
/** Minimum and maximum number of worker threads. Two are needed: one for long tasks and one for short ones. */
const [MIN_WORKERS, MAX_WORKERS] = [2, 4];

/** Worker threads for all work that would block the main thread. */
export interface Workers {
  readonly runTask: WorkerPool<ServedTask>["run"];
  /** Number of worker threads for the moves of bots, for hints and analyses, and for work on word lists. */
  readonly workerCount: number;
  readonly pictures: PictureRenderer;
  readonly animate: RenderAnimation;
  /** Cancels work that need not be finished before the program ends. */
  cancelBackground(): void;
  close(): Promise<unknown>;
}

export interface WorkersOptions {
  readonly gameModules: readonly GameModule[];
  readonly wordListCache: WordListCache;
  readonly registry: MetricsRegistry;
  readonly log: Logger;
}

export function createWorkers({ gameModules, wordListCache, registry, log }: WorkersOptions): Workers {
  const thinkers = Math.max(MIN_WORKERS, Math.min(MAX_WORKERS, availableParallelism() - 1));
  const pool = createWorkerPool<ServedTask>({
    script: new URL("../workers/worker.ts", import.meta.url),
    size: thinkers,
    workerData: { kind: "serve", modules: gameModules.map(({ moduleUrl }) => moduleUrl) } satisfies ServeTasksJob,
    log,
    timeoutMs: TASK_LIMIT_MS,
    limitMb: workerHeapLimitMb(thinkers),
    supply: createWordListRequestHandler(wordListCache),
  });
  const pictures = createPictureRenderer(log);
  const animations = createAnimationRenderer();
  return {
    runTask: recordWorkerTasks(registry, pool.run, thinkers),
    workerCount: thinkers,
    pictures,
    animate: animations.animate,
    cancelBackground: animations.cancelAll,
    close: () => Promise.all([pool.close(), pictures.close()]),
  };
}
