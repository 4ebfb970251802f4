import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import type { SchemaUpdate } from "#store/sqlite/migrations.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { createMatchRig } from "../../../support/match-rig.ts";
import { MIGRATION_COUNT, OLDER_MIGRATION_COUNT, olderDatabase } from "../../support/old-databases.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

// Runs as the next version would, with one more migration.
vi.mock(import("drizzle-orm/migrator"), async (original) =>
  (await import("../../support/old-databases.ts")).withNextMigration(original),
);

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.db");
});
afterEach(() => folder.remove());

/** Names of the copies before an update. */
const listCopies = () => readdirSync(folder.path).filter((name) => name.startsWith("tauler.db.before-update-"));

/** Creates an older database with a running match of two people, published up to its first turn. */
function createOldDatabase(): void {
  const old = olderDatabase(file);
  const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "07".repeat(32) };
  old
    .prepare(`insert into matches (id, game, opening, guild, channel, language, at, status, head, told, telling, played)
      values ('m', 'adding', ?, 'guild', 'c', 'ca', 1, 'running', 2, 1, 1, 2)`)
    .run(JSON.stringify(opening));
  const seat = old.prepare("insert into seats (match, seat, name, person) values ('m', ?, ?, ?)");
  seat.run(0, "Anna", "p-anna");
  seat.run(1, "Berta", "p-berta");
  const entry = old.prepare("insert into entries (match, seq, at, deed) values ('m', ?, ?, ?)");
  for (const seq of [1, 2]) entry.run(seq, seq, JSON.stringify({ kind: "act", seat: seq - 1, action: 3 }));
  old.prepare("insert into notes (key, value) values ('greeted guild', 'yes')").run();
  old.close();
}

test("a match in an older database is played to its end after the update, and a copy of the old database is kept", async () => {
  createOldDatabase();
  const updates: SchemaUpdate[] = [];
  const store = openSqliteStore(file, undefined, (update) => updates.push(update));
  const rig = createMatchRig({ store });
  await rig.matchService.resumeAfterStart();
  expect((await rig.waitUntilSettled("m")).publishedSeq).toBe(2);
  expect(rig.published.map(({ seq, location }) => [seq, location.kind])).toEqual([[2, "channel"]]);
  expect(await rig.matchService.play({ match: "m", person: "p-anna", seq: 2 }, 3)).toMatchObject({ ok: true });
  expect(await rig.waitUntilSettled("m")).toMatchObject({ status: "finished", publishedSeq: 3 });
  expect(await store.keyValues.read("greeted guild")).toBe("yes");
  await rig.matchService.close();
  await store.close();

  const [copy = ""] = listCopies();
  expect(updates.map(({ from, to, copy }) => [from, to, basename(copy)])).toEqual([
    [OLDER_MIGRATION_COUNT, MIGRATION_COUNT, copy],
  ]);
  const kept = new Database(join(folder.path, copy), { readonly: true });
  expect(kept.prepare("select count(*) from __drizzle_migrations").pluck().get()).toBe(OLDER_MIGRATION_COUNT);
  expect(kept.prepare("select seq from entries").pluck().all()).toEqual([1, 2]);
  kept.close();
});

test("a new database and an up-to-date one are not copied", async () => {
  for (let times = 0; times < 2; times++) await openSqliteStore(file).close();
  expect(listCopies()).toEqual([]);
});

test("the last three copies are kept, and other files are not touched", async () => {
  const ago = (days: number) =>
    `tauler.db.before-update-${formatFileTimestamp(new Date(Date.now() - days * 86_400_000))}`;
  const old = [20, 10, 5].map(ago);
  const others = ["tauler.db.before-update-mine", "other.db.before-update-2019-01-02T03-04-05-678Z"];
  for (const name of [...old, ...others]) writeFileSync(join(folder.path, name), "");
  createOldDatabase();
  await openSqliteStore(file).close();
  expect(listCopies()).toHaveLength(4);
  expect(old.map((name) => existsSync(join(folder.path, name)))).toEqual([false, true, true]);
  for (const name of others) expect(existsSync(join(folder.path, name))).toBe(true);
});

test("a database that cannot be copied is not updated", () => {
  createOldDatabase();
  const before = readFileSync(file);
  // The file name has the maximum length, so the longer name of a copy is impossible.
  const long = join(folder.path, "x".repeat(250));
  writeFileSync(long, before);
  expect(() => openSqliteStore(long)).toThrow(
    expect.objectContaining({ name: "StoreError", message: expect.stringContaining("nothing was changed") }),
  );
  expect(readFileSync(long).equals(before)).toBe(true);
});

test("a database of a newer version is refused without a copy", () => {
  createOldDatabase();
  const newer = new Database(file);
  newer.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
  newer.close();
  expect(() => openSqliteStore(file)).toThrow(/newer version.*npm run restore/);
  expect(listCopies()).toEqual([]);
});
