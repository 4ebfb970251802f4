import { eq, sql } from "drizzle-orm";
import { people } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { People, Preferences } from "#store/store.ts";

export function sqlitePeople(db: Db): People {
  const person = sql.placeholder("person");
  const { name, language, theme } = people;
  const read = db.select({ name, language, theme }).from(people).where(eq(people.person, person)).prepare();
  const write = db
    .insert(people)
    .values({
      person,
      name: sql.placeholder("name"),
      language: sql.placeholder("language"),
      theme: sql.placeholder("theme"),
    })
    .onConflictDoUpdate({
      target: people.person,
      set: { name: chosen("name"), language: chosen("language"), theme: chosen("theme") },
    })
    .prepare();
  return {
    preferences: async (person) => makePreferences(read.get({ person })),
    prefer: async (person, { name = null, language = null, theme = null }) => {
      write.run({ person, name, language, theme });
    },
  };
}

/** What is chosen now or, where nothing is, what was before. */
function chosen(column: keyof Preferences) {
  return sql.raw(`coalesce(excluded.${column}, people.${column})`);
}

function makePreferences(row: { [choice in keyof Preferences]-?: string | null } | undefined): Preferences {
  const made = Object.entries(row ?? {}).filter(([, choice]) => choice !== null);
  return Object.fromEntries(made);
}
