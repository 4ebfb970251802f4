import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { MAX_RESULTS_OF_PLAYER, type PlayerRef } from "#store/result-store.ts";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteResultStore } from "#store/sqlite/results/result-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";

// A person can finish thousands of matches. What is read of them one by one must not grow for ever.

const client = openConnection(":memory:");
afterAll(() => void client.close());
const results = createSqliteResultStore(drizzle({ client }), plainRatings);

const ANN: PlayerRef = { kind: "person", person: "p-ann" };
const EASY: PlayerRef = { kind: "bot", level: "easy" };
const OLD = 3;

/**
 * First some results on an old server, and then as many as are read on another: copies of one, because that is fast.
 */
function record(): void {
  const part = { part: "breaker", taskResult: { done: true, grade: 1, steps: 2, hints: 0, ms: 1 } } as const;
  results.record({
    match: "copied",
    game: "toy",
    guild: "old",
    at: 0,
    casual: false,
    seats: [
      { player: ANN, name: "Ann", score: 2, position: 1, bingos: 0, ...part },
      { player: EASY, name: "Bot 1", score: 1, position: 2, bingos: 0 },
    ],
  });
  const columns = client.prepare<[], string>("select name from pragma_table_info('results')").pluck().all();
  const changed = new Map([
    ["match", "'m' || i"],
    ["at", "i"],
    ["guild", `iif(i < ${OLD}, 'old', 'new')`],
  ]);
  client.exec(`
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${OLD + MAX_RESULTS_OF_PLAYER} - 1)
    insert into results (${columns.join()}) select ${columns.map((name) => changed.get(name) ?? name).join()}
    from results, numbers where match = 'copied'`);
}

test("the games of a player are listed and counted one by one up to the 5,000 latest, whatever server they were on", async () => {
  record();
  const [old, recent, everywhere] = ["old", "new", undefined].map((guild) => ({ guild, game: "toy" })) as [
    { guild: string; game: string },
    { guild: string; game: string },
    { guild: undefined; game: string },
  ];
  expect(MAX_RESULTS_OF_PLAYER).toBe(5_000);
  for (const where of [recent, everywhere]) {
    const last = { from: MAX_RESULTS_OF_PLAYER - 1, count: 9 };
    expect((await results.recent(where, ANN, last)).map(({ match }) => match)).toEqual([`m${OLD}`]);
    const met = { opponent: EASY, games: MAX_RESULTS_OF_PLAYER, wins: MAX_RESULTS_OF_PLAYER };
    expect(await results.headToHeads(where, ANN, 5)).toMatchObject([met]);
    expect(await results.headToHeads(where, ANN, 1, EASY)).toMatchObject([met]);
    expect(await results.taskTotals(where, ANN)).toMatchObject({ done: MAX_RESULTS_OF_PLAYER });
  }
  expect(await results.recent(old, ANN, { from: 0, count: 9 })).toEqual([]);
  expect(await results.headToHeads(old, ANN, 5)).toEqual([]);
});
