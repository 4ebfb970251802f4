import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

test("beyond its limit, the value that was used longest ago leaves memory", async () => {
  vi.useRealTimers();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const kept = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const make = async () => ({ bytes: 10 });
  const refs = new Map<string, WeakRef<object>>();
  for (const key of ["a", "b", "a", "c"]) refs.set(key, new WeakRef(await kept.get(key, make)));
  // A reference lives at least until the present turn of the loop is over.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect([...refs].flatMap(([key, ref]) => (ref.deref() ? [key] : []))).toEqual(["a", "c"]);
});

test("a value larger than the limit is kept alone", async () => {
  const kept = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const large = await kept.get("large", async () => ({ bytes: 30 }));
  expect(await kept.get("large", async () => ({ bytes: 1 }))).toBe(large);
});

test("a value that others still use is not made a second time", async () => {
  const kept = createIdleCache<{ readonly bytes: number }>(1_000, { maxBytes: 25, sizeOf: ({ bytes }) => bytes });
  const make = vi.fn(async () => ({ bytes: 20 }));
  const one = await kept.get("a", make);
  await kept.get("b", make);
  expect(await kept.get("a", make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});
