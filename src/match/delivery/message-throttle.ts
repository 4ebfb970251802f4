import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchId } from "#store/store.ts";

/** Milliseconds between two messages of a match in which all seats act independently. */
export const MESSAGE_INTERVAL_MS = 3_000;

/**
 * Limits the messages of games without turns, in which all seats act independently. Their actions follow each other
 * fast, and each message has a picture. So the actions of some seconds are published in one message. If the match ends
 * or is saved, that is published at once.
 */
export interface MessageThrottle {
  /**
   * Called when a match has changed. Starts or ends the limit for the match: messages are limited only in games without
   * turns, and only while the match runs.
   */
  update(loaded: LoadedMatch): void;
  /** Resolves when the match may be published. */
  wait(id: MatchId): Promise<void>;
  /** Records that the match was published just now. */
  markPublished(id: MatchId): void;
  /** Makes all calls of `wait` resolve. */
  close(): void;
}

export function createMessageThrottle(spacingMs: number): MessageThrottle {
  /** The time at which each match was last published. */
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
    // The wait ends early when the match ends or is saved, or when the process ends.
    await sleep(ms, undefined, { signal: release.signal }).catch(() => undefined);
    waiting.delete(id);
  }
}
