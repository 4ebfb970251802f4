import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#core/logger.ts";
import { createFairSlots } from "#scheduling/fair-slots.ts";
import type { MatchId, Store } from "#store/store.ts";

// A match is due when a clock runs out or a reminder must be sent; the store has the deadlines. This timer starts the
// check for due matches. The check loads each match and decides what really is due. If two processes check at once,
// only one of them can save the next entry, because entry numbers are unique in the store.

/**
 * Maximum milliseconds between two checks. A check without a known deadline is needed because another process may have
 * stored a deadline.
 */
const CHECK_INTERVAL_MS = 15_000;
/** Maximum number of due matches that are advanced at once, so that turns and answers can run in between. */
const MAX_PARALLEL = 10;
/**
 * Milliseconds after which the next match may start, even if this one is not finished. A match takes longer only if it
 * waits for Discord or for its own turns.
 */
const SLOT_MS = 1_000;
/** Milliseconds before a match is checked again, in case its due events could not be applied. */
const RETRY_DELAY_MS = 1_000;

export interface DueTimer {
  /** Makes sure that a check starts no later than at this time, because a match may be due then. */
  wakeAt(at: number | undefined): void;
  close(): void;
}

export interface DueTimerPorts {
  readonly store: Store;
  readonly log: Logger;
  now(): number;
  /** Whether people can act now. No clock may run out while people cannot act. If not given, people always can. */
  isConnected?(): boolean;
  /** Applies the due events of a match. Returns false if another process has to do it, or if it is not possible now. */
  applyDue(id: MatchId): Promise<boolean>;
}

export function createDueTimer({ store, log, now, isConnected = () => true, applyDue }: DueTimerPorts): DueTimer {
  let closed = false;
  let next = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  /** Matches that are being checked now, or wait until other matches are checked. */
  const striking = new Set<MatchId>();
  const slots = createFairSlots({ max: MAX_PARALLEL, slotMs: SLOT_MS });
  /** Detaches the check from the request context of the person who set the timer with a turn. */
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
    // From here on, every deadline given to `wakeAt` must be accepted, because the query below may miss it.
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

  /** Applies the due events of one match. Matches run separately, so that a slow one does not delay the others. */
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
