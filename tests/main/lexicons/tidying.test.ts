import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "#kernel/logger.ts";
import { keepTidy } from "#main/lexicons/tidying.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("old lists are cleared away now and every hour, and a fault is logged and ends nothing", async () => {
  const faults: object[] = [];
  const log = { error: (facts: object) => faults.push(facts) } as unknown as Logger;
  const fault = new Error("the disk is full");
  const tidyUp = vi.fn(async () => {});
  tidyUp.mockRejectedValueOnce(fault);
  keepTidy({ tidyUp }, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(faults).toEqual([{ fault }]);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(tidyUp).toHaveBeenCalledTimes(4);
  expect(faults).toHaveLength(1);
});

test("the wait for the next time keeps no process alive", () => {
  vi.useRealTimers();
  const timer = vi.spyOn(globalThis, "setInterval");
  keepTidy({ tidyUp: async () => {} }, {} as Logger);
  const made: NodeJS.Timeout = timer.mock.results[0]?.value;
  expect(made.hasRef()).toBe(false);
  clearInterval(made);
  timer.mockRestore();
});
