import { createHash } from "node:crypto";
import { ApiError } from "../../model/api-error.ts";
import type { RateLimit, SandboxLimits } from "../../model/limits.ts";

interface Window {
  used: number;
  endsAt: number;
}

export interface RateDecision {
  headers: Record<string, string>;
  refusal?: ApiError;
}

const MOST_WINDOWS = 10_000;

/** Discord's rate limits. Each bucket counts the calls of a route for one channel, guild or token in a time window. */
export class RateLimiter {
  readonly #limits: SandboxLimits;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limits: SandboxLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Counts a request, or refuses it. `counted`: whether the request also counts for the bot's global limit. Interaction
   * callbacks and webhooks do not count for it.
   */
  tryRequest(route: string, major: string, counted: boolean): RateDecision {
    const { rates } = this.#limits;
    const rate = rates?.[route] ?? rates?.["default"] ?? { calls: 1_000_000, perMs: 1_000 };
    const everywhere = rates?.["global"];
    if (counted && everywhere) {
      const all = this.#use("global", everywhere);
      if (all.over) return { headers: {}, refusal: slowDown(all.leftMs, true) };
    }
    const bucket = `${route}|${major}`;
    const own = this.#use(bucket, rate);
    const headers = { ...own.headers, "x-ratelimit-bucket": hash(route) };
    return own.over
      ? { headers: { ...headers, "x-ratelimit-scope": "user" }, refusal: slowDown(own.leftMs) }
      : { headers };
  }

  #use(bucket: string, rate: RateLimit) {
    const now = this.#now();
    const found = this.#windows.get(bucket);
    const window = found && found.endsAt > now ? found : { used: 0, endsAt: now + rate.perMs };
    if (window !== found) this.#open(bucket, window);
    window.used += 1;
    const leftMs = window.endsAt - now;
    const headers = {
      "x-ratelimit-limit": String(rate.calls),
      "x-ratelimit-remaining": String(Math.max(0, rate.calls - window.used)),
      "x-ratelimit-reset": (window.endsAt / 1000).toFixed(3),
      "x-ratelimit-reset-after": (leftMs / 1000).toFixed(3),
    };
    return { headers, leftMs, over: window.used > rate.calls };
  }

  #open(bucket: string, window: Window): void {
    if (this.#windows.size > MOST_WINDOWS) this.#windows.clear();
    this.#windows.set(bucket, window);
  }
}

const hash = (route: string): string => createHash("md5").update(route).digest("hex");

const slowDown = (leftMs: number, global = false): ApiError =>
  new ApiError(429, 0, "You are being rate limited.", { retryAfterMs: leftMs, global });
