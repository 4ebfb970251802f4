import { and, asc, count, eq, sql } from "drizzle-orm";
import { serverWordLists } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { ServerWordList, WordListKey, WordListStore } from "#store/store.ts";

export function createSqliteWordListStore(db: SqliteDb): WordListStore {
  const at = statements(db);
  const add = db.$client.transaction((guild: string, key: WordListKey, resource: ServerWordList, most: number) => {
    if ((at.count.get({ guild })?.count ?? 0) >= most) return false;
    return at.insert.run({ guild, key, ...resource }).changes > 0;
  }).immediate;
  return {
    list: async (guild) => at.of.all({ guild }),
    find: async (guild, key) => at.find.get({ guild, key }),
    add: async (guild, key, resource, most) => add(guild, key, resource, most),
    change: async (guild, key, was, resource) => at.change.run({ guild, key, was, ...resource }).changes > 0,
    remove: async (guild, key, was) => at.remove.run({ guild, key, was }).changes > 0,
  };
}

function statements(db: SqliteDb) {
  const { name, lexicon, words, tiles, at } = serverWordLists;
  const fields = { name, lexicon, words, tiles, at };
  const given = (field: string) => sql`${sql.placeholder(field)}`;
  const inGuild = eq(serverWordLists.guild, sql.placeholder("guild"));
  const isIt = and(inGuild, eq(serverWordLists.key, sql.placeholder("key")));
  const isAsItWas = and(isIt, eq(lexicon, sql.placeholder("was")));
  const values = {
    name: given("name"),
    lexicon: given("lexicon"),
    words: given("words"),
    tiles: given("tiles"),
    at: given("at"),
  };
  return {
    of: db.select(fields).from(serverWordLists).where(inGuild).orderBy(asc(serverWordLists.key)).prepare(),
    find: db.select(fields).from(serverWordLists).where(isIt).prepare(),
    count: db.select({ count: count() }).from(serverWordLists).where(inGuild).prepare(),
    insert: db
      .insert(serverWordLists)
      .values({ guild: given("guild"), key: given("key"), ...values })
      .onConflictDoNothing()
      .prepare(),
    change: db.update(serverWordLists).set(values).where(isAsItWas).prepare(),
    remove: db.delete(serverWordLists).where(isAsItWas).prepare(),
  };
}
