import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import Database from "better-sqlite3";
import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { DeletedPlayerNames } from "#store/personal-data/personal-data.ts";
import * as schema from "#store/schema.ts";
import { OWNER_SEAT, STARTER_SEAT } from "#store/schema.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { ALL_TABLES, columnsOf, OTHER_COLUMNS, PERSONAL_COLUMNS } from "../support/personal-columns.ts";
import { channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// Personal data is written everywhere and then deleted: it must be gone from every row and every byte.

const folder = createTemporaryFolder();
afterAll(folder.remove);

const PERSON = "220000000000000017";
const NAME = "Xènia Quetzal";
const OTHER = "330000000000000018";
const deletedNames: DeletedPlayerNames = Object.fromEntries(
  ["ca", "es", "en"].map((language) => [language, [1, 2, 3].map((number) => `nobody ${number} in ${language}`)]),
);

let file: string;
let count = 0;
beforeEach(() => {
  file = join(folder.path, `${count++}.sqlite`);
});

test("every column is declared personal or not", () => {
  const columns = ALL_TABLES.flatMap(columnsOf).sort();
  expect([...PERSONAL_COLUMNS, ...OTHER_COLUMNS].sort()).toEqual(columns);
});

const { opening, language } = channelMatch("m", "c");
const at = 1_000;
const unset = { messageChannel: null, messageId: null, name: null, nameKey: null, due: null, origin: null };
const matchRow = (id: string, change: object = {}) => ({
  ...{ id, game: "toy", opening, guild: "g", channel: `channel of ${id}`, language, at },
  ...{ status: "finished" as const, head: 1, told: 1, telling: 1, played: at, ...unset, ...change },
});
const seatRow = (match: string, seat: number, person: string, name: string) => ({
  match,
  seat,
  person,
  name,
  level: null,
});
const player = (person: string, name: string) => ({ player: person, name, bot: false });
const scoreRow = (match: string, seat: number, person: string, name: string, change: object = {}) => ({
  ...{ match, seat, game: "toy", guild: "g", season: 0, at, ...player(person, name), score: 10, position: 1, seats: 2 },
  ...{ verdict: "won" as const, casual: false, entered: false, local: false, bingos: 0, ...change },
});
const totalRow = (scope: string, person: string, name: string) => ({
  ...{ scope, game: "toy", season: 0, ...player(person, name), games: 1, wins: 1, ties: 0, sum: 10, average: 10 },
  ...{ best: 10, worst: 10, bingos: 0, rated: 0, since: 1, gone: false },
});
const lobbyRow = (id: string, guests: readonly object[], plan: object = {}) => ({
  ...{ id, guild: "g", channel: `lobby ${id}`, game: "toy", status: "waiting" as const, seq: 3, at, told: 3 },
  plan: { options: {}, language, bots: [], open: true, ...plan },
  guests: guests as never,
});
const person = (id: string, name: string, stand = "in") => ({ person: id, name, stand });
const levelRow = (key: string, author: string) => ({
  ...{ guild: "g", game: "toy", key, name: key, author, size: 4, grade: 1, solutions: 1, exact: true },
  ...{ task: "task", board: "4", madeAt: 1, changedAt: 1 },
});
const playerRef = (id: string) => ({ kind: "person", person: id }) as const;

/** Writes data of the person, and of another person, into every table, with many rows of other people. */
function fillTables(overwriting = true): void {
  const db = drizzle({ client: new Database(file) });
  // The store overwrites deleted data. Without that, traces of split pages would stay.
  db.$client.pragma(`secure_delete = ${overwriting ? "ON" : "OFF"}`);
  const put = (table: Parameters<typeof db.insert>[0], ...rows: readonly object[]) => {
    for (const row of rows)
      db.insert(table)
        .values(row as never)
        .run();
  };
  const named = { name: `${NAME}’s revenge`, nameKey: `${NAME.toLowerCase()}’s revenge` };
  const level = { opening: { ...opening, options: { level: `the cube of ${NAME}` } } };
  put(
    schema.matches,
    matchRow("done"),
    matchRow("running", { status: "running", ...level }),
    matchRow("parked", { status: "parked", ...named }),
    matchRow("parked-alone", { status: "parked", name: "mine", nameKey: "mine" }),
    matchRow("own", { guild: null, channel: null, status: "running" }),
    // A puzzle name of another person, or a date, may contain a part of the name.
    matchRow("others", { opening: { ...opening, options: { level: "Quetzal 2026" } } }),
    matchRow("watched"),
  );
  put(schema.logEntriesTable, { match: "done", seq: 1, at, deed: { kind: "act", seat: 0, action: 1 } });
  put(schema.logEntriesTable, { match: "own", seq: 1, at, deed: { kind: "act", seat: 0, action: NAME } });
  for (const match of ["done", "running", "parked"])
    put(schema.seats, seatRow(match, 0, PERSON, NAME), seatRow(match, 1, OTHER, "Ben"));
  put(schema.seats, seatRow("running", 2, PERSON, `${NAME} 2`), seatRow("parked-alone", 0, PERSON, NAME));
  put(schema.seats, seatRow("own", OWNER_SEAT, PERSON, ""), seatRow("own", 0, PERSON, NAME));
  put(schema.seats, seatRow("others", 0, OTHER, "Ben"), seatRow("watched", STARTER_SEAT, PERSON, ""));
  put(schema.drafts, { match: "running", seat: 0, draft: { word: NAME } }, { match: "running", seat: 1, draft: "Ben" });
  put(
    schema.pendingProposals,
    { match: "running", seq: 1, proposal: { kind: "drop", token: NAME }, by: PERSON, agreed: [PERSON] },
    { match: "parked", seq: 1, proposal: { kind: "delete" }, by: OTHER, agreed: [OTHER, PERSON] },
    { match: "others", seq: 1, proposal: { kind: "drop" }, by: OTHER, agreed: [OTHER] },
  );
  put(
    schema.lobbies,
    lobbyRow("hosted", [person(PERSON, NAME), person(OTHER, "Ben")], { names: [NAME], order: [PERSON, null, OTHER] }),
    lobbyRow("awaited", [person(OTHER, "Ben"), person(PERSON, NAME, "awaited")], { order: [OTHER, PERSON] }),
    lobbyRow("declined", [person(OTHER, "Ben"), person(PERSON, NAME, "out")]),
  );
  put(schema.playerSettingsTable, { person: PERSON, name: NAME, language: "ca" }, { person: OTHER, name: "Ben" });
  put(schema.puzzles, levelRow("easy one", PERSON), levelRow(`the cube of ${NAME}`, PERSON), levelRow("ben’s", OTHER));
  put(
    schema.corrections,
    { at, guild: "g", game: "toy", by: PERSON, deed: { kind: "delete", player: playerRef(OTHER), scores: 1 } },
    { at, guild: "g", game: "toy", by: OTHER, deed: { kind: "take-back", player: playerRef(PERSON), score: 1, of: 1 } },
  );
  put(
    schema.results,
    scoreRow("done", 0, PERSON, NAME, { rankingName: `${NAME} the Great` }),
    scoreRow("done", 1, OTHER, "Ben"),
    scoreRow("struck", 0, PERSON, NAME, { correction: 2, rankingName: NAME }),
  );
  put(schema.playerTotalsTable, totalRow("g", PERSON, NAME), totalRow("*", PERSON, NAME), totalRow("g", OTHER, "Ben"));
  const mark = { scope: "g", game: "toy", figure: "sum" as const, bots: false, at, bot: false, position: 1 };
  put(schema.snapshotPositions, { ...mark, player: PERSON }, { ...mark, player: OTHER });
  const daily = { puzzle: "toy:x", day: 1, tries: [{ share: 5, what: NAME }], best: 5, done: false, shared: false };
  put(schema.dailyAttempts, { ...daily, person: PERSON }, { ...daily, person: OTHER, tries: [] });
  const figures = { puzzle: "toy:x", days: 1, solved: 1, sum: 1, streak: 1, longest: 1, last: 1 };
  put(schema.dailyTotals, { ...figures, person: PERSON }, { ...figures, person: OTHER });
  put(schema.dailyPuzzleServers, { guild: "g", person: PERSON }, { guild: "g", person: OTHER });
  put(schema.taskSightings, { game: "toy", task: "t", person: PERSON, match: "own", at });
  put(schema.taskSightings, { game: "toy", task: "t", person: OTHER, match: null, at });
  put(schema.pendingDeletions, { person: PERSON, at });
  fillManyRows(put);
  db.$client.close();
}

/** Writes enough rows to split and join pages, with rows of the person in between. */
function fillManyRows(
  put: (table: typeof schema.results | typeof schema.seats | typeof schema.matches, row: object) => void,
) {
  for (let n = 0; n < 600; n++) {
    const id = `m${(n * 7_919) % 100_003}`;
    const [who, called] = n % 9 === 0 ? [PERSON, NAME] : [`44${String(n).padStart(16, "0")}`, `Name ${n}`];
    put(schema.matches, matchRow(id));
    put(schema.seats, seatRow(id, 0, who, called));
    put(schema.seats, seatRow(id, 1, OTHER, "x".repeat(n % 32)));
    put(schema.results, scoreRow(id, 0, who, called));
  }
}

/** Columns that contain one of these texts. */
function columnsWith(...texts: readonly string[]): string[] {
  const client = new Database(file, { readonly: true });
  const found = ALL_TABLES.flatMap((table) => {
    const name = getTableName(table);
    return client
      .prepare<[], object>(`select * from ${name}`)
      .all()
      .flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => containsAny(value, texts))
          .map(([column]) => `${name}.${column}`),
      );
  });
  client.close();
  return [...new Set(found)].sort();
}

