import type { MessagePort } from "node:worker_threads";
import { ratings } from "#club/ratings.ts";
import type { BareFault, Question, Shape, StoreReply } from "#main/store-thread.ts";
import type { Update } from "#store/sqlite/migrations.ts";
import { openSqlite } from "#store/sqlite.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** So often it is looked whether the files of the database are still there. */
const LOOK_EVERY_MS = 2_000;

/** The other side of `openStoreThread`: opens the store, and does what it is asked, one after the other. */
export function serveStore(path: string, port: MessagePort): void {
  const post = (reply: StoreReply) => port.postMessage(reply);
  let update: Update | undefined;
  try {
    const store = openSqlite(path, ratings, (one) => {
      update = one;
    });
    const look = setInterval(async () => {
      const lost = await store.lost();
      if (lost === undefined) return;
      clearInterval(look);
      // Nothing is written any more, and nothing that was asked is said to be done.
      post({ lost });
      port.close();
    }, LOOK_EVERY_MS).unref();
    port.on("message", async (question: Question) => post(await replyTo(store, question)));
    post({ opened: shapeOf(store), ...(update ? { update } : {}) });
  } catch (fault) {
    if (!(fault instanceof StoreUnusable)) throw fault;
    post({ unusable: { flaw: fault.flaw, message: fault.message } });
  }
}

function shapeOf(part: object): Shape {
  return Object.fromEntries(
    Object.entries(part).map(([name, inside]) => [name, typeof inside === "function" ? true : shapeOf(inside)]),
  );
}

async function replyTo(store: object, { id, path, args }: Question): Promise<StoreReply> {
  try {
    const asked = path.reduce<unknown>((part, name) => (part as { readonly [name: string]: unknown })[name], store);
    return { id, answer: await (asked as (...args: readonly unknown[]) => Promise<unknown>)(...args) };
  } catch (fault) {
    return { id, fault: bareOf(fault) };
  }
}

function bareOf(fault: unknown): BareFault {
  const { name = "Error", message = String(fault), stack, code } = fault as Partial<BareFault>;
  return { name, message, stack, code };
}
