import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteUnneededListsHourly } from "#app/word-lists/delete-unneeded-lists.ts";
import type { Logger } from "#core/logger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("old lists are cleared away now and every hour, and a fault is logged and ends nothing", async () => {
  const faults: object[] = [];
  const log = { error: (facts: object) => faults.push(facts) } as unknown as Logger;
  const error = new Error("the disk is full");
  const tidyUp = vi.fn(async () => {});
  tidyUp.mockRejectedValueOnce(error);
  deleteUnneededListsHourly({ deleteUnneeded: tidyUp }, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(faults).toEqual([{ error }]);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(tidyUp).toHaveBeenCalledTimes(4);
  expect(faults).toHaveLength(1);
});

test("the wait for the next time keeps no process alive", () => {
  vi.useRealTimers();
  const timer = vi.spyOn(globalThis, "setInterval");
  deleteUnneededListsHourly({ deleteUnneeded: async () => {} }, {} as Logger);
  const made: NodeJS.Timeout = timer.mock.results[0]?.value;
  expect(made.hasRef()).toBe(false);
  clearInterval(made);
  timer.mockRestore();
});
