import { expect, test } from "vitest";
import { hasDiskSpace, readFreeBytes } from "#app/disk-space.ts";

const MIB = 2 ** 20;
const asked: string[] = [];
const with300 = async (path: string) => {
  asked.push(path);
  return 300 * MIB;
};

test("there is room where a margin stays free beside what is to be kept", async () => {
  expect(await hasDiskSpace("data/tauler.db", 0, with300)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 44 * MIB, with300)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 45 * MIB, with300)).toBe(false);
  expect(asked).toEqual(Array(3).fill("data/tauler.db"));
});

test("in memory, and where the disk cannot be asked, there is room", async () => {
  expect(await hasDiskSpace(":memory:", 0, async () => 0)).toBe(true);
  expect(await hasDiskSpace("data/tauler.db", 0, () => Promise.reject(new Error("ENOSYS")))).toBe(true);
});

test("the disk is asked where the file lies", async () => {
  expect(await readFreeBytes(import.meta.filename)).toBeGreaterThan(0);
});
