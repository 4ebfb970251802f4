import { eq } from "drizzle-orm";
import type { Custody } from "#store/custody.ts";
import { forgettings, people } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { countsOf } from "#store/sqlite/custody/counts.ts";
import { dossierOf } from "#store/sqlite/custody/dossier.ts";
import { everybodyIn } from "#store/sqlite/custody/everybody.ts";
import { leaveLobbies } from "#store/sqlite/custody/lobbies.ts";
import { forgetNames } from "#store/sqlite/custody/names.ts";
import { leaveTables } from "#store/sqlite/custody/tables.ts";
import { clearLeftovers } from "#store/sqlite/leftovers.ts";
import { emptyLog } from "#store/sqlite/scrubbing.ts";

export function sqliteCustody(db: Db): Custody {
  return {
    dossier: (person) => dossierOf(db, person),
    counts: (person) => countsOf(db, person),
    begin: async (person, at) => {
      db.insert(forgettings).values({ person, at }).onConflictDoNothing().run();
    },
    begun: async () =>
      db
        .select()
        .from(forgettings)
        .all()
        .map(({ person }) => person),
    async forget(person, nobodies) {
      // First of all, while it is known what they were called.
      await forgetNames(db, person, nobodies);
      await leaveTables(db, person, nobodies);
      db.$client.transaction(() => leaveLobbies(db, person, nobodies)).immediate();
      db.delete(people).where(eq(people.person, person)).run();
    },
    end: async (person) => {
      db.delete(forgettings).where(eq(forgettings.person, person)).run();
      emptyLog(db.$client);
      if (!db.$client.memory) clearLeftovers(db.$client.name);
    },
    everybody: () => everybodyIn(db),
  };
}
