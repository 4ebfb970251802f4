import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDeletionList } from "#store/personal-data/deletion-list.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "list");
});
afterEach(() => folder.remove());

test("a deleted person is recognized, if deleted after the given time", async () => {
  const list = openDeletionList(file);
  expect([list.lastDeletedAt(), existsSync(file)]).toEqual([undefined, false]);
  await list.add("ann", 5);
  await list.add("ben", 7);
  expect(list.lastDeletedAt()).toBe(7);
  const people = ["zoe", "ben", "ann"];
  expect(await list.filterDeletedSince(people, 4)).toEqual(["ben", "ann"]);
  expect(await openDeletionList(file).filterDeletedSince(people, 5)).toEqual(["ben"]);
  expect(await list.filterDeletedSince(people, 7)).toEqual([]);
});

test("the list does not show who was deleted, and can be read only by its owner", async () => {
  const list = openDeletionList(file);
  await list.add("220000000000000017", 5);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain("220000000000000017");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a person who is deleted repeatedly has one line, for the last time", async () => {
  const list = openDeletionList(file);
  await list.add("ann", 5);
  for (const at of [6, 7, 8]) await list.add("ben", at);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
  expect(list.lastDeletedAt()).toBe(8);
  expect(await list.filterDeletedSince(["ann", "ben"], 7)).toEqual(["ben"]);
});

test("old entries are removed", async () => {
  const list = openDeletionList(file);
  await list.add("ann", 5);
  await list.add("ben", 7);
  list.deleteEntriesBefore(6);
  expect(await list.filterDeletedSince(["ann", "ben"], 0)).toEqual(["ben"]);
  await list.add("zoe", 9);
  expect(await list.filterDeletedSince(["ann", "ben", "zoe"], 0)).toEqual(["ben", "zoe"]);
});

test("a truncated line is skipped, and does not spoil the next one", async () => {
  const list = openDeletionList(file);
  await list.add("ann", 5);
  appendFileSync(file, '\n{"at":6,"sal');
  await list.add("ben", 7);
  expect(await list.filterDeletedSince(["ann", "ben"], 0)).toEqual(["ann", "ben"]);
});

test.each(["null", "7", "[]", "{}", '{"at":"6","salt":"00","hash":"00"}', '{"at":6,"salt":"00"}'])(
  "an invalid line (%s) is skipped, at the beginning and at the end",
  async (line) => {
    appendFileSync(file, line);
    const list = openDeletionList(file);
    await list.add("ann", 5);
    appendFileSync(file, `\n${line}`);
    expect(list.lastDeletedAt()).toBe(5);
    expect(await list.filterDeletedSince(["ann", "ben"], 0)).toEqual(["ann"]);
    list.deleteEntriesBefore(5);
    expect(await list.filterDeletedSince(["ann", "ben"], 0)).toEqual(["ann"]);
  },
);
