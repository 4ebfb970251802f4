import { expect, test } from "vitest";
import { inTime, LATE } from "#discord/in-time.ts";

test("what comes in time is what it is, also where it is nothing or a fault", async () => {
  expect(await inTime(Promise.resolve("form"))).toBe("form");
  expect(await inTime(Promise.resolve(undefined))).toBeUndefined();
  await expect(inTime(Promise.reject(new Error("locked")))).rejects.toThrow("locked");
});

test("what takes longer is late, and can be waited for afterwards", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await inTime(promise, 5)).toBe(LATE);
  resolve("form");
  expect(await promise).toBe("form");
});

test("what is late and fails then is a fault of the one who waits for it, and of nobody else", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await inTime(promise, 5)).toBe(LATE);
  reject(new Error("locked"));
  // By now it would have ended the process.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(promise).rejects.toThrow("locked");
});
