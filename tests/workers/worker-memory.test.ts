import { expect, test } from "vitest";
import { workerLimitMb } from "#workers/worker-memory.ts";

const GB = 2 ** 30;

test.each([
  ["a quarter of the memory is for all workers together", 2, 2 * GB, 256],
  ["a small machine leaves what a search takes", 2, 0.5 * GB, 128],
  ["a large machine gives no more than a search can want", 4, 64 * GB, 512],
])("%s", (_, workers, memory, limit) => {
  expect(workerLimitMb(workers, memory)).toBe(limit);
});

test("the memory of this machine gives a limit", () => {
  expect(workerLimitMb(2)).toBeGreaterThanOrEqual(128);
});
