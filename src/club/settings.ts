import type { People, Preferences } from "#store/store.ts";

/** What a person chose for themselves. Asked at every interaction, so the last few thousand are kept in memory. */
export interface Settings {
  of(person: string): Promise<Preferences>;
  change(person: string, wish: Preferences): Promise<void>;
}

const KEPT = 5_000;

export function createSettings(people: People): Settings {
  const kept = new Map<string, Preferences>();
  return {
    async of(person) {
      const known = kept.get(person);
      if (known) return known;
      const preferences = await people.preferences(person);
      keep(person, preferences);
      return preferences;
    },
    async change(person, wish) {
      await people.prefer(person, wish);
      kept.delete(person);
    },
  };

  function keep(person: string, preferences: Preferences): void {
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(person, preferences);
  }
}
