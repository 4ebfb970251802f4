import { and, eq, exists, inArray, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CleanupStore } from "#store/maintenance/cleanup.ts";
import { deleteUnfinishedCopies } from "#store/maintenance/copies/unfinished-copies.ts";
import { deleteOldCopies } from "#store/maintenance/copies/update-copies.ts";
import { deleteOldMatches } from "#store/maintenance/delete-old-matches.ts";
import { deleteServerData, listKnownGuilds } from "#store/maintenance/delete-server.ts";
import { emptyWal } from "#store/maintenance/secure-delete.ts";
import { drafts, leftServers, lobbies, matches, pendingProposals } from "#store/schema.ts";
import { deleteInBatches } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

export function createSqliteCleanup(db: SqliteDb): CleanupStore {
  return {
    async deleteOld(ends) {
      const swept = {
        matches: await deleteOldMatches(db, ends),
        lobbies: await deleteInBatches(db, lobbies, lt(lobbies.at, ends.lobbies)),
        drafts: await deleteInBatches(db, drafts, isOver(db, drafts.match)),
        proposals: await deleteInBatches(db, pendingProposals, isOver(db, pendingProposals.match)),
        copies: db.$client.memory ? 0 : deleteOldCopies(db.$client.name, ends.copies),
      };
      emptyWal(db.$client);
      if (!db.$client.memory) deleteUnfinishedCopies(db.$client.name);
      return swept;
    },
    listGuilds: () => listKnownGuilds(db),
    markLeft: async (guild, at) => {
      db.insert(leftServers).values({ guild, since: at }).onConflictDoNothing().run();
    },
    markRejoined: async (guild) => {
      db.delete(leftServers).where(eq(leftServers.guild, guild)).run();
    },
    leftBefore: async (at) =>
      db
        .select()
        .from(leftServers)
        .where(lt(leftServers.since, at))
        .all()
        .map(({ guild }) => guild),
    deleteServer: (guild) => deleteServerData(db, guild),
  };
}

/**
 * Condition for rows whose match has ended: it is finished or abandoned. `match`: the column with the id of the match.
 */
function isOver(db: SqliteDb, match: SQLiteColumn): SQL {
  const over = inArray(matches.status, ["finished", "dropped"]);
  return exists(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.id, match), over)),
  );
}
