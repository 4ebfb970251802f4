import { memoryConsents, memoryDrafts } from "#store/memory/consents.ts";
import { copy } from "#store/memory/copy.ts";
import { memoryLexicons } from "#store/memory/lexicons.ts";
import { memoryMatches } from "#store/memory/matches.ts";
import { memoryResources } from "#store/memory/resources.ts";
import { memoryResults } from "#store/memory/results.ts";
import type { Ratings } from "#store/results.ts";
import type { Notes, People, Preferences, Store } from "#store/store.ts";

/** The store without a disk: for tests and tools. What goes in and out is copied, as a database would. */
export function openMemory(ratings?: Ratings): Store {
  const drafts = memoryDrafts();
  const { record, ...results } = memoryResults(ratings);
  const matches = memoryMatches(drafts, record);
  const resources = memoryResources();
  const lexicons = memoryLexicons((hash) => matches.needs(hash) || resources.needs(hash));
  return {
    matches,
    consents: memoryConsents(),
    drafts,
    lexicons,
    resources,
    results,
    people: memoryPeople(),
    notes: memoryNotes(),
    close: async () => {},
  };
}

function memoryPeople(): People {
  const kept = new Map<string, Preferences>();
  return {
    preferences: async (person) => ({ ...kept.get(person) }),
    prefer: async (person, change) => {
      kept.set(person, { ...kept.get(person), ...copy(change) });
    },
  };
}

function memoryNotes(): Notes {
  const kept = new Map<string, string>();
  return {
    read: async (key) => kept.get(key),
    write: async (key, value) => {
      kept.set(key, value);
    },
  };
}
