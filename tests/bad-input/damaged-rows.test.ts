import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AutocompleteRequest, ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import type { DeletedPlayerNames } from "#store/personal-data/personal-data.ts";
import * as schema from "#store/schema.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { catalogues } from "#text/catalogue.ts";
import { endMatch } from "../../commands/admin/matches/end-match.ts";
import { endSavedMatch, suggestAllSavedMatches } from "../../commands/admin/matches/end-saved-match.ts";
import { listMatchesHere } from "../../commands/games/running/list-here.ts";
import { listSavedMatches, suggestSavedMatches } from "../../commands/games/saved/saved-matches.ts";
import { ALL_TABLES } from "../store/support/personal-columns.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";
import {
  ANNA,
  BERTA,
  CARLA,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  testMatchRequest,
  waitUntil,
} from "../support/match-rig.ts";
import { plainRatings } from "../support/plain-ratings.ts";

// One row is damaged in one JSON column, for each column of each table in turn. Everything else must work as before,
// and the damaged thing can be removed.

const folder = createTemporaryFolder();
afterAll(folder.remove);

const GUILD = "guild";
const GARBAGE = ["{", "7", "null", '"text"', "[7]", "{}"];
const deletedNames: DeletedPlayerNames = { en: ["nobody 1", "nobody 2"], ca: ["ningú 1"], es: ["nadie 1"] };

/** Match ids by name. One match of each kind gets damaged; the one with “Too” belongs to other people. */
const ids: { [which: string]: string } = {};

/** The rows of each JSON column that are damaged, one at a time. */
const DAMAGED_ROWS: { readonly [column: string]: readonly string[] } = {
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

function listJsonColumns(): string[] {
  return ALL_TABLES.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ columnType }) => columnType === "SQLiteCustomColumn")
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
}

const template = join(folder.path, "template.sqlite");

beforeAll(async () => {
  const store = openSqliteStore(template, plainRatings);
  const rig = createMatchRig({ store, salt: "template" });
  const { matchService } = rig;
  const at = (channel: string) => ({ location: { kind: "channel", guild: GUILD, channel } }) as const;
  const play = async (match: string, ...people: readonly string[]) => {
    for (const person of people) expect(await matchService.play({ match, person }, 1)).toMatchObject({ ok: true });
  };
  const both = { seats: [ANNA, BERTA] };
  const others = { seats: [BERTA, CARLA] };
  ids["running"] = await openTestMatch(matchService, { ...at("c-running"), ...both });
  await play(ids["running"], "p-anna", "p-berta");
  await matchService.updateDraft({ match: ids["running"], person: "p-anna" }, "plan", { add: 1 });
  await matchService.proposals.propose({ match: ids["running"], person: "p-anna" }, { kind: "drop" });
  ids["runningToo"] = await openTestMatch(matchService, { ...at("c-running"), ...others, game: "counting" });
  for (const which of ["parked", "parkedToo"]) {
    ids[which] = await openTestMatch(matchService, { ...at("c-parked"), ...(which === "parked" ? both : others) });
    await play(ids[which], which === "parked" ? "p-anna" : "p-berta");
    const person = which === "parked" ? "p-anna" : "p-berta";
    expect(await matchService.saved.save({ match: ids[which], person }, which)).toMatchObject({ ok: true });
  }
  for (const which of ["finished", "finishedToo"]) {
    const change = which === "finished" ? both : others;
    ids[which] = await openTestMatch(matchService, { ...at("c-over"), ...change, options: { goal: 1 } });
    await play(ids[which], which === "finished" ? "p-anna" : "p-berta");
  }
  ids["own"] = await openTestMatch(matchService, { location: { kind: "personal", person: "p-anna", guild: GUILD } });
  await play(ids["own"], "p-anna");
  for (const channel of ["c-lobby", "c-lobby-too"]) {
    const [host, guest] = channel === "c-lobby" ? ["p-anna", "p-berta"] : ["p-berta", "p-carla"];
    const plan = { options: {}, language: "en", bots: [], open: true };
    const people = [host, guest].map((person = "") => ({ person, name: person }));
    const gathered = await matchService.lobbies.open({ ...at(channel), game: "adding", plan, players: people });
    expect(gathered).toMatchObject({ ok: true });
  }
  await store.guildSettings.change(GUILD, { channels: ["c-running"], language: "ca" });
  for (const match of [ids["running"], ids["runningToo"]]) await rig.waitUntilSettled(match as string);
  await matchService.close();
  await store.close();
  fillOtherTables();
});

