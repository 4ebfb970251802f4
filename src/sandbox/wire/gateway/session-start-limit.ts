import type { SandboxLimits } from "../../model/limits.ts";
import type { DiscordJson } from "../json/discord-json.ts";

/**
 * Limits how many sessions may begin: a maximum number each day, and one every five seconds in each group of shards.
 */
export class SessionStartLimit {
  readonly #limits: SandboxLimits;
  readonly #now: () => number;
  readonly #lastAt = new Map<number, number>();
  #period = { begins: 0, count: 0 };

  constructor(limits: SandboxLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Begins a session of a shard if it may begin one now. Returns false if it must wait. */
  tryStart(shard: number): boolean {
    const now = this.#now();
    const place = shard % this.#limits.identifiesAtOnce;
    if (now - (this.#lastAt.get(place) ?? Number.NEGATIVE_INFINITY) < this.#limits.identifyEveryMs) return false;
    this.#lastAt.set(place, now);
    this.#renew(now);
    this.#period.count += 1;
    return true;
  }

  /** Returns the `session_start_limit` of the answer to `/gateway/bot`. */
  json(): DiscordJson {
    const now = this.#now();
    this.#renew(now);
    return {
      total: this.#limits.sessionStarts,
      remaining: Math.max(0, this.#limits.sessionStarts - this.#period.count),
      reset_after: Math.max(0, this.#period.begins + this.#limits.sessionStartsPerMs - now),
      max_concurrency: this.#limits.identifiesAtOnce,
    };
  }

  #renew(now: number): void {
    if (now - this.#period.begins >= this.#limits.sessionStartsPerMs) this.#period = { begins: now, count: 0 };
  }
}
