import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import type { Nobodies } from "#store/custody.ts";
import * as schema from "#store/schema.ts";
import { type LastingStore, openSqlite } from "#store/sqlite.ts";
import { catalogues } from "#text/catalogue.ts";
import { endGame } from "../../commands/admin/end.ts";
import { endSaved, offerAllSaved } from "../../commands/admin/end-saved.ts";
import { listHere } from "../../commands/games/here.ts";
import { listSaved, offerSaved } from "../../commands/games/saved.ts";
import { temporaryFolder } from "../store/folder.ts";
import { TABLES } from "../store/personal.ts";
import { plainRatings } from "../support/ratings.ts";
import { ANNA, BERTA, CARLA, opened, type Rig, rigged, until, wanted } from "../support/table.ts";

// One row is damaged, in one column of JSON: whoever has nothing to do with it notices nothing, and what is damaged can
// be taken out of the way. So it is with each such column of each table.

const folder = temporaryFolder();
afterAll(folder.remove);

const GUILD = "guild";
const GARBAGE = ["{", "7", "null", '"text"', "[7]", "{}"];
const nobodies: Nobodies = { en: ["nobody 1", "nobody 2"], ca: ["ningú 1"], es: ["nadie 1"] };

/** Which matches there are; of each kind one is damaged, and one is of somebody else. */
const ids: { [which: string]: string } = {};

/** Of each column of JSON, which rows are damaged, one at a time. */
const VICTIMS: { readonly [column: string]: readonly string[] } = {
  "matches.opening": ["id = :running", "id = :parked", "id = :finished", "id = :own"],
  "entries.deed": [
    "match = :running and seq = 1",
    "match = :running and seq = 2",
    "match = :parked and seq = 2",
    "match = :finished and seq = 1",
    "match = :own and seq = 1",
  ],
  "drafts.draft": ["match = :running"],
  "consents.proposal": ["match = :running"],
  "consents.agreed": ["match = :running"],
  "lobbies.plan": ["channel = 'c-lobby'"],
  "lobbies.guests": ["channel = 'c-lobby'"],
  "guilds.channels": [`guild = '${GUILD}'`],
  "results.best": ["match = :finished and seat = 0"],
  "results.here": ["match = :finished and seat = 0"],
  "results.everywhere": ["match = :finished and seat = 0"],
  "totals.best_play": ["player = 'p-anna'"],
  "corrections.deed": ["id = 1"],
  "dailies.tries": ["person = 'p-anna'"],
};

function jsonColumns(): string[] {
  return TABLES.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ columnType }) => columnType === "SQLiteCustomColumn")
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
}

const template = join(folder.path, "template.sqlite");

beforeAll(async () => {
  const store = openSqlite(template, plainRatings);
  const rig = rigged({ store, salt: "template" });
  const { table } = rig;
  const at = (channel: string) => ({ home: { kind: "channel", guild: GUILD, channel } }) as const;
  const play = async (match: string, ...people: readonly string[]) => {
    for (const person of people) expect(await table.play({ match, person }, 1)).toMatchObject({ ok: true });
  };
  const both = { seats: [ANNA, BERTA] };
  const others = { seats: [BERTA, CARLA] };
  ids["running"] = await opened(table, { ...at("c-running"), ...both });
  await play(ids["running"], "p-anna", "p-berta");
  await table.sketch({ match: ids["running"], person: "p-anna" }, "plan", { add: 1 });
  await table.proposals.propose({ match: ids["running"], person: "p-anna" }, { kind: "drop" });
  ids["runningToo"] = await opened(table, { ...at("c-running"), ...others, game: "counting" });
  for (const which of ["parked", "parkedToo"]) {
    ids[which] = await opened(table, { ...at("c-parked"), ...(which === "parked" ? both : others) });
    await play(ids[which], which === "parked" ? "p-anna" : "p-berta");
    const person = which === "parked" ? "p-anna" : "p-berta";
    expect(await table.parking.park({ match: ids[which], person }, which)).toMatchObject({ ok: true });
  }
  for (const which of ["finished", "finishedToo"]) {
    const change = which === "finished" ? both : others;
    ids[which] = await opened(table, { ...at("c-over"), ...change, options: { goal: 1 } });
    await play(ids[which], which === "finished" ? "p-anna" : "p-berta");
  }
  ids["own"] = await opened(table, { home: { kind: "personal", person: "p-anna", guild: GUILD } });
  await play(ids["own"], "p-anna");
  for (const channel of ["c-lobby", "c-lobby-too"]) {
    const [host, guest] = channel === "c-lobby" ? ["p-anna", "p-berta"] : ["p-berta", "p-carla"];
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: true };
    const people = [host, guest].map((person = "") => ({ person, name: person }));
    const gathered = await table.lobbies.gather({ ...at(channel), game: "adding", plan, people });
    expect(gathered).toMatchObject({ ok: true });
  }
  await store.guilds.choose(GUILD, { channels: ["c-running"], language: "ca" });
  for (const match of [ids["running"], ids["runningToo"]]) await rig.settled(match as string);
  await table.close();
  await store.close();
  fillBeside();
});