function containsAny(value: unknown, texts: readonly string[]): boolean {
  const text = (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)).toLowerCase();
  return texts.some((one) => text.includes(one.toLowerCase()));
}

/** Counts these texts in the bytes of the database and of the files beside it. */
function countInBytes(...texts: readonly string[]): number {
  const files = ["", "-wal", "-shm"].map((end) => file + end).filter((path) => existsSync(path));
  const bytes = files.map((path) => readFileSync(path).toString("latin1").toLowerCase()).join("\n");
  const wanted = texts.map((text) => Buffer.from(text.toLowerCase()).toString("latin1"));
  return wanted.reduce((all, text) => all + bytes.split(text).length - 1, 0);
}

async function deletePerson(store: PersistentStore): Promise<void> {
  await store.personalData.beginDeletion(PERSON, at);
  await store.personalData.deletePlayer(PERSON, deletedNames);
  for (const part of [store.puzzles, store.results, store.tasks, store.dailyPuzzles]) await part.deletePlayer(PERSON);
  await store.personalData.endDeletion(PERSON);
}

describe("a deleted person", () => {
  test("is in no row and no byte of the file, while the program still runs", async () => {
    await openSqliteStore(file).close();
    fillTables();
    expect(columnsWith(PERSON, NAME)).toEqual([...PERSONAL_COLUMNS].sort());
    const store = openSqliteStore(file);
    await deletePerson(store);
    expect(columnsWith(PERSON, NAME)).toEqual([]);
    expect(countInBytes(PERSON, NAME)).toBe(0);
    expect(countInBytes(OTHER)).toBeGreaterThan(0);
    await store.close();
    expect(countInBytes(PERSON, NAME)).toBe(0);
  });

  test("is gone from an old file in which deleted data was not overwritten", async () => {
    await openSqliteStore(file).close();
    const client = new Database(file);
    client.pragma("user_version = 0");
    client.close();
    fillTables(false);
    const old = new Database(file);
    old.pragma("secure_delete = OFF");
    old.exec(`delete from results where player = '${PERSON}'; delete from people`);
    old.close();
    const store = openSqliteStore(file);
    await deletePerson(store);
    expect(countInBytes(PERSON, NAME)).toBe(0);
    await store.close();
  });

  test("leaves no proposal that is made during the deletion", async () => {
    const store = openSqliteStore(file);
    const seats = [
      { kind: "person", person: PERSON, name: NAME },
      { kind: "person", person: OTHER, name: "Ben" },
    ] as const;
    // The seats are changed in several steps, and this match comes last.
    for (let at = 0; at < 30; at++) await store.matches.open(channelMatch(`m${at}`, `c${at}`, { seats }));
    await store.matches.open(channelMatch("z", "c", { seats }));
    const consent = { seq: 0, proposal: { kind: "delete" }, by: PERSON, agreed: [PERSON] };
    const asked: boolean[] = [];
    let isUnderWay = true;
    const forgotten = store.personalData.deletePlayer(PERSON, deletedNames).finally(() => (isUnderWay = false));
    while (isUnderWay) {
      asked.push(await store.proposals.write("z", consent));
      await setImmediate();
    }
    await forgotten;
    expect(asked).toContain(true);
    expect(await store.proposals.read("z")).toBeUndefined();
    await store.close();
  });

  test("the wishes of others to resume a match stay, although the person made the last proposal", async () => {
    const store = openSqliteStore(file);
    const seats = [PERSON, OTHER].map((person) => ({ kind: "person", person, name: "x" }) as const);
    const wishes = [{ seat: 1, at: 7, isRefused: true }];
    const asked = { token: "a", name: NAME, home: { guild: "g" } };
    for (const [id, proposal, by] of [
      ["by agreement", { kind: "resume", ...asked, at: 9 }, OTHER],
      ["by repeated request", { kind: "resume", ...asked, at: 9, wishes }, OTHER],
      ["closed", { kind: "resume", wishes, isClosed: true }, PERSON],
      ["open", { kind: "delete", ...asked, wishes }, PERSON],
      ["deletion", { kind: "delete", ...asked, wishes }, OTHER],
      ["empty", { kind: "resume", ...asked, wishes: [] }, PERSON],
      ["other", { kind: "delete", ...asked }, PERSON],
    ] as const) {
      await store.matches.open(channelMatch(id, id, { seats }));
      await store.matches.saveForLater(id, { seq: 1, at: 5, deed: { kind: "pause" } }, undefined);
      await store.proposals.write(id, { seq: 1, proposal, by, agreed: [by, PERSON] });
    }
    await store.personalData.deletePlayer(PERSON, deletedNames);
    const left = { seq: 1, proposal: { kind: "resume", wishes, isClosed: true }, by: "", agreed: [] };
    for (const id of ["closed", "open", "deletion"]) expect(await store.proposals.read(id)).toEqual(left);
    const agreed = { ...left, proposal: { ...left.proposal, wishes: [{ seat: 1, at: 9 }] } };
    for (const id of ["by agreement", "by repeated request"]) expect(await store.proposals.read(id)).toEqual(agreed);
    for (const id of ["empty", "other"]) expect(await store.proposals.read(id)).toBeUndefined();
    await store.close();
  });

  test("leaves the data of other people unchanged", async () => {
    await openSqliteStore(file).close();
    fillTables();
    const store = openSqliteStore(file);
    await deletePerson(store);
    const { matches, drafts, proposals, lobbies, playerSettings, puzzles, dailyPuzzles, results } = store;
    expect((await matches.load("done"))?.seats).toEqual([
      { kind: "person", person: "", name: "nobody 1 in ca" },
      { kind: "person", person: OTHER, name: "Ben" },
    ]);
    const running = await matches.load("running");
    expect(running?.seats.map(({ name }) => name)).toEqual(["nobody 1 in ca", "Ben", "nobody 2 in ca"]);
    expect(running?.opening).toEqual({ ...opening, options: { level: "…" } });
    expect((await matches.load("others"))?.opening.options).toEqual({ level: "Quetzal 2026" });
    expect((await matches.load("watched"))?.starter).toBe("");
    expect(await matches.load("parked")).toMatchObject({ status: "parked", name: undefined });
    for (const gone of ["own", "parked-alone"]) expect(await matches.load(gone)).toBeUndefined();
    expect([await drafts.read("running", 0), await drafts.read("running", 1)]).toEqual([undefined, "Ben"]);
    expect([await proposals.read("running"), await proposals.read("parked")]).toEqual([undefined, undefined]);
    expect((await proposals.read("others"))?.by).toBe(OTHER);
    const [hosted, awaited] = [await lobbies.load("hosted"), await lobbies.load("awaited")];
    const nobody = { person: "", name: "nobody 1 in ca", stand: "out" };
    expect(hosted).toMatchObject({ status: "cancelled", seq: 4, guests: [nobody, person(OTHER, "Ben")] });
    expect(hosted?.plan).toMatchObject({ order: [null, OTHER] });
    expect(awaited).toMatchObject({ status: "waiting", seq: 4, guests: [person(OTHER, "Ben")] });
    expect(await playerSettings.read(OTHER)).toEqual({ name: "Ben" });
    const { rows } = await puzzles.list({ guild: "g", game: "toy" }, {}, { from: 0, count: 9 });
    expect(rows.map(({ name, author }) => [name, author])).toEqual([
      ["ben’s", OTHER],
      ["easy one", undefined],
    ]);
    expect(await dailyPuzzles.totals("toy:x", OTHER)).toBeDefined();
    expect((await results.recent({ guild: "g", game: "toy" }, playerRef(OTHER), { from: 0, count: 5 })).length).toBe(1);
    expect(await store.personalData.listPeople()).toContain(OTHER);
    await store.close();
  });

  test("has an export that is not read beyond its size limit", async () => {
    await openSqliteStore(file).close();
    fillTables();
    const store = openSqliteStore(file);
    const { exportPerson } = store.personalData;
    const { length } = JSON.stringify(await exportPerson(PERSON));
    expect(await exportPerson(PERSON, length)).toEqual(await exportPerson(PERSON));
    expect(await exportPerson(PERSON, length / 2)).toBe("too-large");
    await store.close();
  });

  test("starts as new", async () => {
    await openSqliteStore(file).close();
    fillTables();
    const store = openSqliteStore(file);
    await deletePerson(store);
    const exported = await store.personalData.exportPerson(PERSON);
    if (exported === "too-large") throw new Error(exported);
    expect(Object.values(exported).flat()).toEqual([]);
    expect(await store.playerSettings.read(PERSON)).toEqual({});
    expect(await store.matches.unfinishedOf(PERSON)).toEqual([]);
    expect(
      await store.matches.open(channelMatch("new", "c", { seats: [{ ...playerRef(PERSON), name: NAME }] })),
    ).toEqual({
      ok: true,
    });
    await store.close();
  });
});

