import { BoundedMap } from "#core/bounded-map.ts";

/** Whether a person is on a server, and under which name. `unknown` if Discord does not answer. */
export type ServerPresence =
  | { readonly kind: "here"; readonly name: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

export type FindPresence = (guild: string, person: string) => Promise<ServerPresence>;

/** Milliseconds for which an answer is cached. Without a cache, each page of a ranking would wait for Discord. */
const FRESH_MS = 10 * 60_000;
const MAX_CACHED = 5_000;

/** A clock that cannot be set. If the wall clock were set back, answers would be cached for too long. */
export interface MonotonicClock {
  monotonicMs?(): number;
}

/** Returns a function that caches the answers of `ask`. Concurrent calls about the same person share one request. */
export function cachePresence(
  ask: FindPresence,
  { monotonicMs = () => performance.now() }: MonotonicClock = {},
): FindPresence {
  const cache = new BoundedMap<string, { readonly until: number; readonly presence: Promise<ServerPresence> }>(
    MAX_CACHED,
  );
  return (guild, person) => {
    const key = `${guild} ${person}`;
    const known = cache.get(key);
    if (known && known.until > monotonicMs()) return known.presence;
    const presence = ask(guild, person);
    cache.set(key, { until: monotonicMs() + FRESH_MS, presence });
    const forget = () => cache.delete(key);
    presence.then(({ kind }) => kind === "unknown" && forget(), forget);
    return presence;
  };
}
