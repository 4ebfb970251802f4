import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#core/logger.ts";
import type { MatchId, Store } from "#store/store.ts";

// A deadline is a row of the store; the timer here only wakes the one who looks. What is due is judged again when its
// match is loaded, and the number of its entry decides if two processes look at the same moment.

/** So often at least: a row may have been written by another process. */
const CHECK_INTERVAL_MS = 15_000;
/** What cannot be done at once is not tried all the time. */
const RETRY_DELAY_MS = 1_000;

export interface DueTimer {
  /** Something may be due at this time. */
  wakeAt(at: number | undefined): void;
  close(): void;
}

export interface DueTimerPorts {
  readonly store: Store;
  readonly log: Logger;
  now(): number;
  /** False while nobody can act: nothing happens of itself then. Without it, always. */
  isConnected?(): boolean;
  /** Lets what is due in a match happen; false where that is for another process, or cannot be at present. */
  applyDue(id: MatchId): Promise<boolean>;
}

export function createDueTimer({ store, log, now, isConnected = () => true, applyDue }: DueTimerPorts): DueTimer {
  let closed = false;
  let next = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  const striking = new Set<MatchId>();
  /** Whoever's turn sets the timer: what it finds is not of their doing. */
  const runDetached = AsyncLocalStorage.snapshot();
  setTimer(now() + CHECK_INTERVAL_MS);

  return {
    wakeAt: wake,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };

  function wake(at: number | undefined): void {
    if (at !== undefined && at < next) setTimer(at);
  }

  function setTimer(at: number): void {
    if (closed) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(() => void runDetached(check), Math.max(0, Math.min(at - now(), CHECK_INTERVAL_MS))).unref();
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    if (!isConnected()) return setTimer(now() + CHECK_INTERVAL_MS);
    isChecking = true;
    // What is said to be due from now on may be too new to be found by this look.
    next = Number.POSITIVE_INFINITY;
    const began = now();
    let nextCheck = began + CHECK_INTERVAL_MS;
    try {
      const { ids, next: later } = await store.matches.due(began);
      for (const id of ids) if (!striking.has(id)) void applyOne(id);
      nextCheck = Math.min(nextCheck, later ?? nextCheck);
    } catch (error) {
      log.error({ error }, "the due timer failed");
    }
    isChecking = false;
    setTimer(Math.max(Math.min(nextCheck, next), now()));
  }

  /** A match that takes long does not delay the others. */
  async function applyOne(id: MatchId): Promise<void> {
    striking.add(id);
    try {
      if (await applyDue(id)) wake(now() + RETRY_DELAY_MS);
    } catch (error) {
      log.error({ error, match: id }, "a due match could not be advanced");
    } finally {
      striking.delete(id);
    }
  }
}
