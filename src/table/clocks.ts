import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#kernel/logger.ts";
import type { MatchId, Store } from "#store/store.ts";

// A deadline is a row of the store; the timer here only wakes the one who looks. What is due is judged again when its
// match is loaded, and the number of its entry decides if two processes look at the same moment.

/** So often at least: a row may have been written by another process. */
const LOOK_MS = 15_000;
/** What cannot be done at once is not tried all the time. */
const BREATH_MS = 1_000;

export interface Clocks {
  /** Something may be due at this time. */
  wake(at: number | undefined): void;
  close(): void;
}

export interface ClockPorts {
  readonly store: Store;
  readonly log: Logger;
  now(): number;
  /** False while nobody can act: nothing happens of itself then. Without it, always. */
  isHere?(): boolean;
  /** Lets what is due in a match happen; false where that is for another process, or cannot be at present. */
  strike(id: MatchId): Promise<boolean>;
}

export function createClocks({ store, log, now, isHere = () => true, strike }: ClockPorts): Clocks {
  let closed = false;
  let next = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  const striking = new Set<MatchId>();
  /** Whoever's turn sets the timer: what it finds is not of their doing. */
  const apart = AsyncLocalStorage.snapshot();
  set(now() + LOOK_MS);

  return {
    wake,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };

  function wake(at: number | undefined): void {
    if (at !== undefined && at < next) set(at);
  }

  function set(at: number): void {
    if (closed) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(() => void apart(look), Math.max(0, Math.min(at - now(), LOOK_MS))).unref();
  }

  async function look(): Promise<void> {
    if (looking) return;
    if (!isHere()) return set(now() + LOOK_MS);
    looking = true;
    // What is said to be due from now on may be too new to be found by this look.
    next = Number.POSITIVE_INFINITY;
    const began = now();
    let soonest = began + LOOK_MS;
    try {
      const { ids, next: later } = await store.matches.due(began);
      for (const id of ids) if (!striking.has(id)) void strikeOne(id);
      soonest = Math.min(soonest, later ?? soonest);
    } catch (fault) {
      log.error({ fault }, "the clocks could not be looked at");
    }
    looking = false;
    set(Math.max(Math.min(soonest, next), now()));
  }

  /** A match that takes long does not delay the others. */
  async function strikeOne(id: MatchId): Promise<void> {
    striking.add(id);
    try {
      if (await strike(id)) wake(now() + BREATH_MS);
    } catch (fault) {
      log.error({ fault, match: id }, "a match whose time has come cannot be played on");
    } finally {
      striking.delete(id);
    }
  }
}
