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

test("a match with a damaged seat or last entry does not hide the other matches of a list", async () => {
  const matches = createSqliteMatchStore(drizzle({ client }), () => {});
  for (const [n, id] of ["whole", "no-player", "bytes", "last"].entries()) {
    await matches.open(channelMatch(id, id));
    await matches.saveForLater(id, { ...actionEntry(1), at: n, deed: { kind: "pause" } }, undefined);
    await matches.open(channelMatch(`${id}-over`, "c", { at: n }));
    await matches.append(`${id}-over`, { ...actionEntry(1), at: n }, { status: "finished" });
  }
  client.pragma("ignore_check_constraints = on");
  for (const also of ["", "-over"]) {
    client.exec(`update seats set person = null, level = null where match = 'no-player${also}' and seat = 0`);
    client.exec(`update seats set name = x'ff00' where match = 'bytes${also}' and seat = 0`);
    client.exec(`update entries set deed = '{' where match = 'last${also}'`);
  }
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  expect(ids(await matches.listSavedOnServer("guild", 9))).toEqual(["last", "bytes", "whole"]);
  const here = { kind: "channel", guild: "guild", channel: "c" } as const;
  expect(ids(await matches.listFinished(here, undefined, 9))).toEqual(["last-over", "bytes-over", "whole-over"]);
});
