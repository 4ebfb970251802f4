import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteLobbyStore } from "#store/sqlite/lobby-store.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import { createSqlitePuzzleStore } from "#store/sqlite/puzzle-store.ts";
import { createSqliteTaskStore } from "#store/sqlite/results/task-store.ts";

// How SQLite goes about a question, as it tells itself: by which index, and whether it has to sort.

const client = openConnection(":memory:");
afterAll(() => void client.close());
const asked: string[] = [];
const prepare = client.prepare.bind(client);
client.prepare = ((text: string) => {
  asked.push(text);
  return prepare(text);
}) as typeof client.prepare;
const db = drizzle({ client });

/** `only`: of the queries that have this in them. */
async function planOf(ask: () => Promise<unknown>, only = ""): Promise<string> {
  asked.length = 0;
  await ask();
  const queries = asked.filter((text) => text.includes(only));
  const plans = queries.map((text) => {
    const values = (text.match(/\?/g) ?? []).map(() => 1);
    return prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values);
  });
  return plans
    .flat()
    .map(({ detail }) => detail)
    .join("\n");
}

const home = { guild: "g", game: "toy" };
const PAGE = { from: 10, count: 10 };

test.each([{}, { size: 6 }, { size: 6, grade: 1 }])(
  "levels are listed by an index, without sorting (%j)",
  async (wish) => {
    const plan = await planOf(() => createSqlitePuzzleStore(db).list(home, wish, PAGE));
    expect(plan).toContain("INDEX levels_listed");
    expect(plan).not.toMatch(/^SCAN levels|TEMP B-TREE/m);
  },
);

test("the author of levels is forgotten by an index", async () => {
  expect(await planOf(() => createSqlitePuzzleStore(db).deletePlayer("p"))).toContain("INDEX levels_author");
});

test.each<[string, string, () => Promise<unknown>]>([
  ["the ranking of a task", "results_tasks", () => createSqliteTaskStore(db).bestTimes(home, "t", PAGE)],
  ["who has done tasks", "results_doers", () => createSqliteTaskStore(db).solvers(home, PAGE)],
  [
    "how somebody ended a task first",
    "results_attempts",
    () => createSqliteTaskStore(db).firstAttempt("toy", "t", "p"),
  ],
  ["what somebody has done", "results_doers", () => createSqliteTaskStore(db).solvedBy(home, "p")],
  ["how hard that was", "results_doers", () => createSqliteTaskStore(db).solvedGrades(home, "p")],
  ["what some have done together", "results_tasks", () => createSqliteTaskStore(db).sharedResult(home, "t")],
])("%s is told by an index of its own", async (_, index, ask) => {
  const plan = await planOf(ask);
  expect(plan).toContain(`INDEX ${index}`);
  expect(plan).not.toMatch(/SCAN results|INDEX results_(feats|here|latest|player)/);
});

test("lists that are kept for a server are found by what can go on there, and not by going through all that was played", async () => {
  const plan = await planOf(() => createSqliteLexiconStore(db).listKept("g"));
  for (const index of ["matches_unsettled", "matches_parked"]) expect(plan).toContain(`INDEX ${index}`);
  expect(plan).not.toMatch(/^SCAN (matches|lexicon_parts)(?! USING INDEX matches_unsettled)/m);
});

test("the last ones of one's own matches are found among those begun last, in the order of an index", async () => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), "rowid desc");
  const lines = plan.split("\n");
  const owned = lines.filter((line) => line.includes("INDEX seats_owned (person=?)"));
  // One query for those that are over, one for the last that was played.
  expect(owned).toHaveLength(2);
  // Each sorts only what it has found.
  expect(lines.filter((line) => line.includes("TEMP B-TREE"))).toHaveLength(2);
});

test("lobbies that wait for a match are found among those that wait", async () => {
  const plan = await planOf(() => createSqliteLobbyStore(db).waitingFor("m"), 'json_extract("lobbies"."plan"');
  expect(plan).toMatch(/SCAN lobbies USING INDEX lobbies_waiting/);
});

test("matches that can go on are found without reading all that a person played", async () => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), "unfinished = 1");
  // Those that a person owns, plays, began to watch or has saved, in a list each, two of the owner of a match, and two
  // that count those of a person on a server.
  expect(plan.match(/INDEX seats_unfinished \(person=\?\)/g)).toHaveLength(10);
  expect(plan).not.toMatch(/INDEX seats_(person|owned)|SCAN (matches|seats)$/m);
});

test.each([
  ["of a channel", "matches_played", `"channel" = ? and status in`],
  ["of a channel and game", "matches_played_game", `"matches"."game" = ?) and status = 'finished'`],
])("the matches played last are read in the order of an index: %s", async (_, index, only) => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), only);
  expect(plan).toContain(`INDEX ${index} `);
  expect(plan).not.toContain("TEMP B-TREE");
});
