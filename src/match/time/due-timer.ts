import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#core/logger.ts";
import { createFairSlots } from "#scheduling/fair-slots.ts";
import type { MatchId, Store } from "#store/store.ts";

// Deadlines are rows of the store; this timer only starts the check. What is due is judged again when its match is
// loaded. If two processes check at once, the number of the entry decides.

/** Maximum interval, because another process may have written a row. */
const CHECK_INTERVAL_MS = 15_000;
/** Matches that are advanced at once. Turns and answers come in between when very many are due. */
const MAX_PARALLEL = 10;
/** A match that takes longer waits for Discord or for its turns. It must not keep other matches waiting. */
const SLOT_MS = 1_000;
/** Wait before work that failed is tried again. */
const RETRY_DELAY_MS = 1_000;

export interface DueTimer {
  /** Checks at this time, because something may be due then. */
  wakeAt(at: number | undefined): void;
  close(): void;
}

export interface DueTimerPorts {
  readonly store: Store;
  readonly log: Logger;
  now(): number;
  /** False while nobody can act, so that no clock runs out. Without this, always true. */
  isConnected?(): boolean;
  /** Applies the due events of a match. False if another process has to, or it is not possible now. */
  applyDue(id: MatchId): Promise<boolean>;
}

export function createDueTimer({ store, log, now, isConnected = () => true, applyDue }: DueTimerPorts): DueTimer {
  let closed = false;
  let next = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  /** Matches that are being advanced, or wait until others are done. */
  const striking = new Set<MatchId>();
  const slots = createFairSlots({ max: MAX_PARALLEL, slotMs: SLOT_MS });
  /** Detaches the check from the request context of the person whose turn set the timer. */
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
    // Deadlines reported from now on may be too new for this check.
    next = Number.POSITIVE_INFINITY;
    const began = now();
    let nextCheck = began + CHECK_INTERVAL_MS;
    try {
      const { matches, next: later } = await store.matches.due(began);
      for (const { id, guild } of matches) {
        if (striking.has(id)) continue;
        striking.add(id);
        void slots.run(guild ?? id, () => applyOne(id));
      }
      nextCheck = Math.min(nextCheck, later ?? nextCheck);
    } catch (error) {
      log.error({ error }, "the due timer failed");
    }
    isChecking = false;
    setTimer(Math.max(Math.min(nextCheck, next), now()));
  }

  /** Runs separately, so that a slow match does not delay the others. */
  async function applyOne(id: MatchId): Promise<void> {
    try {
      if (!closed && (await applyDue(id))) wake(now() + RETRY_DELAY_MS);
    } catch (error) {
      log.error({ error, match: id }, "a due match could not be advanced");
    } finally {
      striking.delete(id);
    }
  }
}
