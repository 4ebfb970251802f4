import { expect, test } from "vitest";
import { workerHeapLimitMb } from "#workers/worker-memory.ts";

const GB = 2 ** 30;

test.each([
  ["all workers together may use a quarter of the memory", 2, 2 * GB, 256],
  ["a small machine leaves each worker what a search needs", 2, 0.5 * GB, 128],
  ["a large machine gives a worker no more than a search can use", 4, 64 * GB, 512],
])("%s", (_, workers, memory, limit) => {
  expect(workerHeapLimitMb(workers, memory)).toBe(limit);
});

test("the limit is computed from the memory of this machine", () => {
  expect(workerHeapLimitMb(2)).toBeGreaterThanOrEqual(128);
});
