import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Custody } from "#store/custody.ts";
import type { Ratings } from "#store/results.ts";
import { type Census, sqliteCensus } from "#store/sqlite/census.ts";
import { type Client, connect } from "#store/sqlite/connection.ts";
import { sqliteConsents, sqliteDrafts } from "#store/sqlite/consents.ts";
import { sqliteCustody } from "#store/sqlite/custody.ts";
import { sqliteDailies } from "#store/sqlite/dailies.ts";
import { sqliteGuilds } from "#store/sqlite/guilds.ts";
import { sqliteLevels } from "#store/sqlite/levels.ts";
import { sqliteLexicons } from "#store/sqlite/lexicons.ts";
import { sqliteLobbies } from "#store/sqlite/lobbies.ts";
import { sqliteMatches } from "#store/sqlite/matches.ts";
import type { Update } from "#store/sqlite/migrations.ts";
import { sqliteNotes } from "#store/sqlite/notes.ts";
import { watchOpenFiles } from "#store/sqlite/open-files.ts";
import { sqlitePeople } from "#store/sqlite/people.ts";
import { sqliteResources } from "#store/sqlite/resources.ts";
import { sqliteResults } from "#store/sqlite/results.ts";
import { sqliteTasks } from "#store/sqlite/tasks.ts";
import { sqliteUpkeep } from "#store/sqlite/upkeep.ts";
import type { Store } from "#store/store.ts";
import { StoreUnusable } from "#store/unusable.ts";
import type { Upkeep } from "#store/upkeep.ts";

/** A store that outlives the program has to know what it keeps of whom, and to let go of it. */
export interface LastingStore extends Store {
  readonly custody: Custody;
  readonly upkeep: Upkeep;
  census(): Promise<Census>;
  /**
   * What has happened, as a sentence, where a file of the database was taken away from under it: everything is saved in
   * another file then, and nothing may be written any more. Closing it fails with that sentence, too.
   */
  lost(): Promise<string | undefined>;
}

/**
 * The store in one SQLite file, or in memory for the path ":memory:". Throws `StoreUnusable` where it cannot be. Without
 * `ratings` nobody is rated. `onUpdate` hears of it where the schema had to be brought up to date.
 */
export function openSqlite(path: string, ratings?: Ratings, onUpdate?: (update: Update) => void): LastingStore {
  return storeOver(connect(path, onUpdate), ratings);
}

/** The store over a connection to a database with the present schema. */
export function storeOver(client: Client, ratings?: Ratings): LastingStore {
  const db = drizzle({ client });
  const files = watchOpenFiles(client);
  const { record, ...results } = sqliteResults(db, ratings);
  return {
    matches: sqliteMatches(db, record),
    lobbies: sqliteLobbies(db),
    consents: sqliteConsents(db),
    drafts: sqliteDrafts(db),
    lexicons: sqliteLexicons(db),
    resources: sqliteResources(db),
    levels: sqliteLevels(db),
    results,
    tasks: sqliteTasks(db),
    dailies: sqliteDailies(db),
    people: sqlitePeople(db),
    guilds: sqliteGuilds(db),
    notes: sqliteNotes(db),
    custody: sqliteCustody(db),
    upkeep: sqliteUpkeep(db),
    census: sqliteCensus(db),
    lost: async () => files.lost(),
    close: async () => {
      const lost = client.open ? files.lost() : undefined;
      client.close();
      if (lost !== undefined) throw new StoreUnusable("missing", lost);
    },
  };
}
