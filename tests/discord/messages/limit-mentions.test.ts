import { expect, test } from "vitest";
import type { PingOccasion } from "#community/settings/player-settings.ts";
import { limitMentions } from "#discord/messages/limit-mentions.ts";

const MINUTE = 60_000;

/** How many of `count` mentions, one each `everyMs`, are allowed. */
async function countMentions(occasion: PingOccasion, count: number, everyMs: number, by?: string, wants = true) {
  let now = 0;
  const mayPing = limitMentions(
    async () => wants,
    () => now,
  );
  let allowed = 0;
  for (let one = 0; one < count; one++) {
    if (await mayPing("berta", occasion, by)) allowed++;
    now += everyMs;
  }
  return allowed;
}

test("a person's questions mention another person five times at once, and then once a minute", async () => {
  expect(await countMentions("question", 39, MINUTE / 39, "anna")).toBe(5);
  expect(await countMentions("question", 60, MINUTE, "anna")).toBe(60);
  expect(await countMentions("question", 100, MINUTE / 2, "anna")).toBeLessThanOrEqual(5 + 50);
});

test("fast games mention a player each turn, up to six times a minute", async () => {
  expect(await countMentions("turn", 30, MINUTE / 6, "anna")).toBe(30);
  expect(await countMentions("turn", 15, 0, "anna")).toBe(15);
  expect(await countMentions("turn", 60, MINUTE / 60, "anna")).toBeLessThanOrEqual(15 + 6);
});

test("a person who wants no mentions gets none, and the limit is not used up", async () => {
  expect(await countMentions("question", 9, 0, "anna", false)).toBe(0);
});

test("reminders, mentions without an author and mentions of oneself have no limit", async () => {
  expect(await countMentions("reminder", 50, 0, "anna")).toBe(50);
  expect(await countMentions("turn", 50, 0, undefined)).toBe(50);
  expect(await countMentions("turn", 50, 0, "berta")).toBe(50);
});

test("each pair of people has separate limits for turns and for questions", async () => {
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
