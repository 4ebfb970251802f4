import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { connect } from "#store/sqlite/connection.ts";
import { openSqlite } from "#store/sqlite.ts";
import { temporaryFolder } from "./folder.ts";
import { channelMatch } from "./samples.ts";

const root = join(import.meta.dirname, "../..");
const folder = temporaryFolder();
afterAll(folder.remove);

const migrationsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith(".sql"));

test("the migrations are in step with the schema: generating gives no new one", { timeout: 60_000 }, () => {
  const out = join(folder.path, "drizzle");
  cpSync(join(root, "drizzle"), out, { recursive: true });
  const kit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");
  const args = ["generate", "--dialect=sqlite", "--schema=./src/store/schema.ts", `--out=${relative(root, out)}`];
  const said = execFileSync(process.execPath, [kit, ...args], { cwd: root, encoding: "utf8" });
  expect(said).toContain("No schema changes");
  expect(migrationsIn(out)).toEqual(migrationsIn(join(root, "drizzle")));
});

test("a match of the first schema is read under the present one, and keeps its word list from being swept", async () => {
  const file = join(folder.path, "first.sqlite");
  const old = new Database(file);
  for (const statement of readFileSync(join(root, "drizzle/0000_first.sql"), "utf8").split("--> statement-breakpoint"))
    old.exec(statement);
  old.exec("create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)");
  const journal = JSON.parse(readFileSync(join(root, "drizzle/meta/_journal.json"), "utf8"));
  old.prepare("insert into __drizzle_migrations (hash, created_at) values ('', ?)").run(journal.entries[0].when);
  const { opening } = channelMatch("m", "c");
  const insert = old.prepare(
    `insert into matches (id, game, opening, guild, channel, language, at, status, head, told, telling)
     values (?, ?, ?, 'guild', 'c', 'ca', 1000, 'running', 0, -1, -1)`,
  );
  insert.run("m", "toy", JSON.stringify({ ...opening, lexicon: "pinned" }));
  const options = { language: "ca", size: 15, rack: 7 };
  insert.run("s", "scrabble", JSON.stringify({ ...opening, game: "scrabble", options }));
  old.close();

  const store = openSqlite(file);
  expect((await store.matches.load("m"))?.opening).toMatchObject({ lexicon: "pinned", options: opening.options });
  expect((await store.matches.load("s"))?.opening.options).toEqual({
    list: { language: "ca" },
    size: 15,
    rack: 7,
    bag: "standard",
    challenge: "void",
    exchange: "as-many",
    scorelessRounds: 3,
    goingOut: "racks",
  });
  for (const hash of ["pinned", "other"]) await store.lexicons.put(hash, Uint8Array.of(1), 1);
  expect(await store.lexicons.sweep(2)).toEqual(["other"]);
  await store.close();
});

test("every migration is applied once, in order", () => {
  const client = connect(":memory:");
  const applied = client.prepare("select count(*) from __drizzle_migrations").pluck().get();
  expect(applied).toBe(migrationsIn(join(root, "drizzle")).length);
  client.close();
});
