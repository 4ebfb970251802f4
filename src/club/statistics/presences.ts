/** Whether somebody is on a server, and what they are called there; unknown where Discord cannot be asked. */
export type Presence =
  | { readonly kind: "here"; readonly name: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

export type Presences = (guild: string, person: string) => Promise<Presence>;

/** So long an answer is good: whoever turns pages is not to wait for Discord at each. */
const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 5_000;

/** Remembers for a while what was answered, and asks once where many want to know. */
export function remembering(ask: Presences, now: () => number): Presences {
  const kept = new Map<string, { readonly until: number; readonly presence: Promise<Presence> }>();
  return (guild, person) => {
    const key = `${guild} ${person}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.presence;
    if (kept.size >= MOST_KEPT) kept.clear();
    const presence = ask(guild, person);
    kept.set(key, { until: now() + FRESH_MS, presence });
    const drop = () => kept.delete(key);
    presence.then(({ kind }) => kind === "unknown" && drop(), drop);
    return presence;
  };
}
