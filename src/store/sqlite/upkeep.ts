import { eq, inArray, lt, or } from "drizzle-orm";
import { absences, consents, drafts, lobbies, matches } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { emptyLog } from "#store/sqlite/scrubbing.ts";
import { deleteWhere } from "#store/sqlite/steps.ts";
import { sweepMatches } from "#store/sqlite/upkeep/games.ts";
import { forgetGuild, guildsIn } from "#store/sqlite/upkeep/guilds.ts";
import type { Upkeep } from "#store/upkeep.ts";

export function sqliteUpkeep(db: Db): Upkeep {
  const isOver = or(eq(matches.status, "finished"), eq(matches.status, "dropped"));
  const over = db.select({ id: matches.id }).from(matches).where(isOver);
  return {
    async sweep(ends) {
      const swept = {
        games: await sweepMatches(db, ends),
        lobbies: await deleteWhere(db, lobbies, lt(lobbies.at, ends.lobbies)),
        drafts: await deleteWhere(db, drafts, inArray(drafts.match, over)),
        questions: await deleteWhere(db, consents, inArray(consents.match, over)),
      };
      emptyLog(db.$client);
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
