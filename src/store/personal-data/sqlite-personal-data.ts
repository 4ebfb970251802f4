import { eq } from "drizzle-orm";
import { deleteUnfinishedCopies } from "#store/maintenance/copies/unfinished-copies.ts";
import { emptyWal } from "#store/maintenance/secure-delete.ts";
import { countPersonalData } from "#store/personal-data/count-personal-data.ts";
import { exportPersonalData } from "#store/personal-data/export-personal-data.ts";
import { listPeople } from "#store/personal-data/list-people.ts";
import type { PersonalData } from "#store/personal-data/personal-data.ts";
import { removeFromLobbies } from "#store/personal-data/remove-from-lobbies.ts";
import { removeFromMatches } from "#store/personal-data/remove-from-matches.ts";
import { removeNames } from "#store/personal-data/remove-names.ts";
import { pendingDeletions, playerSettingsTable } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

export function createSqlitePersonalData(db: SqliteDb): PersonalData {
  return {
    exportPerson: (person, maxLength) => exportPersonalData(db, person, maxLength),
    countPerson: (person) => countPersonalData(db, person),
    beginDeletion: async (person, at) => {
      db.insert(pendingDeletions).values({ person, at }).onConflictDoNothing().run();
    },
    pendingDeletions: async () =>
      db
        .select()
        .from(pendingDeletions)
        .all()
        .map(({ person }) => person),
    async deletePlayer(person, deletedNames) {
      // Names are removed first, because this step looks them up in rows that the next steps delete.
      await removeNames(db, person, deletedNames);
      await removeFromMatches(db, person, deletedNames);
      db.$client.transaction(() => removeFromLobbies(db, person, deletedNames)).immediate();
      db.delete(playerSettingsTable).where(eq(playerSettingsTable.person, person)).run();
    },
    endDeletion: async (person) => {
      db.$client
        .transaction(() => {
          // The person may have set a name while their data was deleted.
          db.delete(playerSettingsTable).where(eq(playerSettingsTable.person, person)).run();
          db.delete(pendingDeletions).where(eq(pendingDeletions.person, person)).run();
        })
        .immediate();
      emptyWal(db.$client);
      if (!db.$client.memory) deleteUnfinishedCopies(db.$client.name);
    },
    listPeople: () => listPeople(db),
  };
}
