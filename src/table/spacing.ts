import { setTimeout as sleep } from "node:timers/promises";
import type { MatchId } from "#store/store.ts";
import type { Loaded } from "#table/sight.ts";

/** Between two messages of a match in which everybody acts on their own. */
export const SPACING_MS = 3_000;

/**
 * Where nobody waits for a turn, acts come as fast as hands are, and each message has a picture: so there is some time
 * between two of them, and what happens meanwhile is told as one. What ends or puts aside the match is told at once.
 */
export interface Spacing {
  /** A match is like this now. */
  heed(loaded: Loaded): void;
  /** Resolves when something may be told of it. */
  wait(id: MatchId): Promise<void>;
  /** Something was told of it just now. */
  told(id: MatchId): void;
  /** Nobody waits any more. */
  close(): void;
}

export function createSpacing(spacingMs: number): Spacing {
  /** When each of them was told of last. */
  const lastTold = new Map<MatchId, number>();
  const waiting = new Map<MatchId, AbortController>();
  let closed = false;

  return {
    heed({ match: { id, home, status }, game }) {
      const isSpaced = game.simultaneous && home.kind === "channel" && status === "running";
      if (isSpaced) lastTold.set(id, lastTold.get(id) ?? Number.NEGATIVE_INFINITY);
      else release(id);
    },
    async wait(id) {
      const since = lastTold.get(id);
      if (closed || since === undefined) return;
      const ms = since + spacingMs - performance.now();
      if (ms > 0) await rest(id, ms);
    },
    told(id) {
      if (lastTold.has(id)) lastTold.set(id, performance.now());
    },
    close() {
      closed = true;
      for (const id of waiting.keys()) release(id);
    },
  };

  function release(id: MatchId): void {
    lastTold.delete(id);
    waiting.get(id)?.abort();
  }

  async function rest(id: MatchId, ms: number): Promise<void> {
    const release = new AbortController();
    waiting.set(id, release);
    // It ends early by being released.
    await sleep(ms, undefined, { signal: release.signal }).catch(() => undefined);
    waiting.delete(id);
  }
}
