import { expect, test } from "vitest";
import type { PingOccasion } from "#community/settings/player-settings.ts";
import { limitMentions } from "#discord/messages/limit-mentions.ts";

const MINUTE = 60_000;

/** What comes of so many calls, one each so many milliseconds. */
async function callsIn(occasion: PingOccasion, count: number, everyMs: number, by?: string, wants = true) {
  let now = 0;
  const mayPing = limitMentions(
    async () => wants,
    () => now,
  );
  let called = 0;
  for (let one = 0; one < count; one++) {
    if (await mayPing("berta", occasion, by)) called++;
    now += everyMs;
  }
  return called;
}

test("one person asks another something five times at once, and then once a minute", async () => {
  expect(await callsIn("question", 39, MINUTE / 39, "anna")).toBe(5);
  expect(await callsIn("question", 60, MINUTE, "anna")).toBe(60);
  expect(await callsIn("question", 100, MINUTE / 2, "anna")).toBeLessThanOrEqual(5 + 50);
});

test("fast games call with every turn, up to six a minute for long", async () => {
  expect(await callsIn("turn", 30, MINUTE / 6, "anna")).toBe(30);
  expect(await callsIn("turn", 15, 0, "anna")).toBe(15);
  expect(await callsIn("turn", 60, MINUTE / 60, "anna")).toBeLessThanOrEqual(15 + 6);
});

test("who does not want to be called is not called, and it counts as no call", async () => {
  expect(await callsIn("question", 9, 0, "anna", false)).toBe(0);
});

test("a reminder, a call by nobody and by oneself have no limit", async () => {
  expect(await callsIn("reminder", 50, 0, "anna")).toBe(50);
  expect(await callsIn("turn", 50, 0, undefined)).toBe(50);
  expect(await callsIn("turn", 50, 0, "berta")).toBe(50);
});

test("each two people have a limit of their own, for turns and for questions", async () => {
  const mayPing = limitMentions(
    async () => true,
    () => 0,
  );
  for (let one = 0; one < 5; one++) await mayPing("berta", "question", "anna");
  expect(await mayPing("berta", "question", "anna")).toBe(false);
  expect(await mayPing("berta", "question", "carla")).toBe(true);
  expect(await mayPing("carla", "question", "anna")).toBe(true);
  expect(await mayPing("berta", "turn", "anna")).toBe(true);
});