test("an interrupted deletion is known, and is completed when it is started again", async () => {
  await openSqliteStore(file).close();
  fillTables();
  const store = openSqliteStore(file);
  await store.personalData.beginDeletion(PERSON, at);
  await store.personalData.deletePlayer(PERSON, deletedNames);
  await store.close();
  const again = openSqliteStore(file);
  expect(await again.personalData.pendingDeletions()).toEqual([PERSON]);
  await deletePerson(again);
  expect(await again.personalData.pendingDeletions()).toEqual([]);
  expect(columnsWith(PERSON, NAME)).toEqual([]);
  await again.close();
});

test("a puzzle of another author who takes a name that has become free is kept", async () => {
  const store = openSqliteStore(":memory:");
  const home = { guild: "g", game: "kenken" };
  const puzzle = (author: string, task: string) => ({
    ...{ name: "Anna", size: 3, solutions: 1, exact: true, grade: undefined, task, board: "x" },
    ...{ author, madeAt: 1, changedAt: 1 },
  });
  await store.playerSettings.change("p-anna", { name: "Anna" });
  await store.matches.open(channelMatch("m", "c"));
  await store.puzzles.put(home, "anna", puzzle("p-anna", "t1"), 500);
  const deleting = store.personalData.deletePlayer("p-anna", deletedNames);
  for (let turn = 0; turn < 6; turn++) await setImmediate();
  await store.puzzles.remove(home, "anna", "t1");
  await store.puzzles.put(home, "anna", puzzle("p-berta", "t2"), 500);
  await deleting;
  expect(await store.puzzles.find(home, "anna")).toMatchObject({ author: "p-berta" });
});

describe("the personal data of a person", () => {
  test("is exported from every table, without data of other people", async () => {
    await openSqliteStore(file).close();
    fillTables();
    const store = openSqliteStore(file);
    const exported = await store.personalData.exportPerson(PERSON);
    if (exported === "too-large") throw new Error(exported);
    for (const [kind, rows] of Object.entries(exported)) expect(rows.length, kind).toBeGreaterThan(0);
    expect(JSON.stringify(exported)).not.toContain(OTHER);
    expect(JSON.stringify(exported)).not.toContain(opening.seed);
    expect(exported.games.find(({ id }) => id === "own")?.deeds).toHaveLength(1);
    expect(exported.dailies).toHaveLength(4);
    expect(exported.standings).toHaveLength(3);
    const lengths = Object.entries(exported).map(([kind, rows]) => [kind, rows.length]);
    expect(await store.personalData.countPerson(PERSON)).toEqual(Object.fromEntries(lengths));
    await store.close();
  });
});
