import { Worker, type WorkerOptions } from "node:worker_threads";
import type { SearchTeam } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import type { Logger } from "#core/logger.ts";
import { createFairShares } from "#scheduling/fair-shares.ts";

// Worker threads that answer tasks. A worker that dies takes its task's answer with it (the one who asked is told so) and
// is replaced. What it needs for its task and has not, it asks for: see `Need`. Whoever thinks long leaves one worker to
// those who wait for a short answer, and has the others that nobody else wants to think with. Where many wait, each of
// those for whom something is to be done has as much of the workers' time, whether they wait for long answers or for
// short ones, and whoever thinks long thinks shorter.

/** Something to do, as plain data; its name and game are what the log says of it. */
export interface WorkerTask {
  readonly name: string;
  readonly game?: string;
  /** For whom it is done, a server or a person: no one of them has more than their share. */
  readonly owner?: string;
  /** It may take long: then it leaves a worker to those who wait for a short answer. `together`: several can think about it. */
  readonly long?: "alone" | "together";
}

export interface WorkerPool<Task extends WorkerTask> {
  /** Once the signal is given, nobody wants the answer any more: it comes soon, or not at all. */
  run(task: Task, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** What a worker is told to do. */
export interface TaskOrder<Task> {
  readonly id: number;
  readonly task: Task;
  /** Not 0 any more once nobody wants the answer. */
  readonly stop: Int32Array;
  readonly team?: SearchTeam;
  /** By how much whoever thinks long has to be shorter, because so many wait: 1 where nobody does. */
  readonly loadFactor: number;
}

/** What it answers. */
export type TaskReply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

/** What a worker posts while it is at a task; it is answered with `Supply`. */
export interface SupplyRequest {
  readonly requestId: number;
  readonly what: unknown;
}

export type SupplyReply = { readonly requestId: number } & (
  | { readonly supply: unknown }
  /** `gone`: it will not come back by itself. */
  | { readonly error: string; readonly isGone?: true }
);

const RESTART_DELAY_MS = 100;
const TEAM_BYTES = 1 << 15;

interface PendingTask<Task> {
  readonly id: number;
  readonly task: Task;
  readonly stop: Int32Array;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerPoolOptions {
  readonly script: URL;
  readonly size: number;
  readonly workerData: unknown;
  readonly log: Logger;
  /** A task that takes longer is given up, and its worker with it. */
  readonly timeoutMs: number;
  /**
   * Heap of a worker in MB. A worker that needs more dies, and the others go on. Tasks still have to bound what they keep:
   * where a single large array or map goes beyond the limit, V8 may end the whole process.
   */
  readonly limitMb?: number;
  /** So many tasks of one owner wait at most; more are refused. Without it, all of them wait. */
  readonly maxWaiting?: number;
  /** Gives a worker what it needs; shared memory stays shared. */
  readonly supply?: (what: unknown) => Promise<unknown>;
}

export function createWorkerPool<Task extends WorkerTask>(plan: WorkerPoolOptions): WorkerPool<Task> {
  const waiting: PendingTask<Task>[] = [];
  const idle: Worker[] = [];
  const allWorkers = new Set<Worker>();
  const fairShares = createFairShares();
  let lastId = 0;
  let longRunning = 0;
  let closed = false;
  for (let index = 0; index < plan.size; index++) startWorker();

  return {
    run(task, signal) {
      if (closed) return Promise.reject(new Error("the workers are closed"));
      if (signal?.aborted) return Promise.reject(new Error("nobody wants the answer any more"));
      if (hasTooManyWaiting(task)) return Promise.reject(new Error("too many tasks of the same owner are waiting"));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const pending = { id: ++lastId, task, stop: new Int32Array(new SharedArrayBuffer(4)), resolve, reject };
      waiting.push(pending);
      fairShares.arrive(whoseIs(pending));
      const onAbort = () => cancel(pending);
      signal?.addEventListener("abort", onAbort);
      assign();
      // Signals may live as long as the program: they are not to hold on to every task that there was.
      return promise.finally(() => signal?.removeEventListener("abort", onAbort));
    },
    async close() {
      closed = true;
      for (const pending of waiting.splice(0)) pending.reject(new Error("the workers are closed"));
      await Promise.all([...allWorkers].map((worker) => worker.terminate()));
    },
  };

  function startWorker(): void {
    if (closed) return;
    const { script, workerData, limitMb } = plan;
    const worker = new Worker(script, { workerData, ...(limitMb === undefined ? {} : heapLimit(limitMb)) });
    allWorkers.add(worker);
    idle.push(worker);
    assign();
    worker.on("message", (message: TaskReply | SupplyRequest) => {
      if ("requestId" in message) void answerSupplyRequest(worker, message);
    });
    worker.on("error", (error) => plan.log.error({ error }, "a worker failed"));
    worker.once("exit", () => {
      allWorkers.delete(worker);
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
      // Not at once: a worker that cannot even start would be hired in a loop.
      if (!closed) setTimeout(startWorker, RESTART_DELAY_MS).unref();
    });
  }

  async function answerSupplyRequest(worker: Worker, { requestId, what }: SupplyRequest): Promise<void> {
    worker.postMessage(await createSupplyReply(requestId, what));
  }

  async function createSupplyReply(need: number, what: unknown): Promise<SupplyReply> {
    try {
      return { requestId: need, supply: await plan.supply?.(what) };
    } catch (error) {
      const isGone = error instanceof DependencyGoneError;
      return {
        requestId: need,
        error: error instanceof Error ? error.message : String(error),
        ...(isGone ? { isGone: true } : {}),
      };
    }
  }

  function hasTooManyWaiting(task: Task): boolean {
    if (plan.maxWaiting === undefined) return false;
    return waiting.filter((pending) => whoseIs(pending) === whoseIs({ task })).length >= plan.maxWaiting;
  }

  function cancel(pending: PendingTask<Task>): void {
    Atomics.store(pending.stop, 0, 1);
    const index = waiting.indexOf(pending);
    if (index < 0) return;
    waiting.splice(index, 1);
    pending.reject(new Error("nobody wants the answer any more"));
  }

  function assign(): void {
    while (idle.length > 0) {
      const at = nextJob();
      if (at < 0) return;
      const [pending] = waiting.splice(at, 1) as [PendingTask<Task>];
      if (isLong(pending)) startLong(pending);
      else void assignTo(idle.shift() as Worker, pending);
    }
  }

  /** Of whoever has had least, what came first; a long task only where a worker is left for short ones. */
  function nextJob(): number {
    const mayBeLong = longRunning < Math.max(1, plan.size - 1);
    const fitting = waiting.filter((pending) => mayBeLong || !isLong(pending));
    const next = fitting[fairShares.next(fitting.map(whoseIs))];
    return next ? waiting.indexOf(next) : -1;
  }

  /** Together: with all workers that are free, but for one. */
  function startLong(pending: PendingTask<Task>): void {
    const max = Math.max(1, Math.min(idle.length - 1, plan.size - 1 - longRunning));
    const count = pending.task.long === "together" ? max : 1;
    const workers = idle.splice(0, count);
    longRunning += count;
    const memory = count > 1 ? new SharedArrayBuffer(TEAM_BYTES) : undefined;
    for (const [index, worker] of workers.entries()) {
      const member = index === 0 ? pending : { ...pending, id: ++lastId, resolve: () => {}, reject: () => {} };
      void assignTo(worker, member, memory && { index, count, memory }).then(() => {
        longRunning--;
        assign();
      });
    }
  }

  /** Resolves when the worker is done with it, whatever came of it. */
  function assignTo(worker: Worker, pending: PendingTask<Task>, team?: SearchTeam): Promise<void> {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const startedAt = performance.now();
    let givenUp = false;
    const timer = setTimeout(() => {
      givenUp = true;
      plan.log.error({ task: pending.task.name, game: pending.task.game }, "a worker took too long and is replaced");
      void worker.terminate();
    }, plan.timeoutMs);
    const onExit = () => {
      settle();
      pending.reject(new Error("the worker ended before it answered"));
    };
    const onReply = (reply: TaskReply | SupplyRequest) => {
      if (!("id" in reply) || reply.id !== pending.id) return;
      if (!givenUp) idle.push(worker);
      settle();
      if ("error" in reply) pending.reject(new Error(reply.error));
      else pending.resolve(reply.answer);
      assign();
    };
    function settle(): void {
      clearTimeout(timer);
      worker.off("message", onReply);
      worker.off("exit", onExit);
      fairShares.charge(whoseIs(pending), performance.now() - startedAt);
      finish();
    }
    worker.on("message", onReply);
    worker.once("exit", onExit);
    try {
      const { id, task, stop } = pending;
      const loadFactor = 1 + waiting.filter(isLong).length;
      worker.postMessage({ id, task, stop, loadFactor, ...(team ? { team } : {}) } satisfies TaskOrder<Task>);
    } catch (error) {
      // What is not plain data cannot be sent; that is not the worker's fault.
      idle.push(worker);
      settle();
      pending.reject(error as Error);
    }
    return done;
  }
}

/** What survives in a young generation of the usual size can go beyond the limit at once, which ends the whole process. */
const YOUNG_MB = 32;

function heapLimit(maxOldGenerationSizeMb: number): WorkerOptions {
  return { resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MB } };
}

/** What nobody in particular wants is as if it were one more who wants something. */
function whoseIs({ task }: { readonly task: WorkerTask }): string {
  return task.owner ?? "";
}

function isLong({ task }: { readonly task: WorkerTask }): boolean {
  return task.long !== undefined;
}
