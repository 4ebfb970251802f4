import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// A long clock through the real discord.js. Time is made to pass by moving all stored times back.

const MINUTE = 60_000;
const live = runLiveBot();
let anna: SandboxUser;

beforeAll(async () => {
  anna = live.person("Anna");
});

/** Moves the match back while the bot is stopped. The uptime that the bot recorded stays as it is. */
async function passMinutes(minutes: number): Promise<void> {
  await live.restart(() => {
    const db = new Database(live.databasePath);
    const ms = minutes * MINUTE;
    db.prepare("update matches set at = at - ?, due = due - ?").run(ms, ms);
    db.prepare("update entries set at = at - ?").run(ms);
    db.close();
  });
}

async function listReminders(): Promise<UserMessage[]> {
  return (await anna.messages()).filter((message) => /time for this Scrabble turn/.test(readMessageText(message)));
}

test("reminds once at half of the time and once at a tenth of it, over restarts", async () => {
  await privateText(anna, "scrabble new", { clock: "6 h/move" });
  await waitForPublicMessage(anna, "Time limit: <t:\\d+:R>");
  await passMinutes(170);
  await privateText(anna, "games here");
  expect(await listReminders()).toEqual([]);

  await passMinutes(15);
  await expect.poll(async () => (await listReminders()).length, { timeout: 5_000 }).toBe(1);
  const [half] = await listReminders();
  expect(half && readMessageText(half)).toMatch(
    /^<@\d+>: half of your time for this Scrabble turn is gone\. Time limit: <t:\d+:R>\.$/,
  );
  expect(half?.mentions.map(({ global_name }) => global_name)).toEqual(["Anna"]);

  await passMinutes(100);
  await privateText(anna, "games here");
  expect(await listReminders()).toHaveLength(1);

  await passMinutes(50);
  await expect.poll(async () => (await listReminders()).length, { timeout: 5_000 }).toBe(2);
  expect(readMessageText((await listReminders())[1] as UserMessage)).toContain("only a tenth of your time");
});

test("does not remind about a turn that was played, nor a person who wants no reminders", async () => {
  await privateText(anna, "scrabble pass");
  await waitForPublicMessage(anna, "Bot 1 · easy\\*\\* (played|exchanged|passed)");
  await privateText(anna, "settings pings", { pings: "none" });
  await passMinutes(200);
  await privateText(anna, "games here");
  expect(await listReminders()).toHaveLength(2);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
