import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "#table/ports.ts";
import type { Loaded } from "#table/sight.ts";

/** Between two turns of bots that are watched. */
export const PACE_MS = 5_000;
const LOOK_MS = 500;

/** Resolves when a bot may play: at once where somebody plays with it. */
export type Pace = (loaded: Loaded, signal: AbortSignal) => Promise<void>;

/**
 * Who watches bots wants to see each turn, so there is some time between two of them, and none is played before the last
 * one has been told. It is counted from the log, so that a restart changes nothing.
 */
export function createPace({ store, now, paceMs }: Pick<Ports, "store" | "now"> & { readonly paceMs: number }): Pace {
  return async ({ match, seq }, signal) => {
    if (match.starter === undefined) return;
    const since = match.log[seq - 1]?.at ?? match.at;
    await sleep(Math.min(paceMs, Math.max(0, since + paceMs - now())), undefined, { signal });
    while (!(await wasTold(match.id, seq))) await sleep(Math.min(paceMs, LOOK_MS), undefined, { signal });
  };

  async function wasTold(id: string, seq: number): Promise<boolean> {
    const match = await store.matches.head(id);
    return match === undefined || match.told >= seq;
  }
}
