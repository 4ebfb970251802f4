import { expect, test } from "vitest";
import { TIMED_OUT, withAckDeadline } from "#discord/interactions/ack-deadline.ts";

test("what comes in time is what it is, also where it is nothing or a fault", async () => {
  expect(await withAckDeadline(Promise.resolve("form"))).toBe("form");
  expect(await withAckDeadline(Promise.resolve(undefined))).toBeUndefined();
  await expect(withAckDeadline(Promise.reject(new Error("locked")))).rejects.toThrow("locked");
});

test("what takes longer is late, and can be waited for afterwards", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await withAckDeadline(promise, 5)).toBe(TIMED_OUT);
  resolve("form");
  expect(await promise).toBe("form");
});

test("what is late and fails then is a fault of the one who waits for it, and of nobody else", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withAckDeadline(promise, 5)).toBe(TIMED_OUT);
  reject(new Error("locked"));
  // By now it would have ended the process.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(promise).rejects.toThrow("locked");
});
