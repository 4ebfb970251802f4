import { Worker } from "node:worker_threads";
import type { Logger } from "#kernel/logger.ts";

// Worker threads that answer tasks, one at a time each. A worker that dies takes its task's answer with it (the one who
// asked is told so) and is replaced. What it needs for its task and has not, it asks for: see `Need`.

/** Something to do, as plain data; its name and game are what the log says of it. */
export interface Work {
  readonly name: string;
  readonly game?: string;
}

export interface Pool<Task extends Work> {
  think(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

/** What a worker answers to `{ id, task }`. */
export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string });

/** What a worker posts while it is at a task; it is answered with `Supply`. */
export interface Need {
  readonly need: number;
  readonly what: unknown;
}

export type Supply = { readonly need: number } & ({ readonly supply: unknown } | { readonly fault: string });

const REHIRE_MS = 100;

interface Job<Task> {
  readonly id: number;
  readonly task: Task;
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
  /** Gives a worker what it needs; shared memory stays shared. */
  readonly supply?: (what: unknown) => Promise<unknown>;
}

export function createPool<Task extends Work>(plan: PoolPlan): Pool<Task> {
  const waiting: Job<Task>[] = [];
  const free: Worker[] = [];
  const all = new Set<Worker>();
  let lastId = 0;
  let closed = false;
  for (let index = 0; index < plan.size; index++) hire();

  return {
    think(task) {
      if (closed) return Promise.reject(new Error("the workers are closed"));
      return new Promise((resolve, reject) => {
        waiting.push({ id: ++lastId, task, resolve, reject });
        assign();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error("the workers are closed"));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };

  function hire(): void {
    if (closed) return;
    const worker = new Worker(plan.script, { workerData: plan.workerData });
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
      return { need, fault: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  function assign(): void {
    while (waiting.length > 0 && free.length > 0) {
      const job = waiting.shift() as Job<Task>;
      give(free.shift() as Worker, job);
    }
  }

  function give(worker: Worker, job: Job<Task>): void {
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
      settle();
      if (!givenUp) free.push(worker);
      if ("fault" in reply) job.reject(new Error(reply.fault));
      else job.resolve(reply.answer);
      assign();
    };
    function settle(): void {
      clearTimeout(timer);
      worker.off("message", onReply);
      worker.off("exit", onExit);
    }
    worker.on("message", onReply);
    worker.once("exit", onExit);
    try {
      worker.postMessage({ id: job.id, task: job.task });
    } catch (fault) {
      // What is not plain data cannot be sent; that is not the worker's fault.
      settle();
      free.push(worker);
      job.reject(fault as Error);
    }
  }
}
