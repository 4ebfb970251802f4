import { and, eq, exists, inArray, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { absences, consents, drafts, lobbies, matches } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { forgetCopies } from "#store/sqlite/keeping-copies.ts";
import { clearLeftovers } from "#store/sqlite/leftovers.ts";
import { emptyLog } from "#store/sqlite/scrubbing.ts";
import { deleteWhere } from "#store/sqlite/steps.ts";
import { sweepMatches } from "#store/sqlite/upkeep/games.ts";
import { forgetGuild, guildsIn } from "#store/sqlite/upkeep/guilds.ts";
import type { Upkeep } from "#store/upkeep.ts";

export function sqliteUpkeep(db: Db): Upkeep {
  return {
    async sweep(ends) {
      const swept = {
        games: await sweepMatches(db, ends),
        lobbies: await deleteWhere(db, lobbies, lt(lobbies.at, ends.lobbies)),
        drafts: await deleteWhere(db, drafts, isOver(db, drafts.match)),
        questions: await deleteWhere(db, consents, isOver(db, consents.match)),
        copies: db.$client.memory ? 0 : forgetCopies(db.$client.name, ends.copies),
      };
      emptyLog(db.$client);
      if (!db.$client.memory) clearLeftovers(db.$client.name);
      return swept;
    },
    guilds: () => guildsIn(db),
    gone: async (guild, at) => {
      db.insert(absences).values({ guild, since: at }).onConflictDoNothing().run();
    },
    back: async (guild) => {
      db.delete(absences).where(eq(absences.guild, guild)).run();
    },
    goneBefore: async (at) =>
      db
        .select()
        .from(absences)
        .where(lt(absences.since, at))
        .all()
        .map(({ guild }) => guild),
    forget: (guild) => forgetGuild(db, guild),
  };
}

/** Whether nobody plays at this table any more. */
function isOver(db: Db, match: SQLiteColumn): SQL {
  const over = inArray(matches.status, ["finished", "dropped"]);
  return exists(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.id, match), over)),
  );
}
