import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchId } from "#store/store.ts";

/** Between two messages of a match in which everybody acts on their own. */
export const MESSAGE_INTERVAL_MS = 3_000;

/**
 * Where nobody waits for a turn, acts come as fast as hands are, and each message has a picture: so there is some time
 * between two of them, and what happens meanwhile is told as one. What ends or puts aside the match is told at once.
 */
export interface MessageThrottle {
  /** A match is like this now. */
  update(loaded: LoadedMatch): void;
  /** Resolves when something may be told of it. */
  wait(id: MatchId): Promise<void>;
  /** Something was told of it just now. */
  markPublished(id: MatchId): void;
  /** Nobody waits any more. */
  close(): void;
}

export function createMessageThrottle(spacingMs: number): MessageThrottle {
  /** When each of them was told of last. */
  const lastPublished = new Map<MatchId, number>();
  const waiting = new Map<MatchId, AbortController>();
  let closed = false;

  return {
    update({ match: { id, location, status }, game }) {
      const isSpaced = game.simultaneous && location.kind === "channel" && status === "running";
      if (isSpaced) lastPublished.set(id, lastPublished.get(id) ?? Number.NEGATIVE_INFINITY);
      else release(id);
    },
    async wait(id) {
      const since = lastPublished.get(id);
      if (closed || since === undefined) return;
      const ms = since + spacingMs - performance.now();
      if (ms > 0) await waitMs(id, ms);
    },
    markPublished(id) {
      if (lastPublished.has(id)) lastPublished.set(id, performance.now());
    },
    close() {
      closed = true;
      for (const id of waiting.keys()) release(id);
    },
  };

  function release(id: MatchId): void {
    lastPublished.delete(id);
    waiting.get(id)?.abort();
  }

  async function waitMs(id: MatchId, ms: number): Promise<void> {
    const release = new AbortController();
    waiting.set(id, release);
    // It ends early by being released.
    await sleep(ms, undefined, { signal: release.signal }).catch(() => undefined);
    waiting.delete(id);
  }
}