/** Fills the tables that matches of the test games leave empty. */
function fillOtherTables(): void {
  const client = new Database(template);
  const db = drizzle({ client });
  const play = { text: "QUIZ", points: 48 };
  const change = { was: { mu: 1, sigma: 2 }, now: { mu: 2, sigma: 1 } };
  const score = (match: string, seat: number, person: string) => ({
    ...{ match, seat, game: "toy", guild: GUILD, season: 0, at: 5, player: person, bot: false, name: person },
    ...{
      score: 10,
      position: 1,
      seats: 2,
      verdict: "won" as const,
      casual: false,
      entered: false,
      local: false,
      bingos: 0,
    },
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
    db.insert(schema.playerTotalsTable)
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
    db.insert(schema.dailyAttempts)
      .values({ ...daily, person })
      .run();
    db.insert(schema.dailyTotals)
      .values({ ...totals, person })
      .run();
    db.insert(schema.dailyPuzzleServers).values({ guild: GUILD, person }).run();
  }
  client.close();
}

let count = 0;

/** Starts the match service on a copy of the database in which a JSON column of these rows has this text. */
function openDamaged(
  column: string,
  rows: string,
  text: string,
): { readonly rig: MatchRig; readonly store: PersistentStore } {
  const file = join(folder.path, `${count++}.sqlite`);
  copyFileSync(template, file);
  const [table, name] = column.split(".");
  const client = new Database(file);
  const changed = client.prepare(`update ${table} set ${name} = :text where ${rows}`).run({ ...ids, text }).changes;
  client.close();
  expect(changed).toBeGreaterThan(0);
  const store = openSqliteStore(file, plainRatings);
  return { rig: createMatchRig({ store, salt: `${count}` }), store };
}

function createRequest({ matchService }: MatchRig, person: string, channel = "c-running") {
  const replies: Post[] = [];
  const request = {
    services: {
      matches: matchService,
      gameUis: new Map([
        ["adding", { name: () => "Adding", list: (options: object) => `goal ${Object.keys(options).length}` }],
      ]),
      announce: async () => {},
      log: { info() {}, warn() {}, error() {} },
    },
    person: { id: person, name: person },
    location: { kind: "channel", guild: GUILD, channel },
    language: "en",
    text: catalogues.en,
    missingPermissions: [],
    isServerAdmin: true,
    options: { getFocused: () => "" },
    canSee: () => true,
    reply: async (post: Post) => void replies.push(post),
  };
  return { replies, request };
}

/** Checks what other people do, and what Berta does in undamaged matches. */
async function expectOthersWork(
  { matchService, store, load }: MatchRig,
  persistentStore: PersistentStore,
): Promise<void> {
  const { runningToo = "", parkedToo = "", finishedToo = "" } = ids;
  const carlaCall = createRequest({ matchService } as MatchRig, "p-carla");
  await listMatchesHere(carlaCall.request as unknown as SlashRequest);
  expect(carlaCall.replies[0]?.content).toContain("counting");
  const bertaCall = createRequest({ matchService } as MatchRig, "p-berta");
  await listSavedMatches(bertaCall.request as unknown as SlashRequest);
  expect(bertaCall.replies[0]?.content).toContain("parkedToo");
  const offered = await suggestSavedMatches(bertaCall.request as unknown as AutocompleteRequest);
  expect(offered.map(({ value }) => value)).toContain(parkedToo);
  expect(await suggestAllSavedMatches(bertaCall.request as unknown as AutocompleteRequest)).toHaveLength(2);

  expect(await matchService.play({ match: runningToo, person: "p-berta" }, 1)).toMatchObject({ ok: true });
  await waitUntil(async () => (await load(runningToo)).publishedSeq === 1);
  const location = { kind: "channel", guild: GUILD, channel: "c-over" } as const;
  const over = await matchService.finished.list(location, undefined, { max: 9 });
  expect(over.find(({ id }) => id === finishedToo)?.view).toBeDefined();
  expect(await matchService.saved.find(GUILD, "p-berta", "parkedToo")).toMatchObject({ id: parkedToo });
  const elsewhere = { ...location, channel: "c-elsewhere" };
  expect(await matchService.saved.resume({ match: parkedToo, person: "p-berta" }, elsewhere)).toMatchObject({
    ok: true,
  });
  expect(await matchService.lobbies.waitingInChannel("c-lobby-too")).toHaveLength(1);
  expect(await matchService.lobbies.findRematch("none")).toBeUndefined();

  const where = { guild: GUILD, game: "toy" };
  const part = { from: 0, count: 10, bots: true };
  const { results, dailyPuzzles, guildSettings } = store;
  expect((await results.standings(where, "sum", part)).rows).toHaveLength(2);
  expect(await results.latest(GUILD, "toy", 10)).toHaveLength(2);
  const berta = { kind: "person", person: "p-berta" } as const;
  expect(await results.recent(where, berta, part)).toMatchObject([{ best: { text: "QUIZ" } }]);
  const { rows } = await results.corrections(GUILD, "toy", part);
  expect(rows.some(({ deed }) => "player" in deed && JSON.stringify(deed.player).includes("p-berta"))).toBe(true);
  expect((await dailyPuzzles.standings(GUILD, "toy:x", 1, part)).rows.map(({ person }) => person)).toContain("p-berta");
  expect((await dailyPuzzles.totalsStandings(GUILD, "toy:x", part)).total).toBe(2);
  expect(await dailyPuzzles.read({ puzzle: "toy:x", day: 1, person: "p-berta" })).toMatchObject({
    tries: [{ share: 5 }],
  });
  expect(await guildSettings.read(GUILD)).toMatchObject({ language: "ca" });

  const exported = await persistentStore.personalData.exportPerson("p-berta");
  if (exported === "too-large") throw new Error(exported);
  expect(exported.games.map(({ id }) => id)).toEqual(expect.arrayContaining([runningToo, parkedToo, finishedToo]));
  expect((await persistentStore.personalData.countPerson("p-berta")).games).toBeGreaterThanOrEqual(3);
  expect(await persistentStore.personalData.listPeople()).toEqual(expect.objectContaining(new Set(["p-carla"])));
  await persistentStore.cleanup.deleteOld({ solo: 0, abandoned: 0, lobbies: 0, copies: 0 });
  expect(await persistentStore.cleanup.listGuilds()).toContain(GUILD);
  expect(await persistentStore.countUnfinished()).toBeDefined();
}

test("damage is tried in every JSON column", () => {
  expect(Object.keys(DAMAGED_ROWS).sort()).toEqual(listJsonColumns().sort());
});

const CASES = Object.entries(DAMAGED_ROWS).flatMap(([column, all]) =>
  all.flatMap((rows) => GARBAGE.map((text) => [column, text, rows] as const)),
);

describe("everything else works when a row is damaged:", () => {
  test.each(CASES)("%s is %s where %s", async (column, text, rows) => {
    const { rig, store } = openDamaged(column, rows, text);
    await rig.matchService.resumeAfterStart();
    await expectOthersWork(rig, store);
    // The log must not quote the damaged value.
    const logged = JSON.stringify(
      rig.lines.map(({ facts, text: what }) => [String((facts as { fault?: unknown }).fault), what]),
    );
    expect(logged).not.toContain("JSON");
    await rig.matchService.close();
    await store.close();
  });

  test.each(CASES)("a person can be deleted: %s is %s where %s", async (column, text, rows) => {
    const { rig, store } = openDamaged(column, rows, text);
    await rig.matchService.removePlayer("p-anna");
    await store.personalData.deletePlayer("p-anna", deletedNames);
    for (const part of [store.results, store.dailyPuzzles]) await part.deletePlayer("p-anna");
    await store.personalData.endDeletion("p-anna");
    expect(await store.personalData.listPeople()).not.toContain("p-anna");
    await rig.matchService.close();
    await store.close();
  });
});

const UNREADABLE = ["matches.opening", "entries.deed"] as const;
const texts = UNREADABLE.flatMap((column) => ["{", "null"].map((text) => [column, text] as const));
const rowsOf = (column: string, which: string) =>
  column === "matches.opening" ? `id = :${which}` : `match = :${which}`;

describe.each(texts)("a match whose %s is %s", (column, text) => {
  const broken = (which: string) => openDamaged(column, rowsOf(column, which), text);

  test("is ended by a server admin, and is named in the log", async () => {
    const { rig, store } = broken("running");
    const { request, replies } = createRequest(rig, "p-carla");
    await endMatch({ ...request, id: { match: ids["running"] } } as unknown as ButtonRequest);
    expect(replies).toEqual([{ content: catalogues.en.server.ended }]);
    expect(rig.lines).toContainEqual(
      expect.objectContaining({ level: "error", facts: expect.objectContaining({ match: ids["running"] }) }),
    );
    expect(
      await rig.matchService.open(
        testMatchRequest({ location: { kind: "channel", guild: GUILD, channel: "c-running" } }),
      ),
    ).toMatchObject({ ok: true });
    await store.close();
  });

  test("does not keep a new match from its channel", async () => {
    const { rig, store } = broken("running");
    const location = { kind: "channel", guild: GUILD, channel: "c-running" } as const;
    expect(await rig.matchService.open(testMatchRequest({ location }))).toMatchObject({ ok: true });
    await store.close();
  });

  test("of one person keeps no new solo match away, and saving it makes room too", async () => {
    const location = { kind: "personal", person: "p-anna" } as const;
    const first = broken("own");
    expect(await first.rig.matchService.open(testMatchRequest({ location }))).toMatchObject({ ok: true });
    await first.store.close();
    const { rig, store } = broken("own");
    const saved = await rig.matchService.saved.save({ match: ids["own"] ?? "", person: "p-anna" }, undefined);
    expect(saved).toMatchObject({ refusal: { reason: "no-match" } });
    expect((await rig.matchService.soloMatches("p-anna")).running).toEqual([]);
    await store.close();
  });

  test("is listed when saved, and is deleted by a server admin or its player", async () => {
    const { rig, store } = broken("parked");
    const { request, replies } = createRequest(rig, "p-anna");
    await listSavedMatches(request as unknown as SlashRequest);
    expect(replies[0]?.content).toContain("parked");
    const press = { ...request, id: { match: ids["parked"] }, server: {}, language: "en" };
    const services = { ...request.services, announce: async () => {} };
    await endSavedMatch({ ...press, services } as unknown as ButtonRequest);
    expect(replies[1]).toEqual({ content: catalogues.en.server.savedDeletedAndTold });
    await store.close();
    const again = broken("parked");
    const actor = { match: ids["parked"] ?? "", person: "p-anna" };
    expect(await again.rig.matchService.saved.deleteSaved(actor)).toEqual({ ok: true });
    await again.store.close();
  });
});

test("a damaged lobby is removed when it is in the way of a new match", async () => {
  const { rig, store } = openDamaged("lobbies.guests", "channel = 'c-lobby'", "{");
  const location = { kind: "channel", guild: GUILD, channel: "c-lobby" } as const;
  expect(await rig.matchService.open(testMatchRequest({ location }))).toMatchObject({ ok: true });
  expect(rig.lines).toMatchObject([{ level: "error", facts: { lobby: expect.any(String) } }]);
  await store.close();
});
