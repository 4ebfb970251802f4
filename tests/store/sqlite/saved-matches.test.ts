import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import { actionEntry, channelMatch } from "../support/sample-matches.ts";

let client: ReturnType<typeof openConnection>;
beforeEach(() => {
  client = openConnection(":memory:");
});
afterEach(() => void client.close());

test("the list of saved matches ends after the 2,000 played last; a person who leaves all of theirs finds the others, too", async () => {
  const matches = createSqliteMatchStore(drizzle({ client }), () => {});
  const count = 2_003;
  for (let n = 0; n < count; n++) {
    await matches.open(channelMatch(`m${n}`, `c${n}`));
    await matches.saveForLater(`m${n}`, { ...actionEntry(1), at: n, deed: { kind: "pause" } }, undefined);
  }
  const last = `m${count - 1}`;
  const onServer = await matches.savedOnServer("guild");
  expect([onServer.length, onServer[0]?.id]).toEqual([2_000, last]);
  const byAnn = await matches.savedByPlayer("guild", "p-ann");
  expect([byAnn.length, byAnn[0]]).toEqual([2_000, last]);
  expect(await matches.unfinishedOf("p-ann")).toHaveLength(count);
});