/** What no match of a toy leaves behind. */
function fillBeside(): void {
  const client = new Database(template);
  const db = drizzle({ client });
  const play = { text: "QUIZ", points: 48 };
  const change = { was: { mu: 1, sigma: 2 }, now: { mu: 2, sigma: 1 } };
  const score = (match: string, seat: number, person: string) => ({
    ...{ match, seat, game: "toy", guild: GUILD, season: 0, at: 5, player: person, bot: false, name: person },
    ...{ score: 10, position: 1, seats: 2, verdict: "won" as const, casual: false, entered: false, bingos: 0 },
    ...{ best: play, here: change, everywhere: change },
  });
  const total = (scope: string, person: string) => ({
    ...{ scope, game: "toy", season: 0, player: person, bot: false, name: person, games: 1, wins: 1, ties: 0, sum: 10 },
    ...{ average: 10, best: 10, worst: 10, bingos: 0, bestPlay: play, mu: 1, sigma: 2, rating: 100, rated: 1 },
    ...{ since: 1, gone: false },
  });
  db.insert(schema.results)
    .values([score(ids["finished"] ?? "", 0, "p-anna"), score(ids["finishedToo"] ?? "", 0, "p-berta")])
    .run();
  for (const scope of [GUILD, "*"]) {
    db.insert(schema.totals)
      .values([total(scope, "p-anna"), total(scope, "p-berta")])
      .run();
  }
  const deed = (person: string) => {
    return { kind: "take-back", player: { kind: "person", person }, score: 1, of: 2 } as const;
  };
  const correction = { at: 5, guild: GUILD, game: "toy", by: "p-carla" };
  db.insert(schema.corrections)
    .values([
      { ...correction, deed: deed("p-anna") },
      { ...correction, deed: deed("p-berta") },
    ])
    .run();
  const daily = { puzzle: "toy:x", day: 1, tries: [{ share: 5, what: 1 }], best: 5, done: false, shared: true };
  const totals = { puzzle: "toy:x", days: 1, solved: 0, sum: 5, streak: 0, longest: 0, last: 1 };
  for (const person of ["p-anna", "p-berta"]) {
    db.insert(schema.dailies)
      .values({ ...daily, person })
      .run();
    db.insert(schema.dailyTotals)
      .values({ ...totals, person })
      .run();
    db.insert(schema.dailyGuests).values({ guild: GUILD, person }).run();
  }
  client.close();
}

let count = 0;

/** The bot over a database in which these rows have this in a column of JSON. */
function damaged(column: string, rows: string, text: string): { readonly rig: Rig; readonly store: LastingStore } {
  const file = join(folder.path, `${count++}.sqlite`);
  copyFileSync(template, file);
  const [table, name] = column.split(".");
  const client = new Database(file);
  const changed = client.prepare(`update ${table} set ${name} = :text where ${rows}`).run({ ...ids, text }).changes;
  client.close();
  expect(changed).toBeGreaterThan(0);
  const store = openSqlite(file, plainRatings);
  return { rig: rigged({ store, salt: `${count}` }), store };
}

