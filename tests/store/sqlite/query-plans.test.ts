import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteLobbyStore } from "#store/sqlite/lobby-store.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import { createSqlitePuzzleStore } from "#store/sqlite/puzzle-store.ts";
import { createResultQueries } from "#store/sqlite/results/result-queries.ts";
import { createSqliteTaskStore } from "#store/sqlite/results/task-store.ts";

// The query plans of SQLite: which index is used, and whether sorting is needed.

const client = openConnection(":memory:");
afterAll(() => void client.close());
const preparedQueries: string[] = [];
const prepare = client.prepare.bind(client);
client.prepare = ((text: string) => {
  preparedQueries.push(text);
  return prepare(text);
}) as typeof client.prepare;
const db = drizzle({ client });

/** Returns the plans of the prepared queries that contain `only`. */
async function planOf(ask: () => Promise<unknown>, only = ""): Promise<string> {
  preparedQueries.length = 0;
  await ask();
  const queries = preparedQueries.filter((text) => text.includes(only));
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
const PLAYER = { kind: "person", person: "p" } as const;
const PAGE = { from: 10, count: 10 };

test.each([{}, { size: 6 }, { size: 6, grade: 1 }])(
  "puzzles are listed by an index, without sorting (%j)",
  async (wish) => {
    const plan = await planOf(() => createSqlitePuzzleStore(db).list(home, wish, PAGE));
    expect(plan).toContain("INDEX levels_listed");
    expect(plan).not.toMatch(/^SCAN levels|TEMP B-TREE/m);
  },
);

test("the author of puzzles is deleted by an index", async () => {
  expect(await planOf(() => createSqlitePuzzleStore(db).deletePlayer("p"))).toContain("INDEX levels_author");
});

test.each<[string, string, () => Promise<unknown>]>([
  ["the best times of a task", "results_tasks", () => createSqliteTaskStore(db).bestTimes(home, "t", PAGE)],
  ["the solvers of tasks", "results_doers", () => createSqliteTaskStore(db).solvers(home, PAGE)],
  ["the first attempt at a task", "results_attempts", () => createSqliteTaskStore(db).firstAttempt("toy", "t", "p")],
  ["the shared result of a task", "results_tasks", () => createSqliteTaskStore(db).sharedResult(home, "t")],
])("%s have an index of their own", async (_, index, ask) => {
  const plan = await planOf(ask);
  expect(plan).toContain(`INDEX ${index}`);
  expect(plan).not.toMatch(/SCAN results|INDEX results_(feats|here|latest|player)/);
});

test.each<[string, string, () => Promise<unknown>]>([
  ["the tasks solved by a person", "results_player", () => createSqliteTaskStore(db).solvedBy(home, "p")],
  ["the difficulties of solved tasks", "results_player", () => createSqliteTaskStore(db).solvedGrades(home, "p")],
  [
    "the latest scores of a player",
    "results_player",
    () => createResultQueries(db, undefined).recent(home, PLAYER, PAGE),
  ],
  ["the totals of a player", "totals_player", () => createResultQueries(db, undefined).careerTotals(home, PLAYER)],
])("%s are found among those of the player, in all seasons", async (_, index, ask) => {
  const plan = await planOf(ask);
  expect(plan).toContain(`INDEX ${index}`);
  expect(plan).not.toMatch(/SCAN (results|totals)|INDEX (?!results_player|totals_player|sqlite_autoindex_seasons)/);
});

test("lists kept for a server are found by unfinished matches, without reading all matches", async () => {
  // Without the sum of all bytes, which reads only the lengths of all parts.
  const plan = await planOf(() => createSqliteLexiconStore(db).listKept("g"), " where ");
  for (const index of ["matches_unsettled", "matches_parked"]) expect(plan).toContain(`INDEX ${index}`);
  expect(plan).not.toMatch(/^SCAN (matches|lexicon_parts)(?! USING INDEX matches_unsettled)/m);
});

test("the latest solo matches are found among those opened last, by an index", async () => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), "rowid desc");
  const lines = plan.split("\n");
  const owned = lines.filter((line) => line.includes("INDEX seats_owned (person=?)"));
  // Two queries for finished matches, one for the match played last.
  expect(owned).toHaveLength(3);
  // Each query sorts only its few results.
  expect(lines.filter((line) => line.includes("TEMP B-TREE"))).toHaveLength(3);
});

test("lobbies for a rematch are found among the waiting lobbies", async () => {
  const plan = await planOf(() => createSqliteLobbyStore(db).waitingFor("m"), 'json_extract("lobbies"."plan"');
  expect(plan).toMatch(/SCAN lobbies USING INDEX lobbies_waiting/);
});

test("unfinished matches of a person are found without reading all their matches", async () => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), "unfinished = 1");
  // The index serves the lists of owned, played, watched and saved matches, three queries for saved matches of a name,
  // two for the owner of a match, and three for the counts of a person on a server.
  expect(plan.match(/INDEX seats_unfinished \(person=\?\)/g)).toHaveLength(14);
  expect(plan).not.toMatch(/INDEX seats_(person|owned)|SCAN (matches|seats)$/m);
});

test.each([
  ["of a channel", "matches_played", `"channel" = ? and status in`],
  ["of a channel and game", "matches_played_game", `"matches"."game" = ?) and status = 'finished'`],
])("the matches played last are read by an index: %s", async (_, index, only) => {
  const plan = await planOf(async () => createSqliteMatchStore(db, () => {}), only);
  expect(plan).toContain(`INDEX ${index} `);
  expect(plan).not.toContain("TEMP B-TREE");
});
