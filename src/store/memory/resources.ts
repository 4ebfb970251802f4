import { copy } from "#store/memory/copy.ts";
import type { Resource, ResourceKey, Resources } from "#store/store.ts";

/** The resources, and whether any of them is of this word list. */
export interface MemoryResources extends Resources {
  needs(lexicon: string): boolean;
  /** Of a server, all but this one. */
  lexiconsOf(guild: string, but: ResourceKey | undefined): readonly string[];
}

export function memoryResources(): MemoryResources {
  const guilds = new Map<string, Map<ResourceKey, Resource>>();
  const inGuild = (guild: string) => guilds.get(guild) ?? new Map<ResourceKey, Resource>();
  return {
    needs: (lexicon) => guilds.values().some((kept) => kept.values().some((one) => one.lexicon === lexicon)),
    lexiconsOf: (guild, but) => [...inGuild(guild)].flatMap(([key, { lexicon }]) => (key === but ? [] : [lexicon])),
    of: async (guild) => [...inGuild(guild)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => copy(one)),
    find: async (guild, key) => {
      const found = inGuild(guild).get(key);
      return found && copy(found);
    },
    add: async (guild, key, resource, most) => {
      const kept = inGuild(guild);
      if (kept.has(key) || kept.size >= most) return false;
      guilds.set(guild, kept.set(key, copy(resource)));
      return true;
    },
    change: async (guild, key, was, resource) => {
      const kept = inGuild(guild);
      if (kept.get(key)?.lexicon !== was) return false;
      kept.set(key, copy(resource));
      return true;
    },
    remove: async (guild, key, was) => {
      const kept = inGuild(guild);
      return kept.get(key)?.lexicon === was && kept.delete(key);
    },
  };
}
