import { BoundedMap } from "#core/bounded-map.ts";

/** Whether a person is on a server, and their name there; unknown if Discord cannot be asked. */
export type ServerPresence =
  | { readonly kind: "here"; readonly name: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

export type FindPresence = (guild: string, person: string) => Promise<ServerPresence>;

/** How long an answer stays valid, so that turning pages does not wait for Discord each time. */
const FRESH_MS = 10 * 60_000;
const MAX_CACHED = 5_000;

/** A count of time that nobody can set. The wall clock may be set back, and would keep an answer for longer. */
export interface MonotonicClock {
  monotonicMs?(): number;
}

/** Caches answers for a while; concurrent questions share one request. */
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
