import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchId } from "#store/store.ts";

export interface MessageIntervals {
  /** Milliseconds between two messages of a match in which all seats act independently. */
  readonly simultaneousMs: number;
  /** Milliseconds between two messages of all matches of a channel together, if it has several. */
  readonly channelMs: number;
}

/** Discord accepts five messages in five seconds in a channel. */
export const MESSAGE_INTERVALS: MessageIntervals = { simultaneousMs: 3_000, channelMs: 1_000 };
/** A match counts as active if its last message is at most this old. */
const ACTIVE_MS = 60_000;
/** The messages that a match with turns may send one directly after the other, if it has sent none for a while. */
const MAX_SUCCESSIVE = 2;

/**
 * Limits the messages of running matches. In games without turns, all seats act independently, their actions follow
 * each other fast, and each message has a picture. So the actions of some seconds are published in one message. And in
 * all games, matches in one channel share the messages that Discord accepts there, so that a fast match does not make
 * the others wait. If a match ends or is saved, that is published at once.
 */
export interface MessageThrottle {
  /** Called when a match has changed. The match is limited while it runs in a channel. */
  update(loaded: LoadedMatch): void;
  /** Resolves when the match may be published. The caller then sends one message. */
  wait(id: MatchId): Promise<void>;
  /** Makes all calls of `wait` resolve. */
  close(): void;
}

interface ThrottledMatch {
  readonly channel: string;
  readonly isSimultaneous: boolean;
  /** When the match sent its last message. */
  readonly lastSent: number;
  /** When the match would have sent its last message if it had kept its interval. Later than `lastSent` after haste. */
  readonly regularTime: number;
}

export function createMessageThrottle({ simultaneousMs, channelMs }: MessageIntervals): MessageThrottle {
  const running = new Map<MatchId, ThrottledMatch>();
  const waiting = new Map<MatchId, AbortController>();
  let closed = false;

  return {
    update({ match: { id, location, status }, game }) {
      if (location.kind !== "channel" || status !== "running") {
        release(id);
        return;
      }
      const { lastSent, regularTime } = running.get(id) ?? { lastSent: -Infinity, regularTime: -Infinity };
      const isSimultaneous = game.simultaneous === true;
      running.set(id, { channel: location.channel, isSimultaneous, lastSent, regularTime });
    },
    async wait(id) {
      for (let ms = msToWait(id); ms > 0; ms = msToWait(id)) await waitMs(id, ms);
      const match = running.get(id);
      if (!match) return;
      const lastSent = performance.now();
      const regularTime = Math.max(lastSent, match.regularTime + intervalOf(id, match));
      running.set(id, { ...match, lastSent, regularTime });
    },
    close() {
      closed = true;
      for (const id of waiting.keys()) release(id);
    },
  };

  function msToWait(id: MatchId): number {
    const match = running.get(id);
    if (closed || !match) return 0;
    const successive = match.isSimultaneous ? 1 : MAX_SUCCESSIVE;
    return match.regularTime + (2 - successive) * intervalOf(id, match) - performance.now();
  }

  function intervalOf(id: MatchId, match: ThrottledMatch): number {
    return Math.max(match.isSimultaneous ? simultaneousMs : 0, channelShareOf(id, match));
  }

  /**
   * Milliseconds between two messages of a match that shares its channel. The active matches share alike; the others
   * have one share together. A match that is alone in its channel has no limit here.
   */
  function channelShareOf(id: MatchId, { channel }: ThrottledMatch): number {
    const activeSince = performance.now() - ACTIVE_MS;
    let active = 0;
    let idle = 0;
    for (const [other, match] of running) {
      if (other === id || match.channel !== channel) continue;
      if (match.lastSent > activeSince) active++;
      else idle++;
    }
    const others = active + Math.min(idle, 1);
    return others === 0 ? 0 : channelMs * (1 + others);
  }

  function release(id: MatchId): void {
    running.delete(id);
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
