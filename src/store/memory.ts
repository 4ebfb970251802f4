import { memoryGuilds, memoryPeople } from "#store/memory/choices.ts";
import { memoryConsents, memoryDrafts } from "#store/memory/consents.ts";
import { memoryDailies } from "#store/memory/dailies.ts";
import { memoryLevels } from "#store/memory/levels.ts";
import { memoryLexicons } from "#store/memory/lexicons.ts";
import { memoryLobbies } from "#store/memory/lobbies.ts";
import { type MemoryMatches, memoryMatches } from "#store/memory/matches.ts";
import { memoryResources } from "#store/memory/resources.ts";
import { memoryResults } from "#store/memory/results.ts";
import { memorySightings } from "#store/memory/sightings.ts";
import { memoryTasks } from "#store/memory/tasks.ts";
import type { Ratings } from "#store/results.ts";
import type { Notes, Store } from "#store/store.ts";

/** The store without a disk: for tests and tools. What goes in and out is copied, as a database would. */
export function openMemory(ratings?: Ratings): Store {
  const drafts = memoryDrafts();
  const { record, scoresOfPeople, scoresOf, ...results } = memoryResults(ratings);
  // Each looks at the other when something opens, and not before.
  const lobbies = memoryLobbies((channel, game) => matches.runningAt(channel, game));
  const sightings = memorySightings((match) => matches.factsOf(match)?.status);
  const matches: MemoryMatches = memoryMatches(drafts, record, lobbies, sightings);
  const resources = memoryResources();
  const lexicons = memoryLexicons({
    isNeeded: (hash) => matches.needs(hash) || lobbies.needs(hash) || resources.needs(hash),
    finished: matches.finishedWith,
    of: (guild, but) => new Set([matches, lobbies, resources].flatMap((one) => one.lexiconsOf(guild, but))),
  });
  return {
    matches,
    lobbies,
    consents: memoryConsents(),
    drafts,
    lexicons,
    resources,
    levels: memoryLevels(),
    results,
    tasks: memoryTasks({ scores: scoresOfPeople, of: scoresOf, matchOf: matches.factsOf, sightings }),
    dailies: memoryDailies(),
    people: memoryPeople(),
    guilds: memoryGuilds(),
    notes: memoryNotes(),
    close: async () => {},
  };
}

function memoryNotes(): Notes {
  const kept = new Map<string, string>();
  return {
    read: async (key) => kept.get(key),
    write: async (key, value) => {
      kept.set(key, value);
    },
    readOrWrite: async (key, value) => {
      const found = kept.get(key) ?? value;
      kept.set(key, found);
      return found;
    },
  };
}
