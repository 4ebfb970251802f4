import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openReadOnlyStore } from "#store/maintenance/read-only-store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { olderDatabase } from "../support/old-databases.ts";
import { channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// Runs as the next version would, with one more migration.
vi.mock(import("drizzle-orm/migrator"), async (original) =>
  (await import("../support/old-databases.ts")).withNextMigration(original),
);

const folder = createTemporaryFolder();
afterAll(folder.remove);

test("a read-only store sees what the bot writes, and cannot write", async () => {
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

test("a database of an older version is refused and left unchanged", () => {
  const file = join(folder.path, "older.db");
  olderDatabase(file).close();
  const before = readFileSync(file);
  expect(() => openReadOnlyStore(file)).toThrow("Start the bot once");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a missing database is not created", () => {
  expect(() => openReadOnlyStore(join(folder.path, "none.db"))).toThrow("There is no database");
});
