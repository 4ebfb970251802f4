import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleCache } from "#workers/idle-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createFactory = () => vi.fn(async () => ({}));

test("a value in use stays the same, also for simultaneous requests", async () => {
  const cache = createIdleCache<object>(1_000);
  const make = createFactory();
  const [one, two] = await Promise.all([cache.get("a", make), cache.get("a", make)]);
  for (let round = 0; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(900);
    expect(await cache.get("a", make)).toBe(one);
  }
  expect(two).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test("an unused value is created again, and no timer stays", async () => {
  const cache = createIdleCache<object>(1_000);
  const make = createFactory();
  const one = await cache.get("a", make);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await cache.get("a", make)).not.toBe(one);
});

test("each key expires on its own", async () => {
  const cache = createIdleCache<object>(1_000);
  const [makeA, makeB] = [createFactory(), createFactory()];
  for (let round = 0; round < 4; round++) {
    await cache.get("a", makeA);
    if (round === 0) await cache.get("b", makeB);
    await vi.advanceTimersByTimeAsync(900);
  }
  await cache.get("b", makeB);
  expect([makeA.mock.calls.length, makeB.mock.calls.length]).toEqual([1, 2]);
});

test("a failed creation is tried again by the next request", async () => {
  const cache = createIdleCache<object>(1_000);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const one = {};
  expect(await cache.get("a", async () => one)).toBe(one);
});

test("beyond the size limit, the value that was used longest ago is freed", async () => {
  vi.useRealTimers();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const cache = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const make = async () => ({ bytes: 10 });
  const refs = new Map<string, WeakRef<object>>();
  for (const key of ["a", "b", "a", "c"]) refs.set(key, new WeakRef(await cache.get(key, make)));
  // A weak reference is kept alive until the present turn of the event loop ends.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect([...refs].flatMap(([key, ref]) => (ref.deref() ? [key] : []))).toEqual(["a", "c"]);
});

test("a value larger than the limit is kept alone", async () => {
  const cache = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const large = await cache.get("large", async () => ({ bytes: 30 }));
  expect(await cache.get("large", async () => ({ bytes: 1 }))).toBe(large);
});

test("a value that is still referenced is not created again", async () => {
  const cache = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const make = vi.fn(async () => ({ bytes: 20 }));
  const one = await cache.get("a", make);
  await cache.get("b", make);
  expect(await cache.get("a", make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});
