import { expect, test } from "vitest";
import { hasDiskSpace, readFreeBytes } from "#app/disk-space.ts";

const MIB = 2 ** 20;
const checkedPaths: string[] = [];
const with300 = async (path: string) => {
  checkedPaths.push(path);
  return 300 * MIB;
};

test("the disk has space if a margin stays free beside the new data", async () => {
  expect(await hasDiskSpace("data/tauler.db", 0, with300)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 44 * MIB, with300)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 45 * MIB, with300)).toBe(false);
  expect(checkedPaths).toEqual(Array(3).fill("data/tauler.db"));
});

test("there is always space in memory, and where the free space is unknown", async () => {
  expect(await hasDiskSpace(":memory:", 0, async () => 0)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 0, () => Promise.reject(new Error("ENOSYS")))).toBe(true);
});

test("the free space is read for the disk of the file", async () => {
  expect(await readFreeBytes(import.meta.filename)).toBeGreaterThan(0);
});
