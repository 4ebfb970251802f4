import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SchemaUpdate } from "#store/sqlite/migrations.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError, type StoreErrorReason } from "#store/store-error.ts";
import { startHeartbeat } from "#workers/heartbeat.ts";
import type { ServeStoreJob } from "#workers/worker-jobs.ts";

// Runs the store in its own thread. A commit waits for the disk, which may take long while other programs write. In a
// thread of its own, this delays only the callers that need the result, not the whole main thread. Calls are executed
// in the order in which they were made.

/** The names of the store's functions, as its thread reports them. */
export type StoreFunctionNames = { readonly [name: string]: true | StoreFunctionNames };

/** A call of a store function: its path in the store and its arguments. */
export interface StoreCall {
  readonly id: number;
  readonly path: readonly string[];
  readonly args: readonly unknown[];
}

export type StoreReply =
  | { readonly opened: StoreFunctionNames; readonly update?: SchemaUpdate }
  | { readonly lost: string }
  | { readonly openError: { readonly reason: StoreErrorReason; readonly message: string } }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: TransferableError };

/** The parts of an error that can be sent from one thread to another. */
export interface TransferableError {
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
  /**
   * If the event loop of the main thread does not turn for this number of milliseconds, the store thread ends the
   * process. If undefined, the store thread never ends it.
   */
  readonly blockedLimitMs?: number;
  /** Called if the schema of the database was updated. */
  onUpdate(update: SchemaUpdate): void;
  /** Called if the store thread has ended by itself, so that nothing can be stored any more. */
  onEnd(error: Error): void;
}

/** Opens the store in a new thread. Throws `StoreError` if that is impossible. */
export async function openStoreThread({
  path,
  blockedLimitMs,
  onUpdate,
  onEnd,
}: StoreThreadOptions): Promise<PersistentStore> {
  const heartbeat =
    blockedLimitMs === undefined ? {} : { heartbeat: { beats: startHeartbeat(), limitMs: blockedLimitMs } };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { kind: "store", path, ...heartbeat } satisfies ServeStoreJob,
  });
  const [first] = (await once(worker, "message")) as [StoreReply];
  if ("openError" in first) throw new StoreError(first.openError.reason, first.openError.message);
  if (!("opened" in first)) throw new Error("the store's thread answers before it has opened anything");
  if (first.update) onUpdate(first.update);
  return createRemoteStore(worker, first.opened, onEnd);
}

function createRemoteStore(
  worker: Worker,
  shape: StoreFunctionNames,
  onEnd: StoreThreadOptions["onEnd"],
): PersistentStore {
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
      // The arguments cannot be cloned, so they cannot be sent to the thread. They could not be stored either.
      waiting.delete(id);
      reject(error as Error);
    }
    return promise;
  }
}

type Ask = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>;

/** Creates functions that send calls to the thread. They have the same names and structure as those of the store. */
function createCallers(shape: StoreFunctionNames, path: readonly string[], ask: Ask): object {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inside]) => {
      const here = [...path, name];
      return [name, inside === true ? (...args: unknown[]) => ask(here, args) : createCallers(inside, here, ask)];
    }),
  );
}

function asError({ message, ...facts }: TransferableError): Error {
  return Object.assign(new Error(message), facts);
}
