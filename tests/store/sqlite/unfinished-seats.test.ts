import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import { actionEntry, personalMatch } from "../support/sample-matches.ts";

let client: ReturnType<typeof openConnection>;
beforeEach(() => {
  client = openConnection(":memory:");
});
afterEach(() => void client.close());

function markedMatches(): unknown[] {
  return client.prepare("select distinct match from seats where unfinished = 1 order by match").pluck().all();
}

test("only seats of unfinished matches are marked", async () => {
  const matches = createSqliteMatchStore(drizzle({ client }), () => {});
  for (const id of ["finished", "saved", "abandoned"]) {
    await matches.open(personalMatch(id, `p-${id}`));
  }
  expect(markedMatches()).toEqual(["abandoned", "finished", "saved"]);
  await matches.append("finished", actionEntry(1), { status: "finished" });
  await matches.saveForLater("saved", actionEntry(1), undefined);
  await matches.abandon("abandoned");
  expect(markedMatches()).toEqual(["saved"]);
  await matches.resume("saved", actionEntry(2), { kind: "personal", person: "p-saved" }, undefined);
  expect(markedMatches()).toEqual(["saved"]);
  expect(await matches.unfinishedOf("p-saved")).toEqual(["saved"]);
});

test("solo matches that a save abandons are no longer marked", async () => {
  const matches = createSqliteMatchStore(drizzle({ client }), () => {});
  for (const id of ["a", "b"]) {
    await matches.open(personalMatch(id, "p-ann"));
    await matches.saveForLater(id, actionEntry(1), undefined, 1);
  }
  expect(markedMatches()).toEqual(["b"]);
});
