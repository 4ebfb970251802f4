import { expect, test } from "vitest";
import { createTokenBuckets } from "#core/token-bucket.ts";

const RATE = { max: 3, everyMs: 100 };

test("a bucket gives its maximum of tokens at once, and then one for each interval", () => {
  let now = 0;
  const buckets = createTokenBuckets(RATE, () => now);
  expect([1, 2, 3].map(() => buckets.spend("a"))).toEqual([undefined, undefined, undefined]);
  expect(buckets.spend("a")).toBe(100);
  now = 60;
  expect(buckets.spend("a")).toBe(40);
  now = 100;
  expect(buckets.spend("a")).toBeUndefined();
  expect(buckets.spend("a")).toBe(100);
  expect(buckets.spend("b")).toBeUndefined();
});

test("a bucket never holds more than its maximum", () => {
  let now = 0;
  const buckets = createTokenBuckets(RATE, () => now);
  buckets.spend("a");
  now = 1_000_000;
  expect([1, 2, 3, 4].map(() => buckets.spend("a"))).toEqual([undefined, undefined, undefined, 100]);
});

test("if the clock goes back, no wait is longer than filling a bucket", () => {
  let now = 1_000_000;
  const buckets = createTokenBuckets(RATE, () => now);
  buckets.spend("a");
  now = 0;
  expect(buckets.spend("a")).toBeLessThanOrEqual(100);
  now = 300;
  expect(buckets.spend("a")).toBeUndefined();
});

test("full buckets are deleted, so that many keys use no memory", () => {
  let now = 0;
  let read = 0;
  const buckets = createTokenBuckets(RATE, () => {
    read++;
    return now;
  });
  for (let one = 0; one < 20_000; one++) {
    buckets.spend(`${one}`);
    now += 100;
  }
  expect(read).toBe(20_000);
  expect(buckets.spend("0")).toBeUndefined();
});

test("a charge can exceed the tokens up to the maximum debt, which is paid back first", () => {
  let now = 0;
  const buckets = createTokenBuckets({ ...RATE, maxDebt: 2 }, () => now);
  buckets.charge("a", 100);
  expect(buckets.wait("a")).toBe(300);
  now = 299;
  expect(buckets.spend("a")).toBe(1);
  now = 300;
  expect(buckets.spend("a")).toBeUndefined();
});

test("an action that costs more than a full bucket needs a full one", () => {
  const buckets = createTokenBuckets(RATE, () => 0);
  expect(buckets.spend("a", 100)).toBeUndefined();
  expect(buckets.wait("a", 100)).toBe(300);
  expect(buckets.wait("b", 100)).toBeUndefined();
});
