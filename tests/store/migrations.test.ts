import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { connect } from "#store/sqlite/connection.ts";
import { openSqlite } from "#store/sqlite.ts";
import { temporaryFolder } from "./folder.ts";
import { databaseAt } from "./older.ts";
import { act, channelMatch } from "./samples.ts";

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

const MATCH = `insert into matches (id, game, opening, guild, channel, language, at, status, head, told, telling)
  values (?, ?, ?, 'guild', 'c', 'ca', 1000, 'running', 0, -1, -1)`;

/** A database as it was when there were so many migrations. */
function databaseOf(migrations: number) {
  const file = join(folder.path, `${migrations}.sqlite`);
  return { file, old: databaseAt(file, migrations) };
}

test("a match of the first schema is read under the present one, and keeps its word list from being swept", async () => {
  const { file, old } = databaseOf(1);
  const { opening } = channelMatch("m", "c");
  const insert = old.prepare(MATCH);
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
  expect(await store.lexicons.unneeded(2)).toEqual([{ hash: "other", finished: [] }]);
  await store.close();
});

test("what was begun before there were lobbies is played on, and keeps a lobby out of its channel", async () => {
  const { file, old } = databaseOf(4);
  const { opening } = channelMatch("m", "c");
  old.prepare(MATCH).run("m", "toy", JSON.stringify(opening));
  const seat = old.prepare("insert into seats (match, seat, name, person, level) values ('m', ?, ?, ?, ?)");
  seat.run(0, "Ann", "p-ann", null);
  seat.run(1, "Bot 1", null, "easy");
  old.prepare("insert into guilds (guild, language) values ('guild', 'ca')").run();
  old.close();

  const store = openSqlite(file);
  const { matches, lobbies, guilds } = store;
  expect(await matches.append("m", act(1), { status: "running" })).toBe(true);
  const { seats, log, starter } = (await matches.load("m")) ?? {};
  expect([seats?.map(({ name }) => name), log?.length, starter]).toEqual([["Ann", "Bot 1"], 1, undefined]);
  expect([await matches.watched("guild"), await matches.playedBy("p-ann")]).toEqual([0, ["m"]]);
  const plan = { options: {}, language: "ca", bots: [], level: "easy", open: true };
  const guests = [{ person: "p-zoe", name: "Zoë", stand: "in" }] as const;
  const home = { kind: "channel", guild: "guild", channel: "c" } as const;
  const lobby = { id: "l", home, game: "toy", plan, guests, status: "waiting", seq: 0, at: 1 } as const;
  expect(await lobbies.open(lobby)).toEqual({ ok: false, running: "m" });
  expect(await lobbies.open({ ...lobby, home: { ...home, channel: "d" } })).toEqual({ ok: true });
  await guilds.choose("guild", { threads: "own", theme: "dark" });
  expect(await guilds.choices("guild")).toEqual({ language: "ca", threads: "own", theme: "dark" });
  await store.close();
});

/** Scores as they were kept before there were seasons. */
function scoresIn(old: Database.Database): void {
  old.prepare("insert into corrections values (1, 5, 'guild', 'toy', 'boss', '{}')").run();
  const score =
    old.prepare(`insert into results (match, seat, game, guild, at, player, bot, name, score, position, seats,
    verdict, casual, entered, bingos, correction) values (?, ?, 'toy', ?, 1, ?, ?, 'N', ?, 1, 2, 'won', 0, ?, 0, ?)`);
  score.run("a", 0, "guild", "ann", 0, 9, 0, null);
  score.run("a", 1, "guild", "ben", 0, 5, 0, null);
  score.run("b", 0, "guild", "ann", 0, 9, 1, null);
  score.run("b", 1, "guild", "easy", 1, 7, 1, null);
  score.run("c", 0, "guild", "ben", 0, 400, 0, 1);
  score.run("c", 1, "guild", "", 0, 300, 0, null);
  score.run("d", 0, null, "ann", 0, 2, 0, null);
  const total = old.prepare(`insert into totals (scope, game, player, bot, name, games, wins, ties, sum, average, best,
    worst, bingos, rated, since, gone) values (?, 'toy', ?, ?, 'N', ?, 0, 0, ?, 1, 9, 1, 0, 0, 1, ?)`);
  total.run("guild", "ann", 0, 2, 18, 0);
  total.run("guild", "easy", 1, 1, 7, 0);
  total.run("guild", "ben", 0, 1, 5, 1);
  total.run("*", "ann", 0, 2, 11, 0);
  total.run("*", "ben", 0, 1, 5, 0);
  old.prepare("insert into tallies values ('guild', 'toy', 3)").run();
}

test("scores of before there were seasons are those of the first, on every page", async () => {
  const { file, old } = databaseOf(7);
  scoresIn(old);
  old.close();

  const store = openSqlite(file);
  const { results } = store;
  const scoresOf = async (guild: string | undefined, bots: boolean) => {
    const { rows, total } = await results.scores({ guild, game: "toy" }, { from: 0, count: 9, bots });
    return [total, ...rows.map(({ place, score }) => `${place} ${score}`)];
  };
  const here = { guild: "guild", game: "toy" };
  expect(await scoresOf("guild", false)).toEqual([2, "1 9", "1 9"]);
  expect(await scoresOf("guild", true)).toEqual([3, "1 9", "1 9", "3 7"]);
  expect(await scoresOf(undefined, true)).toEqual([3, "1 9", "2 5", "3 2"]);
  expect(await results.summary(here, true)).toMatchObject({ matches: 3, scores: 3, players: 2 });
  expect(await results.season("guild", "toy")).toEqual({ number: 0, scores: 4, players: 3 });
  await results.present("guild", "ben", true);
  expect(await scoresOf("guild", false)).toEqual([3, "1 9", "1 9", "3 5"]);
  expect(await results.reset(0, { ...here, by: "boss", at: 2 })).toEqual({ scores: 4, players: 3 });
  expect(await scoresOf("guild", true)).toEqual([0]);
  await store.close();
});

test("scores of before tasks had names are in no ranking of one, and levels can be kept beside them", async () => {
  const { file, old } = databaseOf(9);
  old
    .prepare(`insert into results (match, seat, game, guild, season, at, player, bot, name, score, position, seats, verdict,
      casual, entered, bingos, done, grade, steps, hints, ms) values ('m', 0, 'toy', 'guild', 0, 1, 'ann', 0, 'Ann', 1, 1, 1,
      'alone', 0, 0, 0, 1, 5, 0, 0, 9)`)
    .run();
  old.close();

  const store = openSqlite(file);
  const home = { guild: "guild", game: "toy" };
  const slice = { from: 0, count: 5 };
  expect((await store.results.latest("guild", "toy", 1))[0]?.feat).toEqual({
    ...{ done: true, grade: 5, steps: 0, hints: 0, ms: 9 },
  });
  expect((await store.results.feats(home, slice)).total).toBe(1);
  expect(await store.tasks.doers(home, slice)).toEqual({ rows: [], total: 0 });
  const facts = { name: "One", author: "ann", size: 4, grade: 1, solutions: 1, exact: true, task: "t", board: "4" };
  expect(await store.levels.put(home, "one", { ...facts, madeAt: 1, changedAt: 1 }, 5)).toBe("kept");
  await store.close();
});

test("every migration is applied once, in order", () => {
  const client = connect(":memory:");
  const applied = client.prepare("select count(*) from __drizzle_migrations").pluck().get();
  expect(applied).toBe(migrationsIn(join(root, "drizzle")).length);
  client.close();
});
