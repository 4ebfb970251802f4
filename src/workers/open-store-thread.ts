import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SchemaUpdate } from "#store/sqlite/migrations.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError, type StoreErrorReason } from "#store/store-error.ts";
import type { ServeStoreJob } from "#workers/worker-jobs.ts";

// The store in a thread of its own. A commit waits until the disk has it, which may take long where others write, too; here
// nobody but those who want to know waits for it. What is asked is done in the order in which it was asked.

/** What the store can be asked, as its thread tells it. */
export type StoreShape = { readonly [name: string]: true | StoreShape };

/** Something that it is asked: where that stands in it, and what is handed in. */
export interface StoreCall {
  readonly id: number;
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

export type StoreReply =
  | { readonly opened: StoreShape; readonly update?: SchemaUpdate }
  | { readonly lost: string }
  | { readonly openError: { readonly reason: StoreErrorReason; readonly message: string } }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: PlainError };

/** All that is left of a fault on its way between threads. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export interface StoreThreadOptions {
  readonly path: string;
  /** The schema had to be brought up to date. */
  onUpdate(update: SchemaUpdate): void;
  /** The thread has ended by itself, and nothing can be kept any more. */
  onEnd(error: Error): void;
}

/** Throws `StoreError` where it cannot be opened. */
export async function openStoreThread({ path, onUpdate, onEnd }: StoreThreadOptions): Promise<PersistentStore> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { kind: "store", path } satisfies ServeStoreJob,
  });
  const [first] = (await once(worker, "message")) as [StoreReply];
  if ("openError" in first) throw new StoreError(first.openError.reason, first.openError.message);
  if (!("opened" in first)) throw new Error("the store's thread answers before it has opened anything");
  if (first.update) onUpdate(first.update);
  return createRemoteStore(worker, first.opened, onEnd);
}

function createRemoteStore(worker: Worker, shape: StoreShape, onEnd: StoreThreadOptions["onEnd"]): PersistentStore {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let closing = false;
  let lost: string | undefined;
  worker.on("message", (reply: StoreReply) => {
    if ("lost" in reply) lost = reply.lost;
    if (!("id" in reply)) return;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) one?.reject(asError(reply.error));
    else one?.resolve(reply.answer);
  });
  let last: unknown;
  worker.once("error", (error) => {
    last = error;
  });
  worker.once("exit", () => {
    if (closing) return;
    const error =
      lost === undefined
        ? new Error("the thread of the store has ended", { cause: last })
        : new StoreError("missing", lost);
    for (const one of waiting.values()) one.reject(error);
    onEnd(error);
  });
  const store = createCallers(shape, [], ask) as unknown as PersistentStore;
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
      worker.postMessage({ id, path, args } satisfies StoreCall);
    } catch (error) {
      // What is not plain data cannot be kept either.
      waiting.delete(id);
      reject(error as Error);
    }
    return promise;
  }
}

type Ask = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>;

/** Functions that ask, in the same places as those of the store. */
function createCallers(shape: StoreShape, path: readonly string[], ask: Ask): object {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inside]) => {
      const here = [...path, name];
      return [name, inside === true ? (...args: unknown[]) => ask(here, args) : createCallers(inside, here, ask)];
    }),
  );
}

function asError({ message, ...facts }: PlainError): Error {
  return Object.assign(new Error(message), facts);
}
