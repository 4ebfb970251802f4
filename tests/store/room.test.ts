import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openSqlite } from "#store/sqlite.ts";
import { plainRatings } from "../support/ratings.ts";
import { temporaryFolder } from "./folder.ts";
import { personalMatch } from "./samples.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

test("a match for which no room can be made is not put aside either", async () => {
  const file = join(folder.path, "room.sqlite");
  const store = openSqlite(file, plainRatings);
  const aside = async (id: string) => {
    await store.matches.open(personalMatch(id, "p-ann"));
    return store.matches.park(id, { seq: 1, at: 10, deed: { kind: "pause" } }, undefined, 1);
  };
  expect(await aside("old")).toBe("parked");
  const other = new Database(file);
  other.exec(`create trigger full before update of status on matches when new.status = 'dropped'
    begin select raise(abort, 'the disk is full'); end`);
  other.close();
  await expect(aside("new")).rejects.toThrow("the disk is full");
  expect(await store.matches.own("p-ann")).toEqual({ running: ["new"], parked: ["old"] });
  expect((await store.matches.load("new"))?.log).toEqual([]);
  await store.close();
});
