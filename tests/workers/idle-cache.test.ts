import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleCache } from "#workers/idle-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const making = () => vi.fn(async () => ({}));

test("what is asked for again in time is the same, also where two ask at once", async () => {
  const kept = createIdleCache<object>(1_000);
  const make = making();
  const [one, two] = await Promise.all([kept.get("a", make), kept.get("a", make)]);
  for (let round = 0; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(900);
    expect(await kept.get("a", make)).toBe(one);
  }
  expect(two).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test("what nobody has asked for in a while is made again, and nothing is left running", async () => {
  const kept = createIdleCache<object>(1_000);
  const make = making();
  const one = await kept.get("a", make);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await kept.get("a", make)).not.toBe(one);
});

test("each key goes by itself", async () => {
  const kept = createIdleCache<object>(1_000);
  const [makeA, makeB] = [making(), making()];
  for (let round = 0; round < 4; round++) {
    await kept.get("a", makeA);
    if (round === 0) await kept.get("b", makeB);
    await vi.advanceTimersByTimeAsync(900);
  }
  await kept.get("b", makeB);
  expect([makeA.mock.calls.length, makeB.mock.calls.length]).toEqual([1, 2]);
});

test("what failed is tried again by the next who asks", async () => {
  const kept = createIdleCache<object>(1_000);
  await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const one = {};
  expect(await kept.get("a", async () => one)).toBe(one);
});
