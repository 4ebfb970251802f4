import { eq, sql } from "drizzle-orm";
import { people } from "#store/schema.ts";
import { changed, choicesOf } from "#store/sqlite/choices.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { Chosen, People, Preferences } from "#store/store.ts";

const NONE = { name: null, language: null, theme: null, pings: null };

export function sqlitePeople(db: Db): People {
  const person = sql.placeholder("person");
  const { name, language, theme, pings } = people;
  const read = db.select({ name, language, theme, pings }).from(people).where(eq(people.person, person)).prepare();
  const prefer = db.$client.transaction((whose: string, change: Chosen<Preferences>) => {
    const all = changed<Preferences>(read.get({ person: whose }) ?? NONE, change);
    db.insert(people)
      .values({ person: whose, ...all })
      .onConflictDoUpdate({ target: people.person, set: all })
      .run();
  }).immediate;
  return {
    preferences: async (whose) => choicesOf<Preferences>(read.get({ person: whose })),
    prefer: async (whose, change) => prefer(whose, change),
  };
}
