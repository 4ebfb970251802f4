import { Worker, type WorkerOptions } from "node:worker_threads";
import type { Team } from "#kernel/game.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import type { Logger } from "#kernel/logger.ts";
import { createShares } from "#table/shares.ts";

// Worker threads that answer tasks. A worker that dies takes its task's answer with it (the one who asked is told so) and
// is replaced. What it needs for its task and has not, it asks for: see `Need`. Whoever thinks long leaves one worker to
// those who wait for a short answer, and has the others that nobody else wants to think with. Where many wait, each of
// those for whom something is to be done has as much of the workers' time, whether they wait for long answers or for
// short ones, and whoever thinks long thinks shorter.

/** Something to do, as plain data; its name and game are what the log says of it. */
export interface Work {
  readonly name: string;
  readonly game?: string;
  /** For whom it is done, a server or a person: no one of them has more than their share. */
  readonly whose?: string;
  /** It may take long: then it leaves a worker to those who wait for a short answer. `together`: several can think about it. */
  readonly long?: "alone" | "together";
}

export interface Pool<Task extends Work> {
  /** Once the signal is given, nobody wants the answer any more: it comes soon, or not at all. */
  think(task: Task, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** What a worker is told to do. */
export interface Order<Task> {
  readonly id: number;
  readonly task: Task;
  /** Not 0 any more once nobody wants the answer. */
  readonly stop: Int32Array;
  readonly team?: Team;
  /** By how much whoever thinks long has to be shorter, because so many wait: 1 where nobody does. */
  readonly haste: number;
}

/** What it answers. */
export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string });

/** What a worker posts while it is at a task; it is answered with `Supply`. */
export interface Need {
  readonly need: number;
  readonly what: unknown;
}

export type Supply = { readonly need: number } & (
  | { readonly supply: unknown }
  /** `gone`: it will not come back by itself. */
  | { readonly fault: string; readonly gone?: true }
);

const REHIRE_MS = 100;
const TEAM_BYTES = 1 << 15;

interface Job<Task> {
  readonly id: number;
  readonly task: Task;
  readonly stop: Int32Array;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: Error) => void;
}

export interface PoolPlan {
  readonly script: URL;
  readonly size: number;
  readonly workerData: unknown;
  readonly log: Logger;
  /** A task that takes longer is given up, and its worker with it. */
  readonly limitMs: number;
  /**
   * Heap of a worker in MB. A worker that needs more dies, and the others go on. Tasks still have to bound what they keep:
   * where a single large array or map goes beyond the limit, V8 may end the whole process.
   */
  readonly limitMb?: number;
  /** So many tasks of one owner wait at most; more are refused. Without it, all of them wait. */
  readonly mostWaiting?: number;
  /** Gives a worker what it needs; shared memory stays shared. */
  readonly supply?: (what: unknown) => Promise<unknown>;
}

