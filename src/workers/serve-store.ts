import type { MessagePort } from "node:worker_threads";
import { plackettLuceRatings } from "#community/statistics/rating-system.ts";
import type { SchemaUpdate } from "#store/sqlite/migrations.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError } from "#store/store-error.ts";
import type { StoreCall, StoreFunctionNames, StoreReply, TransferableError } from "#workers/open-store-thread.ts";

/** Milliseconds between two checks that the files of the database still exist. */
const LOOK_EVERY_MS = 2_000;

/** The main program of the store thread: opens the store and executes the calls from `openStoreThread` in order. */
export function serveStore(path: string, port: MessagePort): void {
  const post = (reply: StoreReply) => port.postMessage(reply);
  let update: SchemaUpdate | undefined;
  try {
    const store = openSqliteStore(path, plackettLuceRatings, (one) => {
      update = one;
    });
    const look = setInterval(async () => {
      const lost = await store.lost();
      if (lost === undefined) return;
      clearInterval(look);
      // The files of the database are gone. From here on nothing is written, and calls get no answer.
      post({ lost });
      port.close();
    }, LOOK_EVERY_MS).unref();
    port.on("message", async (question: StoreCall) => post(await replyTo(store, question)));
    post({ opened: describeStore(store), ...(update ? { update } : {}) });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    post({ openError: { reason: error.reason, message: error.message } });
  }
}

function describeStore(part: object): StoreFunctionNames {
  return Object.fromEntries(
    Object.entries(part).map(([name, inside]) => [name, typeof inside === "function" ? true : describeStore(inside)]),
  );
}

async function replyTo(store: object, { id, path, args }: StoreCall): Promise<StoreReply> {
  try {
    const asked = path.reduce<unknown>((part, name) => (part as { readonly [name: string]: unknown })[name], store);
    return { id, answer: await (asked as (...args: readonly unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return { id, error: toPlainError(error) };
  }
}

function toPlainError(error: unknown): TransferableError {
  const { name = "Error", message = String(error), stack, code } = error as Partial<TransferableError>;
  return { name, message, stack, code };
}
