import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { StoreJob } from "#main/jobs.ts";
import type { Update } from "#store/sqlite/migrations.ts";
import type { LastingStore } from "#store/sqlite.ts";
import { type Flaw, StoreUnusable } from "#store/unusable.ts";

// The store in a thread of its own. A commit waits until the disk has it, which may take long where others write, too; here
// nobody but those who want to know waits for it. What is asked is done in the order in which it was asked.

/** What the store can be asked, as its thread tells it. */
export type Shape = { readonly [name: string]: true | Shape };

/** Something that it is asked: where that stands in it, and what is handed in. */
export interface Question {
  readonly id: number;
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

export type StoreReply =
  | { readonly opened: Shape; readonly update?: Update }
  | { readonly lost: string }
  | { readonly unusable: { readonly flaw: Flaw; readonly message: string } }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: BareFault };

/** All that is left of a fault on its way between threads. */
export interface BareFault {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(fault: Error): void;
}

export interface StoreThread {
  readonly path: string;
  /** The schema had to be brought up to date. */
  onUpdate(update: Update): void;
  /** The thread has ended by itself, and nothing can be kept any more. */
  onEnd(fault: Error): void;
}

/** Throws `StoreUnusable` where it cannot be opened. */
export async function openStoreThread({ path, onUpdate, onEnd }: StoreThread): Promise<LastingStore> {
  const worker = new Worker(new URL("../worker.ts", import.meta.url), {
    workerData: { kind: "store", path } satisfies StoreJob,
  });
  const [first] = (await once(worker, "message")) as [StoreReply];
  if ("unusable" in first) throw new StoreUnusable(first.unusable.flaw, first.unusable.message);
  if (!("opened" in first)) throw new Error("the store's thread answers before it has opened anything");
  if (first.update) onUpdate(first.update);
  return remoteStore(worker, first.opened, onEnd);
}

function remoteStore(worker: Worker, shape: Shape, onEnd: StoreThread["onEnd"]): LastingStore {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let closing = false;
  let lost: string | undefined;
  worker.on("message", (reply: StoreReply) => {
    if ("lost" in reply) lost = reply.lost;
    if (!("id" in reply)) return;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("fault" in reply) one?.reject(asError(reply.fault));
    else one?.resolve(reply.answer);
  });
  let last: unknown;
  worker.once("error", (fault) => {
    last = fault;
  });
  worker.once("exit", () => {
    if (closing) return;
    const fault =
      lost === undefined
        ? new Error("the thread of the store has ended", { cause: last })
        : new StoreUnusable("missing", lost);
    for (const one of waiting.values()) one.reject(fault);
    onEnd(fault);
  });
  const store = callersFor(shape, [], ask) as unknown as LastingStore;
  return {
    ...store,
    async close() {
      closing = true;
      await store.close();
      await worker.terminate();
    },
  };

  function ask(path: readonly string[], args: readonly unknown[]): Promise<unknown> {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject });
    try {
      worker.postMessage({ id, path, args } satisfies Question);
    } catch (fault) {
      // What is not plain data cannot be kept either.
      waiting.delete(id);
      reject(fault as Error);
    }
    return promise;
  }
}

type Ask = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>;

/** Functions that ask, in the same places as those of the store. */
function callersFor(shape: Shape, path: readonly string[], ask: Ask): object {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inside]) => {
      const here = [...path, name];
      return [name, inside === true ? (...args: unknown[]) => ask(here, args) : callersFor(inside, here, ask)];
    }),
  );
}

function asError({ message, ...facts }: BareFault): Error {
  return Object.assign(new Error(message), facts);
}
