import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { copyInSlices } from "#app/word-lists/copy-in-slices.ts";

const SLICE = 4 * 1024 * 1024;

test("many bytes are copied 4 MB at a time, so that others are answered in between", async () => {
  const source = new Uint8Array(2 * SLICE + 5).map((_, index) => index % 251);
  const lengths: number[] = [];
  class Target extends Uint8Array {
    override set(bytes: ArrayLike<number>, offset?: number): void {
      lengths.push(bytes.length);
      super.set(bytes, offset);
    }
  }
  const target = new Target(source.length + 3);
  let isDone = false;
  const copying = copyInSlices(target, source, 3).then(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await setImmediate();
    turns++;
  }
  await copying;
  expect(lengths).toEqual([SLICE, SLICE, 5]);
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(Buffer.compare(target.subarray(3), source)).toBe(0);
  expect([...target.subarray(0, 3)]).toEqual([0, 0, 0]);
});
