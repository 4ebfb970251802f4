import type { RESTOptions } from "discord.js";
import { createTokenBuckets, type Rate } from "#core/token-bucket.ts";
import { createFairShares } from "#scheduling/fair-shares.ts";

// Keeps Discord's limit of 50 requests a second, and shares it fairly between servers. discord.js would count the
// answers to interactions as well, which this limit of Discord does not count, and it sends what waits in order of
// arrival. So the burst of one server would delay all others.
// https://discord.com/developers/docs/topics/rate-limits#global-rate-limit

type MakeRequest = RESTOptions["makeRequest"];
type Init = Parameters<MakeRequest>[1];
type Response = Awaited<ReturnType<MakeRequest>>;

/**
 * At most 49 requests in any second. Few of them are sent at once, so that after a burst a request of another server
 * waits milliseconds, not until the next second.
 */
const LIMIT: Rate = { max: 10, everyMs: 25.5 };

/** The answers to interactions. Discord sends their token with the interaction, so they need none of the bot. */
const INTERACTION_ANSWER = /\/(interactions|webhooks)\/\d+\/[^/]+/;

/** Options of discord.js. It must neither count requests, nor abort those that wait for their turn. */
export const NO_REST_LIMITS = {
  globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  // The longest time of a timer: 24 days.
  timeout: 2 ** 31 - 1,
} as const satisfies Partial<RESTOptions>;

/** Owner of requests that are about no channel or server. */
const NO_SERVER = "";

export interface GlobalRateLimitPorts {
  /** Returns the server of a channel; undefined if it is not known. */
  findServer(channel: string): string | undefined;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Milliseconds after which an unanswered request is aborted. The time in which it waits here does not count. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly owner: string;
  start(): void;
}

/** Wraps `request`. The wrapper delays requests of the bot so that they keep Discord's global rate limit. */
export function withGlobalRateLimit(
  request: MakeRequest,
  { findServer, now, timeoutMs }: GlobalRateLimitPorts,
): MakeRequest {
  const bucket = createTokenBuckets(LIMIT, now);
  const fairShares = createFairShares();
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  return async (url, init) => {
    if (!INTERACTION_ANSWER.test(url)) await waitForTurn(ownerOf(url));
    return requestInTime(url, init);
  };

  /** Returns the server for which a request is sent. In a private channel, this is the channel. */
  function ownerOf(url: string): string {
    const [, kind, id = ""] = /\/(channels|guilds)\/(\d+)/.exec(url) ?? [];
    if (kind === undefined) return NO_SERVER;
    return kind === "guilds" ? id : (findServer(id) ?? id);
  }

  function waitForTurn(owner: string): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    fairShares.arrive(owner);
    waiting.push({ owner, start });
    if (timer === undefined) startNext();
    return promise;
  }

  function startNext(): void {
    timer = undefined;
    while (waiting.length > 0) {
      const waitMs = bucket.spend("bot");
      if (waitMs !== undefined) {
        timer = setTimeout(startNext, Math.ceil(waitMs));
        return;
      }
      const at = fairShares.next(waiting.map(({ owner }) => owner));
      const [{ owner, start }] = waiting.splice(at, 1) as [Waiting];
      fairShares.charge(owner, 1);
      start();
    }
  }

  /** Sends a request and aborts it after `timeoutMs`. The time in which it waited for its turn does not count. */
  async function requestInTime(url: string, init: Init): Promise<Response> {
    const controller = new AbortController();
    const timeout = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await request(url, { ...init, signal: controller.signal as never });
    } finally {
      clearTimeout(timeout);
    }
  }
}