export function createPool<Task extends Work>(plan: PoolPlan): Pool<Task> {
  const waiting: Job<Task>[] = [];
  const free: Worker[] = [];
  const all = new Set<Worker>();
  const shares = createShares();
  let lastId = 0;
  let longOnes = 0;
  let closed = false;
  for (let index = 0; index < plan.size; index++) hire();

  return {
    think(task, signal) {
      if (closed) return Promise.reject(new Error("the workers are closed"));
      if (signal?.aborted) return Promise.reject(new Error("nobody wants the answer any more"));
      if (isCrowded(task)) return Promise.reject(new Error("too many tasks of the same owner are waiting"));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job = { id: ++lastId, task, stop: new Int32Array(new SharedArrayBuffer(4)), resolve, reject };
      waiting.push(job);
      shares.arrive(whoseIs(job));
      const onAbort = () => giveUp(job);
      signal?.addEventListener("abort", onAbort);
      assign();
      // Signals may live as long as the program: they are not to hold on to every task that there was.
      return promise.finally(() => signal?.removeEventListener("abort", onAbort));
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error("the workers are closed"));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };

  function hire(): void {
    if (closed) return;
    const { script, workerData, limitMb } = plan;
    const worker = new Worker(script, { workerData, ...(limitMb === undefined ? {} : heapLimit(limitMb)) });
    all.add(worker);
    free.push(worker);
    assign();
    worker.on("message", (message: Reply | Need) => {
      if ("need" in message) void meet(worker, message);
    });
    worker.on("error", (fault) => plan.log.error({ fault }, "a worker failed"));
    worker.once("exit", () => {
      all.delete(worker);
      const index = free.indexOf(worker);
      if (index >= 0) free.splice(index, 1);
      // Not at once: a worker that cannot even start would be hired in a loop.
      if (!closed) setTimeout(hire, REHIRE_MS).unref();
    });
  }

  async function meet(worker: Worker, { need, what }: Need): Promise<void> {
    worker.postMessage(await supplied(need, what));
  }

  async function supplied(need: number, what: unknown): Promise<Supply> {
    try {
      return { need, supply: await plan.supply?.(what) };
    } catch (fault) {
      const isGone = fault instanceof ProvisionGone;
      return { need, fault: fault instanceof Error ? fault.message : String(fault), ...(isGone ? { gone: true } : {}) };
    }
  }

  function isCrowded(task: Task): boolean {
    if (plan.mostWaiting === undefined) return false;
    return waiting.filter((job) => whoseIs(job) === whoseIs({ task })).length >= plan.mostWaiting;
  }

  function giveUp(job: Job<Task>): void {
    Atomics.store(job.stop, 0, 1);
    const index = waiting.indexOf(job);
    if (index < 0) return;
    waiting.splice(index, 1);
    job.reject(new Error("nobody wants the answer any more"));
  }

  function assign(): void {
    while (free.length > 0) {
      const at = nextJob();
      if (at < 0) return;
      const [job] = waiting.splice(at, 1) as [Job<Task>];
      if (isLong(job)) giveLong(job);
      else void give(free.shift() as Worker, job);
    }
  }

  /** Of whoever has had least, what came first; a long task only where a worker is left for short ones. */
  function nextJob(): number {
    const mayBeLong = longOnes < Math.max(1, plan.size - 1);
    const fitting = waiting.filter((job) => mayBeLong || !isLong(job));
    const next = fitting[shares.next(fitting.map(whoseIs))];
    return next ? waiting.indexOf(next) : -1;
  }

  /** Together: with all workers that are free, but for one. */
  function giveLong(job: Job<Task>): void {
    const most = Math.max(1, Math.min(free.length - 1, plan.size - 1 - longOnes));
    const count = job.task.long === "together" ? most : 1;
    const workers = free.splice(0, count);
    longOnes += count;
    const memory = count > 1 ? new SharedArrayBuffer(TEAM_BYTES) : undefined;
    for (const [index, worker] of workers.entries()) {
      const part = index === 0 ? job : { ...job, id: ++lastId, resolve: () => {}, reject: () => {} };
      void give(worker, part, memory && { index, count, memory }).then(() => {
        longOnes--;
        assign();
      });
    }
  }

  /** Resolves when the worker is done with it, whatever came of it. */
  function give(worker: Worker, job: Job<Task>, team?: Team): Promise<void> {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const begun = performance.now();
    let givenUp = false;
    const timer = setTimeout(() => {
      givenUp = true;
      plan.log.error({ task: job.task.name, game: job.task.game }, "a worker took too long and is replaced");
      void worker.terminate();
    }, plan.limitMs);
    const onExit = () => {
      settle();
      job.reject(new Error("the worker ended before it answered"));
    };
    const onReply = (reply: Reply | Need) => {
      if (!("id" in reply) || reply.id !== job.id) return;
      if (!givenUp) free.push(worker);
      settle();
      if ("fault" in reply) job.reject(new Error(reply.fault));
      else job.resolve(reply.answer);
      assign();
    };
    function settle(): void {
      clearTimeout(timer);
      worker.off("message", onReply);
      worker.off("exit", onExit);
      shares.charge(whoseIs(job), performance.now() - begun);
      finish();
    }
    worker.on("message", onReply);
    worker.once("exit", onExit);
    try {
      const { id, task, stop } = job;
      const haste = 1 + waiting.filter(isLong).length;
      worker.postMessage({ id, task, stop, haste, ...(team ? { team } : {}) } satisfies Order<Task>);
    } catch (fault) {
      // What is not plain data cannot be sent; that is not the worker's fault.
      free.push(worker);
      settle();
      job.reject(fault as Error);
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
function whoseIs({ task }: { readonly task: Work }): string {
  return task.whose ?? "";
}

function isLong({ task }: { readonly task: Work }): boolean {
  return task.long !== undefined;
}
