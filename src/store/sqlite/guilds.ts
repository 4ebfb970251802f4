import { eq, sql } from "drizzle-orm";
import { guilds } from "#store/schema.ts";
import { changed, choicesOf } from "#store/sqlite/choices.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { Chosen, GuildChoices, Guilds } from "#store/store.ts";

const NONE = { language: null, channels: null, starters: null, list: null, threads: null, theme: null, shape: null };

export function sqliteGuilds(db: Db): Guilds {
  const { language, channels, starters, list, threads, theme, shape } = guilds;
  const isIt = eq(guilds.guild, sql.placeholder("guild"));
  const read = db
    .select({ language, channels, starters, list, threads, theme, shape })
    .from(guilds)
    .where(isIt)
    .prepare();
  const choose = db.$client.transaction((guild: string, change: Chosen<GuildChoices>) => {
    const all = changed<GuildChoices>(read.get({ guild }) ?? NONE, change);
    db.insert(guilds)
      .values({ guild, ...all })
      .onConflictDoUpdate({ target: guilds.guild, set: all })
      .run();
  }).immediate;
  return {
    choices: async (guild) => choicesOf<GuildChoices>(read.get({ guild })),
    choose: async (guild, change) => choose(guild, change),
  };
}
