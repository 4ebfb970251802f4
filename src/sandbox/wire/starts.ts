import type { Limits } from "../limits.ts";
import type { Json } from "./shapes.ts";

const TOTAL = 1000;
const DAY_MS = 86_400_000;

/** How often sessions may begin: so many a day, and of those that share a place one every five seconds. */
export class Starts {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #lastAt = new Map<number, number>();
  #day = { begins: 0, count: 0 };

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether the shard may begin a session now. */
  take(shard: number): boolean {
    const now = this.#now();
    const place = shard % this.#limits.identifiesAtOnce;
    if (now - (this.#lastAt.get(place) ?? Number.NEGATIVE_INFINITY) < this.#limits.identifyEveryMs) return false;
    this.#lastAt.set(place, now);
    this.#renew(now);
    this.#day.count += 1;
    return true;
  }

  /** `session_start_limit`, as `/gateway/bot` tells it. */
  json(): Json {
    const now = this.#now();
    this.#renew(now);
    return {
      total: TOTAL,
      remaining: Math.max(0, TOTAL - this.#day.count),
      reset_after: Math.max(0, this.#day.begins + DAY_MS - now),
      max_concurrency: this.#limits.identifiesAtOnce,
    };
  }

  #renew(now: number): void {
    if (now - this.#day.begins >= DAY_MS) this.#day = { begins: now, count: 0 };
  }
}
