import { Worker, type WorkerOptions } from "node:worker_threads";
import type { SearchTeam } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import type { Logger } from "#core/logger.ts";
import { WorkerEndedError } from "#core/worker-ended-error.ts";
import { createFairShares } from "#scheduling/fair-shares.ts";

// Runs tasks on worker threads. A worker that dies is replaced, and its task is rejected. A worker that needs data for
// its task sends a `WorkerDataRequest`. One worker is always kept free for short tasks. A long task that several
// workers can share gets all other workers that are idle. The owners of tasks (servers and persons) get equal worker
// time. If several long tasks wait, each of them gets less time.

/** Work for a worker thread, as plain data. `name` and `game` appear in the log. */
export interface WorkerTask {
  readonly name: string;
  readonly game?: string;
  /** The server or person for whom the task is done. Owners get equal worker time. */
  readonly owner?: string;
  /**
   * Set if the task may take long. One worker is kept free of long tasks. `together`: several workers can share the
   * task.
   */
  readonly long?: "alone" | "together";
}

export interface WorkerPool<Task extends WorkerTask> {
  /** Runs `task`. After `signal` aborts, a waiting task is rejected and a running one is asked to stop. */
  run(task: Task, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** Message to a worker with a task to run. */
export interface TaskMessage<Task> {
  readonly id: number;
  readonly task: Task;
  /** Becomes 1 when the answer of the task is no longer needed. */
  readonly stop: Int32Array;
  readonly team?: SearchTeam;
  /**
   * The usual time of a long task is divided by this number, so that waiting tasks start sooner: 1 if no other long
   * task waits, 2 if one waits, and so on.
   */
  readonly loadFactor: number;
}

/** Message from a worker: the answer to a task, or its error. */
export type TaskReply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

/** Message from a worker that needs data for its task. The pool answers with a `WorkerDataReply`. */
export interface WorkerDataRequest {
  readonly requestId: number;
  readonly what: unknown;
}

export type WorkerDataReply = { readonly requestId: number } & (
  | { readonly supply: unknown }
  /** `isGone`: the data was deleted and will not come back by itself. */
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

/** Thrown if a task took too long. A retry would take as long. */
export class TaskTimeoutError extends WorkerEndedError {
  override readonly name = "TaskTimeoutError";
}

export interface WorkerPoolOptions {
  readonly script: URL;
  readonly size: number;
  readonly workerData: unknown;
  readonly log: Logger;
  /** Milliseconds after which a task is rejected and its worker is replaced. */
  readonly timeoutMs: number;
  /**
   * Maximum heap of a worker in MB. A worker that needs more dies; the other workers go on. Tasks must still limit
   * their own memory: if a single large array or map exceeds the limit, V8 may end the whole process.
   */
  readonly limitMb?: number;
  /** Maximum number of waiting tasks of one owner. Further tasks are refused. If undefined, there is no limit. */
  readonly maxWaiting?: number;
  /** Provides the data that a worker requests. Shared memory is not copied. */
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
      // The listener is removed, because the signal may live as long as the program and would keep every past task in
      // memory.
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
    worker.on("message", (message: TaskReply | WorkerDataRequest) => {
      if ("requestId" in message) void answerSupplyRequest(worker, message);
    });
    worker.on("error", (error) => plan.log.error({ error }, "a worker failed"));
    worker.once("exit", () => {
      allWorkers.delete(worker);
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
      // The restart is delayed. Otherwise a worker that cannot start would be restarted in a tight loop.
      if (!closed) setTimeout(startWorker, RESTART_DELAY_MS).unref();
    });
  }

  async function answerSupplyRequest(worker: Worker, { requestId, what }: WorkerDataRequest): Promise<void> {
    worker.postMessage(await createSupplyReply(requestId, what));
  }

  async function createSupplyReply(need: number, what: unknown): Promise<WorkerDataReply> {
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

  /**
   * Returns the index of the next task: the oldest one of the owner with the least worker time. Long tasks leave one
   * worker free.
   */
  function nextJob(): number {
    const mayBeLong = longRunning < Math.max(1, plan.size - 1);
    const fitting = waiting.filter((pending) => mayBeLong || !isLong(pending));
    const next = fitting[fairShares.next(fitting.map(whoseIs))];
    return next ? waiting.indexOf(next) : -1;
  }

  /** Starts a long task. If several workers can share it, it gets all idle workers but one. */
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

  /** Gives a task to a worker. Resolves when the worker has answered or failed. */
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
      pending.reject(givenUp ? new TaskTimeoutError("the task took too long") : new WorkerEndedError());
    };
    const onReply = (reply: TaskReply | WorkerDataRequest) => {
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
      worker.postMessage({ id, task, stop, loadFactor, ...(team ? { team } : {}) } satisfies TaskMessage<Task>);
    } catch (error) {
      // The task cannot be sent, because its data cannot be cloned. The worker is fine and stays in the pool.
      idle.push(worker);
      settle();
      pending.reject(error as Error);
    }
    return done;
  }
}

/**
 * Size in MB of V8's young generation, the part of the heap for new objects. With V8's default, a garbage collection
 * can exceed the heap limit and end the whole process.
 */
const YOUNG_MB = 32;

function heapLimit(maxOldGenerationSizeMb: number): WorkerOptions {
  return { resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MB } };
}

/**
 * Returns the server or person for whom a task is done. All tasks without one count as tasks of one additional owner.
 */
function whoseIs({ task }: { readonly task: WorkerTask }): string {
  return task.owner ?? "";
}

function isLong({ task }: { readonly task: WorkerTask }): boolean {
  return task.long !== undefined;
}