function callOf({ table }: Rig, person: string, channel = "c-running") {
  const replies: Post[] = [];
  const call = {
    desk: {
      table,
      faces: new Map([
        ["adding", { name: () => "Adding", list: (options: object) => `goal ${Object.keys(options).length}` }],
      ]),
      announce: async () => {},
      log: { info() {}, warn() {}, error() {} },
    },
    person: { id: person, name: person },
    home: { kind: "channel", guild: GUILD, channel },
    language: "en",
    text: catalogues.en,
    missing: [],
    moderates: true,
    options: { getFocused: () => "" },
    maySee: () => true,
    reply: async (post: Post) => void replies.push(post),
  };
  return { replies, call };
}

/** Whatever somebody does who sits at none of the damaged tables, or at others besides. */
async function expectTheRest({ table, store, load }: Rig, custody: LastingStore): Promise<void> {
  const { runningToo = "", parkedToo = "", finishedToo = "" } = ids;
  const here = callOf({ table } as Rig, "p-carla");
  await listHere(here.call as unknown as SlashCall);
  expect(here.replies[0]?.content).toContain("counting");
  const list = callOf({ table } as Rig, "p-berta");
  await listSaved(list.call as unknown as SlashCall);
  expect(list.replies[0]?.content).toContain("parkedToo");
  const offered = await offerSaved(list.call as unknown as CompleteCall);
  expect(offered.map(({ value }) => value)).toContain(parkedToo);
  expect(await offerAllSaved(list.call as unknown as CompleteCall)).toHaveLength(2);

  expect(await table.play({ match: runningToo, person: "p-berta" }, 1)).toMatchObject({ ok: true });
  await until(async () => (await load(runningToo)).told === 1);
  const home = { kind: "channel", guild: GUILD, channel: "c-over" } as const;
  expect((await table.past.of(home)).map(({ id }) => id)).toContain(finishedToo);
  expect(await table.past.view(finishedToo, "p-berta")).toBeDefined();
  expect(await table.parking.find(GUILD, "p-berta", "parkedToo")).toMatchObject({ id: parkedToo });
  const elsewhere = { ...home, channel: "c-elsewhere" };
  expect(await table.parking.resume({ match: parkedToo, person: "p-berta" }, elsewhere)).toMatchObject({ ok: true });
  expect(await table.lobbies.waitingIn("c-lobby-too")).toHaveLength(1);
  expect(await table.lobbies.nextOf("none")).toBeUndefined();

  const where = { guild: GUILD, game: "toy" };
  const part = { from: 0, count: 10, bots: true };
  const { results, dailies, guilds } = store;
  expect((await results.standings(where, "sum", part)).rows).toHaveLength(2);
  expect(await results.latest(GUILD, "toy", 10)).toHaveLength(2);
  const berta = { kind: "person", person: "p-berta" } as const;
  expect(await results.recent(where, berta, part)).toMatchObject([{ best: { text: "QUIZ" } }]);
  const { rows } = await results.corrections(GUILD, "toy", part);
  expect(rows.some(({ deed }) => "player" in deed && JSON.stringify(deed.player).includes("p-berta"))).toBe(true);
  expect((await dailies.placed(GUILD, "toy:x", 1, part)).rows.map(({ person }) => person)).toContain("p-berta");
  expect((await dailies.ranked(GUILD, "toy:x", part)).total).toBe(2);
  expect(await dailies.read({ puzzle: "toy:x", day: 1, person: "p-berta" })).toMatchObject({ tries: [{ share: 5 }] });
  expect(await guilds.choices(GUILD)).toMatchObject({ language: "ca" });

  const dossier = await custody.custody.dossier("p-berta");
  expect(dossier.games.map(({ id }) => id)).toEqual(expect.arrayContaining([runningToo, parkedToo, finishedToo]));
  expect((await custody.custody.counts("p-berta")).games).toBeGreaterThanOrEqual(3);
  expect(await custody.custody.everybody()).toEqual(expect.objectContaining(new Set(["p-carla"])));
  await custody.upkeep.sweep({ alone: 0, dropped: 0, lobbies: 0, copies: 0 });
  expect(await custody.upkeep.guilds()).toContain(GUILD);
  expect(await custody.census()).toBeDefined();
}

test("of every column of JSON it is tried what comes of it when it is damaged", () => {
  expect(Object.keys(VICTIMS).sort()).toEqual(jsonColumns().sort());
});

const CASES = Object.entries(VICTIMS).flatMap(([column, all]) =>
  all.flatMap((rows) => GARBAGE.map((text) => [column, text, rows] as const)),
);

