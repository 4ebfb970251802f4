import { setTimeout as sleep } from "node:timers/promises";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchId } from "#store/store.ts";

export interface MessageIntervals {
  /** Milliseconds between two messages of a match in which all seats act independently. */
  readonly simultaneousMs: number;
  /** Milliseconds in which Discord accepts at most `CHANNEL_MESSAGES` messages in a channel. */
  readonly channelMs: number;
}

export const MESSAGE_INTERVALS: MessageIntervals = { simultaneousMs: 3_000, channelMs: 5_000 };

const CHANNEL_MESSAGES = 5;
/** A match that has sent more messages than this in the last `channelMs` leaves one message to the other matches. */
const MODEST_MESSAGES = 2;
/** Milliseconds until a match looks again whether another match, which comes first, has sent its message. */
const LOOK_AGAIN_MS = 20;

/**
 * Limits the messages of running matches. In games without turns, all seats act independently, their actions follow
 * each other fast, and each message has a picture. So the actions of some seconds are published in one message. And in
 * all games, matches that run in one channel share the messages that Discord accepts there, so that a fast match does
 * not make the others wait: the match with the fewest recent messages comes first, and a fast match leaves one message
 * free. If a match ends or is saved, that is published at once.
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
}

interface SentMessage {
  readonly match: MatchId;
  readonly channel: string;
  readonly at: number;
}

export function createMessageThrottle({ simultaneousMs, channelMs }: MessageIntervals): MessageThrottle {
  const running = new Map<MatchId, ThrottledMatch>();
  /** When each match in which all seats act independently was last published. */
  const lastPublished = new Map<MatchId, number>();
  /** The messages of the last `channelMs` milliseconds in all channels, oldest first. */
  let sent: readonly SentMessage[] = [];
  /** The matches that wait, in the order in which they began to wait. */
  const waiting = new Map<MatchId, AbortController>();
  let closed = false;

  return {
    update({ match: { id, location, status }, game }) {
      if (location.kind === "channel" && status === "running")
        running.set(id, { channel: location.channel, isSimultaneous: game.simultaneous === true });
      else {
        recordMessage(id);
        release(id);
      }
    },
    async wait(id) {
      const end = new AbortController();
      waiting.set(id, end);
      for (let ms = msToWait(id); ms > 0; ms = msToWait(id)) {
        // The wait ends early when the match ends or is saved, or when the process ends.
        await sleep(ms, undefined, { signal: end.signal }).catch(() => undefined);
      }
      waiting.delete(id);
      recordMessage(id);
    },
    close() {
      closed = true;
      for (const id of waiting.keys()) release(id);
    },
  };

  function recordMessage(id: MatchId): void {
    const match = running.get(id);
    if (!match) return;
    const at = performance.now();
    sent = [...sent.filter((message) => message.at > at - channelMs), { match: id, channel: match.channel, at }];
    if (match.isSimultaneous) lastPublished.set(id, at);
  }

  function msToWait(id: MatchId): number {
    const match = running.get(id);
    if (closed || !match) return 0;
    const now = performance.now();
    const since = lastPublished.get(id) ?? Number.NEGATIVE_INFINITY;
    return Math.max(since + simultaneousMs - now, msToChannelTurn(id, match.channel, now));
  }

  /**
   * Milliseconds until this match may use one of the messages of the channel, or must look again. A match that is alone
   * in its channel never waits here.
   */
  function msToChannelTurn(id: MatchId, channel: string, now: number): number {
    const others = [...running].filter(([other, match]) => other !== id && match.channel === channel);
    const recent = sent.filter((message) => message.channel === channel && message.at > now - channelMs);
    const [oldest] = recent;
    if (others.length === 0 || !oldest) return 0;
    const countOf = (match: MatchId) => recent.filter((message) => message.match === match).length;
    const own = countOf(id);
    const max = own > MODEST_MESSAGES ? CHANNEL_MESSAGES - 1 : CHANNEL_MESSAGES;
    if (recent.length >= max) return oldest.at + channelMs - now;
    const order = [...waiting.keys()];
    const comesFirst = (other: MatchId) =>
      countOf(other) < own || (countOf(other) === own && order.indexOf(other) < order.indexOf(id));
    const mayGo = (other: MatchId) => (lastPublished.get(other) ?? Number.NEGATIVE_INFINITY) + simultaneousMs <= now;
    return others.some(([other]) => waiting.has(other) && mayGo(other) && comesFirst(other)) ? LOOK_AGAIN_MS : 0;
  }

  function release(id: MatchId): void {
    running.delete(id);
    lastPublished.delete(id);
    waiting.get(id)?.abort();
  }
}
