import { copy } from "#store/memory/copy.ts";
import type { Chosen, GuildChoices, Guilds, People, Preferences } from "#store/store.ts";

export function memoryPeople(): People {
  const { read, change } = memoryChoices<Preferences>();
  return { preferences: read, prefer: change };
}

export function memoryGuilds(): Guilds {
  const { read, change } = memoryChoices<GuildChoices>();
  return { choices: read, choose: change };
}

function memoryChoices<Kept extends object>() {
  const kept = new Map<string, object>();
  return {
    read: async (whose: string): Promise<Kept> => copy(kept.get(whose) ?? {}) as Kept,
    change: async (whose: string, change: Chosen<Kept>): Promise<void> => {
      const all = Object.entries({ ...kept.get(whose), ...copy(change) });
      kept.set(whose, Object.fromEntries(all.filter(([, choice]) => choice !== null)));
    },
  };
}