describe("where a row is damaged, everything else goes on", () => {
  test.each(CASES)("%s is %s where %s", async (column, text, rows) => {
    const { rig, store } = damaged(column, rows, text);
    await rig.table.carryOn();
    await expectTheRest(rig, store);
    // Nothing of what stands there is in the log.
    const said = JSON.stringify(
      rig.lines.map(({ facts, text: what }) => [String((facts as { fault?: unknown }).fault), what]),
    );
    expect(said).not.toContain("JSON");
    await rig.table.close();
    await store.close();
  });

  test.each(CASES)("and whoever is in it can be deleted: %s is %s where %s", async (column, text, rows) => {
    const { rig, store } = damaged(column, rows, text);
    await rig.table.depart("p-anna");
    await store.custody.forget("p-anna", nobodies);
    for (const part of [store.results, store.dailies]) await part.forget("p-anna");
    await store.custody.end("p-anna");
    expect(await store.custody.everybody()).not.toContain("p-anna");
    await rig.table.close();
    await store.close();
  });
});

const UNREADABLE = ["matches.opening", "entries.deed"] as const;
const texts = UNREADABLE.flatMap((column) => ["{", "null"].map((text) => [column, text] as const));
const rowsOf = (column: string, which: string) =>
  column === "matches.opening" ? `id = :${which}` : `match = :${which}`;

describe.each(texts)("a match of which %s is %s", (column, text) => {
  const broken = (which: string) => damaged(column, rowsOf(column, which), text);

  test("is ended by who manages the server, and is named in the log", async () => {
    const { rig, store } = broken("running");
    const { call, replies } = callOf(rig, "p-carla");
    await endGame({ ...call, id: { match: ids["running"] } } as unknown as PressCall);
    expect(replies).toEqual([{ content: catalogues.en.server.ended }]);
    expect(rig.lines).toContainEqual(
      expect.objectContaining({ level: "error", facts: expect.objectContaining({ match: ids["running"] }) }),
    );
    expect(
      await rig.table.open(wanted({ home: { kind: "channel", guild: GUILD, channel: "c-running" } })),
    ).toMatchObject({ ok: true });
    await store.close();
  });

  test("makes room in its channel for a new one", async () => {
    const { rig, store } = broken("running");
    const home = { kind: "channel", guild: GUILD, channel: "c-running" } as const;
    expect(await rig.table.open(wanted({ home }))).toMatchObject({ ok: true });
    await store.close();
  });

  test("that somebody plays alone makes room for their next one, and saving it does, too", async () => {
    const home = { kind: "personal", person: "p-anna" } as const;
    const first = broken("own");
    expect(await first.rig.table.open(wanted({ home }))).toMatchObject({ ok: true });
    await first.store.close();
    const { rig, store } = broken("own");
    const saved = await rig.table.parking.park({ match: ids["own"] ?? "", person: "p-anna" }, undefined);
    expect(saved).toMatchObject({ refusal: { why: "no-match" } });
    expect((await rig.table.own("p-anna")).running).toEqual([]);
    await store.close();
  });

  test("that is saved is listed, and is deleted by who manages the server or by whoever plays it", async () => {
    const { rig, store } = broken("parked");
    const { call, replies } = callOf(rig, "p-anna");
    await listSaved(call as unknown as SlashCall);
    expect(replies[0]?.content).toContain("parked");
    await endSaved({ ...call, id: { match: ids["parked"] } } as unknown as PressCall);
    expect(replies[1]).toEqual({ content: catalogues.en.tables.deleted });
    await store.close();
    const again = broken("parked");
    const hand = { match: ids["parked"] ?? "", person: "p-anna" };
    expect(await again.rig.table.parking.discard(hand)).toEqual({ ok: true });
    await again.store.close();
  });
});

test("a lobby that is damaged is removed when it is in the way, and its channel is free again", async () => {
  const { rig, store } = damaged("lobbies.guests", "channel = 'c-lobby'", "{");
  const home = { kind: "channel", guild: GUILD, channel: "c-lobby" } as const;
  expect(await rig.table.open(wanted({ home }))).toMatchObject({ ok: true });
  expect(rig.lines).toMatchObject([{ level: "error", facts: { lobby: expect.any(String) } }]);
  await store.close();
});
