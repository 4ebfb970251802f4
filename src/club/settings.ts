import type { People, Preferences } from "#store/store.ts";

/** What people chose for themselves. Nothing is kept in memory: another process may have taken the change. */
export interface Settings {
  of(person: string): Promise<Preferences>;
  change(person: string, wish: Preferences): Promise<void>;
}

export function createSettings(people: People): Settings {
  return { of: people.preferences, change: people.prefer };
}
