import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { personalMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const folder = createTemporaryFolder();
afterAll(folder.remove);

test("a match is not saved if no room can be made for it", async () => {
  const file = join(folder.path, "room.sqlite");
  const store = openSqliteStore(file, plainRatings);
  const saveSolo = async (id: string) => {
    await store.matches.open(personalMatch(id, "p-ann"));
    return store.matches.saveForLater(id, { seq: 1, at: 10, deed: { kind: "pause" } }, undefined, 1);
  };
  expect(await saveSolo("old")).toBe("parked");
  const other = new Database(file);
  other.exec(`create trigger full before update of status on matches when new.status = 'dropped'
    begin select raise(abort, 'the disk is full'); end`);
  other.close();
  await expect(saveSolo("new")).rejects.toThrow("the disk is full");
  expect(await store.matches.soloMatches("p-ann")).toEqual({ running: ["new"], saved: ["old"] });
  expect((await store.matches.load("new"))?.log).toEqual([]);
  await store.close();
});
