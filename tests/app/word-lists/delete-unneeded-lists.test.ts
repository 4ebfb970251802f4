import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteUnneededListsHourly } from "#app/word-lists/delete-unneeded-lists.ts";
import type { Logger } from "#core/logger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("unneeded lists are deleted now and every hour, and an error is logged without stopping this", async () => {
  const errors: object[] = [];
  const log = { error: (facts: object) => errors.push(facts) } as unknown as Logger;
  const error = new Error("the disk is full");
  const deleteUnneeded = vi.fn(async () => {});
  deleteUnneeded.mockRejectedValueOnce(error);
  deleteUnneededListsHourly({ deleteUnneeded }, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toEqual([{ error }]);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(deleteUnneeded).toHaveBeenCalledTimes(4);
  expect(errors).toHaveLength(1);
});

test("the timer does not keep the process alive", () => {
  vi.useRealTimers();
  const timer = vi.spyOn(globalThis, "setInterval");
  deleteUnneededListsHourly({ deleteUnneeded: async () => {} }, {} as Logger);
  const made: NodeJS.Timeout = timer.mock.results[0]?.value;
  expect(made.hasRef()).toBe(false);
  clearInterval(made);
  timer.mockRestore();
});
