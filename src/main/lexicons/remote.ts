import type { MessagePort } from "node:worker_threads";
import type { Resource } from "#lexicon/resource.ts";
import { createKept } from "#main/kept.ts";
import type { LexiconKey, Shelf } from "#main/lexicons/shelf.ts";
import type { Need, Supply } from "#table/pool.ts";

/** For a moment only: the main thread has the list in memory for as long as anybody plays with it. */
const IDLE_MS = 60_000;

type Waiting = { readonly resolve: (resource: Resource) => void; readonly reject: (fault: Error) => void };

/** The shelf of the main thread as a worker sees it: what it gets is the same memory. */
export function remoteShelf(port: MessagePort): Shelf {
  const waiting = new Map<number, Waiting>();
  const kept = createKept<Resource>(IDLE_MS);
  let last = 0;
  port.on("message", (message: object) => {
    if ("need" in message) settle(message as Supply);
  });
  return { lexicon: (key) => kept.get(JSON.stringify(key), () => ask(key)) };

  function ask(what: LexiconKey): Promise<Resource> {
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      port.postMessage({ need: last, what } satisfies Need);
    });
  }

  function settle(message: Supply): void {
    const asked = waiting.get(message.need);
    waiting.delete(message.need);
    if ("fault" in message) asked?.reject(new Error(message.fault));
    else asked?.resolve(message.supply as Resource);
  }
}
