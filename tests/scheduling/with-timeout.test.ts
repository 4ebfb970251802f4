import { expect, test } from "vitest";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

test("a promise that settles in time gives its value or its error", async () => {
  expect(await withTimeout(Promise.resolve("form"), 1_000)).toBe("form");
  expect(await withTimeout(Promise.resolve(undefined), 1_000)).toBeUndefined();
  await expect(withTimeout(Promise.reject(new Error("locked")), 1_000)).rejects.toThrow("locked");
});

test("a promise that takes longer gives TIMED_OUT, and can still be awaited", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await withTimeout(promise, 5)).toBe(TIMED_OUT);
  resolve("form");
  expect(await promise).toBe("form");
});

test("a promise that fails later causes no unhandled rejection", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withTimeout(promise, 5)).toBe(TIMED_OUT);
  reject(new Error("locked"));
  // An unhandled rejection would have ended the process by now.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(promise).rejects.toThrow("locked");
});
