import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLastSettingsService } from "#community/settings/last-settings.ts";
import type { CleanupCutoffs } from "#store/maintenance/cleanup.ts";
import { formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import type { MatchResult, SeatResult } from "#store/result-store.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { actionEntry, channelMatch, personalMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: PersistentStore;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  store = openSqliteStore(file, plainRatings);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const NOTHING = { matches: 0, lobbies: 0, drafts: 0, proposals: 0, copies: 0 };
/** Test entries are at 2,000 and later. */
const cutoffs = (change: Partial<CleanupCutoffs> = {}): CleanupCutoffs => ({
  solo: 0,
  abandoned: 0,
  lobbies: 0,
  copies: 0,
  ...change,
});
const existing = async (...wanted: readonly string[]) => {
  const found = await Promise.all(wanted.map((id) => store.matches.load(id)));
  return wanted.filter((_, at) => found[at] !== undefined);
};

describe("the daily cleanup", () => {
  test("deletes a solo match that was not played for long, running or saved", async () => {
    for (const id of ["runs", "aside", "over"]) await store.matches.open(personalMatch(id, `p-${id}`));
    await store.matches.open(personalMatch("played", "p-played"));
    await store.matches.open(channelMatch("here", "c"));
    await store.matches.saveForLater("aside", { seq: 1, at: 2_001, deed: { kind: "pause" } }, undefined);
    await store.matches.append("over", actionEntry(1), { status: "finished" });
    await store.matches.append("played", actionEntry(1), { status: "running" });
    expect(await store.cleanup.deleteOld(cutoffs({ solo: 1_000 }))).toEqual(NOTHING);
    expect(await store.cleanup.deleteOld(cutoffs({ solo: 2_001 }))).toEqual({ ...NOTHING, matches: 1 });
    expect(await existing("runs", "aside", "over", "played", "here")).toEqual(["aside", "over", "played", "here"]);
    expect(await store.cleanup.deleteOld(cutoffs({ solo: 2_002 }))).toEqual({ ...NOTHING, matches: 2 });
    expect(await existing("aside", "over", "played", "here")).toEqual(["over", "here"]);
  });

  test("deletes an abandoned match with everything that belongs to it, and no finished match", async () => {
    await store.matches.open(channelMatch("dropped", "c"));
    await store.matches.append("dropped", actionEntry(1), { status: "dropped" });
    await store.matches.open(channelMatch("over", "c"));
    await store.matches.append("over", actionEntry(1), { status: "finished" });
    expect(await store.cleanup.deleteOld(cutoffs({ abandoned: 2_001 }))).toEqual(NOTHING);
    expect(await store.cleanup.deleteOld(cutoffs({ abandoned: 2_002 }))).toEqual({ ...NOTHING, matches: 1 });
    expect(await existing("dropped", "over")).toEqual(["over"]);
    const client = new Database(file, { readonly: true });
    for (const table of ["entries", "seats"]) {
      expect(client.prepare(`select count(*) from ${table} where match = 'dropped'`).pluck().get()).toBe(0);
    }
    client.close();
  });

  test("deletes drafts and proposals of matches that are over, and keeps those of running matches", async () => {
    const consent = { seq: 0, proposal: { kind: "drop" }, by: "p-ann", agreed: ["p-ann"] };
    for (const id of ["runs", "over"]) {
      await store.matches.open(channelMatch(id, id));
      await store.drafts.write(id, 1, ["A"], 0);
      await store.proposals.write(id, consent);
    }
    await store.matches.append("over", actionEntry(1), { status: "finished" });
    expect(await store.cleanup.deleteOld(cutoffs())).toEqual({ ...NOTHING, drafts: 1, proposals: 1 });
    expect([await store.drafts.read("runs", 1), await store.proposals.read("runs")]).toEqual([["A"], consent]);
    expect([await store.drafts.read("over", 1), await store.proposals.read("over")]).toEqual([undefined, undefined]);
  });

  test("deletes a lobby whose end could not be published", async () => {
    const plan = { options: {}, language: "en", bots: [], open: true };
    const guests = [{ person: "p-ann", name: "Ann", stand: "in" }] as const;
    const lobby = { game: "toy", plan, guests, seq: 0, at: 5 };
    const at = (channel: string) => ({ kind: "channel", guild: "g", channel }) as const;
    await store.lobbies.open({ ...lobby, id: "old", location: at("c"), status: "cancelled" });
    await store.lobbies.open({ ...lobby, id: "new", location: at("d"), status: "waiting", at: 6 });
    expect(await store.cleanup.deleteOld(cutoffs({ lobbies: 6 }))).toEqual({ ...NOTHING, lobbies: 1 });
    expect(await store.lobbies.listAll()).toEqual(["new"]);
  });
});

test("deletes old copies from before an update, and no other files", async () => {
  const copyOf = (name: string, at: number) => `${name}.before-update-${formatFileTimestamp(new Date(at))}`;
  const [old, young, other] = [copyOf("tauler.sqlite", 999), copyOf("tauler.sqlite", 1_000), copyOf("other.db", 1)];
  for (const name of [old, young, other]) writeFileSync(join(folder.path, name), "");
  expect(await store.cleanup.deleteOld(cutoffs({ copies: 1_000 }))).toEqual({ ...NOTHING, copies: 1 });
  expect(
    readdirSync(folder.path)
      .filter((name) => name.includes("before-update"))
      .sort(),
  ).toEqual([other, young]);
});

const seat = (person: string, position: number): SeatResult => ({
  ...{ player: { kind: "person", person }, name: person, score: 100 - position, position, bingos: 0 },
});
const result = (match: string, guild: string | undefined, at: number): MatchResult => {
  return { match, game: "toy", guild, at, casual: false, seats: [seat("p-ann", 1), seat("p-ben", 2)] };
};

/** The content of the database as text, table by table, without the tables of migrations. */
function dumpTables(): { readonly [table: string]: string } {
  const client = new Database(file, { readonly: true });
  const tables = client
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like '%drizzle%'")
    .pluck()
    .all();
  const rows = tables.map((table) => [table, JSON.stringify(client.prepare(`select * from ${table}`).all())]);
  client.close();
  return Object.fromEntries(rows);
}

/** Writes something about this server into every table that knows servers. */
async function fillServer(guild: string): Promise<void> {
  const home = { kind: "channel", guild, channel: `c of ${guild}` } as const;
  await store.guildSettings.change(guild, { language: "ca" });
  await store.keyValues.write(`greeted ${guild}`, "yes");
  await createLastSettingsService(store.keyValues).remember({ guild, channel: "c", game: "toy" }, { size: 9 });
  await store.matches.open(channelMatch(`over at ${guild}`, "", { location: home }));
  await store.matches.append(`over at ${guild}`, actionEntry(1), {
    status: "finished",
    result: result(`${guild} 1`, guild, 1),
  });
  await store.matches.open(channelMatch(`runs at ${guild}`, "", { location: home }));
  await store.matches.open({
    ...personalMatch(`own at ${guild}`, `p-${guild}`),
    location: { kind: "personal", person: `p-${guild}`, guild },
  });
  const facts = { name: "One", author: "p-ann", size: 4, grade: 1, solutions: 1, exact: true, task: "t", board: "4" };
  await store.puzzles.put({ guild, game: "toy" }, "one", { ...facts, madeAt: 1, changedAt: 1 }, 5);
  await store.lexicons.put("list", Uint8Array.of(1), 1);
  await store.wordLists.add(guild, "list", { name: "list", lexicon: "list", words: 1, tiles: 1, at: 1 }, 5);
  await store.dailyPuzzles.setOnServer(guild, "p-ann", true);
  const corrector = { guild, game: "toy", by: "p-boss", at: 2 };
  await store.results.enterManually(result(`${guild} entered`, guild, 2), corrector);
  await store.results.takeSnapshot({ guild, game: "toy", figure: "sum", bots: false }, 3, 0);
  await store.results.revertScore({ match: `${guild} entered`, seat: 0 }, corrector);
  await store.results.resetSeason(0, corrector);
  const plan = { options: {}, language: "en", bots: [], open: true };
  const lobby = { id: `lobby ${guild}`, game: "go", plan, guests: [], seq: 0, at: 5, status: "waiting" } as const;
  await store.lobbies.open({ ...lobby, location: home });
}

describe("a server that the bot left", () => {
  test("is deleted everywhere, without loss for other servers and for people", async () => {
    await fillServer("stays");
    const before = dumpTables();
    await fillServer("server-9");
    const here = { guild: undefined, game: "toy" };
    const ann = { kind: "person", person: "p-ann" } as const;
    const everywhere = await store.results.totals(here, ann);
    expect([...(await store.cleanup.listGuilds())].sort()).toEqual(["server-9", "stays"]);

    await store.cleanup.markLeft("server-9", 7);
    await store.cleanup.deleteServer("server-9");
    const after = dumpTables();
    for (const [table, rows] of Object.entries(after)) {
      const allowed =
        table === "matches" || table === "seats" ? rows.replaceAll(/own at server-9|p-server-9/g, "") : rows;
      if (table !== "results") expect(allowed, table).not.toContain("server-9");
    }
    for (const table of [
      "guilds",
      "levels",
      "resources",
      "lobbies",
      "marks",
      "seasons",
      "corrections",
      "daily_guests",
      "notes",
    ])
      expect(after[table], table).toBe(before[table]);
    expect([...(await store.cleanup.listGuilds())]).toEqual(["stays"]);
    expect((await store.matches.load("own at server-9"))?.location).toEqual({ kind: "personal", person: "p-server-9" });
    expect(await store.matches.load("over at server-9")).toBeUndefined();
    // Results of people still count, but no longer name the server.
    expect(await store.results.totals(here, ann)).toEqual(everywhere);
    const { rows, total } = await store.results.scores(here, { from: 0, count: 9, bots: false });
    expect([rows.length, total]).toEqual([4, 4]);
    expect(await store.results.totals({ guild: "server-9", game: "toy" }, ann)).toBeUndefined();
    expect(after["results"]).not.toContain('"guild":"server-9"');
  });

  test("is known as left since the first time, until the bot is back", async () => {
    const { cleanup } = store;
    await cleanup.markLeft("g", 5);
    await cleanup.markLeft("g", 9);
    expect([await cleanup.leftBefore(5), await cleanup.leftBefore(6)]).toEqual([[], ["g"]]);
    await cleanup.markRejoined("g");
    expect(await cleanup.leftBefore(100)).toEqual([]);
  });
});
