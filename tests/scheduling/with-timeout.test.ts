import { expect, test } from "vitest";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

test("what comes in time is what it is, also where it is nothing or a fault", async () => {
  expect(await withTimeout(Promise.resolve("form"), 1_000)).toBe("form");
  expect(await withTimeout(Promise.resolve(undefined), 1_000)).toBeUndefined();
  await expect(withTimeout(Promise.reject(new Error("locked")), 1_000)).rejects.toThrow("locked");
});

test("what takes longer is late, and can be waited for afterwards", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await withTimeout(promise, 5)).toBe(TIMED_OUT);
  resolve("form");
  expect(await promise).toBe("form");
});

test("what is late and fails then is a fault of the one who waits for it, and of nobody else", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withTimeout(promise, 5)).toBe(TIMED_OUT);
  reject(new Error("locked"));
  // By now it would have ended the process.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(promise).rejects.toThrow("locked");
});
