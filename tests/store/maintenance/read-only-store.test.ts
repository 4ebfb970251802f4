import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openReadOnlyStore } from "#store/maintenance/read-only-store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { olderDatabase } from "../support/old-databases.ts";
import { channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// As the next version will run, with one migration more.
vi.mock(import("drizzle-orm/migrator"), async (original) =>
  (await import("../support/old-databases.ts")).withNextMigration(original),
);

const folder = createTemporaryFolder();
afterAll(folder.remove);

test("who only looks at a database sees what the bot writes meanwhile, and can write nothing", async () => {
  const file = join(folder.path, "now.db");
  const bot = openSqliteStore(file);
  await bot.matches.open(channelMatch("m", "one"));
  const looking = openReadOnlyStore(file);
  expect(await looking.matches.load("m")).toEqual(await bot.matches.load("m"));
  await bot.matches.open(channelMatch("n", "two"));
  expect((await looking.matches.load("n"))?.id).toBe("n");
  await expect(looking.lexicons.markWanted("hash", 1)).rejects.toThrow("readonly");
  await looking.close();
  await bot.close();
});

test("a database of an older version is refused and left as it is", () => {
  const file = join(folder.path, "older.db");
  olderDatabase(file).close();
  const before = readFileSync(file);
  expect(() => openReadOnlyStore(file)).toThrow("Start the bot once");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("where there is no database, none is made", () => {
  expect(() => openReadOnlyStore(join(folder.path, "none.db"))).toThrow("There is no database");
});
