/** Whether somebody is on a server, and what they are called there; unknown where Discord cannot be asked. */
export type ServerPresence =
  | { readonly kind: "here"; readonly name: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

export type FindPresence = (guild: string, person: string) => Promise<ServerPresence>;

/** So long an answer is good: whoever turns pages is not to wait for Discord at each. */
const FRESH_MS = 10 * 60_000;
const MAX_CACHED = 5_000;

/** Remembers for a while what was answered, and asks once where many want to know. */
export function cachePresence(ask: FindPresence, now: () => number): FindPresence {
  const cache = new Map<string, { readonly until: number; readonly presence: Promise<ServerPresence> }>();
  return (guild, person) => {
    const key = `${guild} ${person}`;
    const known = cache.get(key);
    if (known && known.until > now()) return known.presence;
    if (cache.size >= MAX_CACHED) cache.clear();
    const presence = ask(guild, person);
    cache.set(key, { until: now() + FRESH_MS, presence });
    const forget = () => cache.delete(key);
    presence.then(({ kind }) => kind === "unknown" && forget(), forget);
    return presence;
  };
}
