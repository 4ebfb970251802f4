import type { MessagePort } from "node:worker_threads";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import type { Resource } from "#lexicon/resource.ts";
import { createKept } from "#main/kept.ts";
import type { Shelf, ShelfKey } from "#main/lexicons/shelf.ts";
import type { Need, Supply } from "#table/pool.ts";

/** For a moment only: the main thread has the list in memory for as long as anybody plays with it. */
const IDLE_MS = 60_000;

type Waiting = { readonly resolve: (supply: unknown) => void; readonly reject: (fault: Error) => void };

/** The shelf of the main thread as a worker sees it: what it gets is the same memory. */
export function remoteShelf(port: MessagePort): Shelf {
  const waiting = new Map<number, Waiting>();
  const kept = createKept<unknown>(IDLE_MS);
  let last = 0;
  port.on("message", (message: object) => {
    if ("need" in message) settle(message as Supply);
  });
  return {
    lexicon: (key) => get(key) as Promise<Resource>,
    // Not kept: more may be kept of the list by the next time.
    remains: (hash) => ask({ remains: hash }) as Promise<Resource | undefined>,
    ground: (hash) => get({ ground: hash }) as Promise<Ground | undefined>,
  };

  function get(key: ShelfKey): Promise<unknown> {
    return kept.get(JSON.stringify(key), () => ask(key));
  }

  function ask(what: ShelfKey): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      port.postMessage({ need: last, what } satisfies Need);
    });
  }

  function settle(message: Supply): void {
    const asked = waiting.get(message.need);
    waiting.delete(message.need);
    if ("fault" in message) asked?.reject(message.gone ? new ProvisionGone(message.fault) : new Error(message.fault));
    else asked?.resolve(message.supply);
  }
}

/** What the main thread answers to it. */
export function supplyFrom(shelf: Shelf): (what: unknown) => Promise<unknown> {
  return (what) => {
    const key = what as ShelfKey;
    if ("remains" in key) return shelf.remains(key.remains);
    return "ground" in key ? shelf.ground(key.ground) : shelf.lexicon(key);
  };
}
