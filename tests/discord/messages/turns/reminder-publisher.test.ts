import type { Client } from "discord.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import { createReminderPublisher } from "#discord/messages/turns/reminder-publisher.ts";
import type { Reminder } from "#match/ports.ts";
import { readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import highCard from "../../../fixtures/new-game/commands/high-card/index.ts";
import { startTinyBot } from "../../../sandbox/support/tiny-bot.ts";
import { checkAllRequests } from "../../../support/check-openapi.ts";
import { createRecordingLogger } from "../../../support/match-rig.ts";
import { startMemorySandbox, type TestSandbox } from "../../../support/memory-sandbox.ts";
import { LANGUAGES } from "../../../text/complete-languages.ts";

// These tests use the real discord.js.

let sandbox: TestSandbox;
let client: Client<true>;
let anna: SandboxUser;
let ids: { readonly anna: string; readonly berta: string; readonly guild: string; readonly channel: string };
let board: UserMessage;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  client = await startTinyBot(sandbox);
  anna = sandbox.person("Anna");
  board = await anna.say("the board");
  const { author } = await sandbox.person("Bernat").say("I am here");
  const guild = client.guilds.cache.first()?.id ?? "";
  ids = { anna: board.author.id, berta: author.id, guild, channel: board.channel_id };
});

afterEach(() => {
  sandbox.faults.clear();
  sandbox.faults.deny(ids.channel, []);
});

afterAll(async () => {
  await client.destroy();
  await sandbox.stop();
});

let turn = 0;

/** A reminder for a new turn, which no other test uses. */
function reminderOf(changes: Partial<Reminder> = {}): Reminder {
  return {
    id: "0123456789abcde",
    game: "high-card",
    location: { kind: "channel", guild: ids.guild, channel: ids.channel },
    language: "en",
    turn: ++turn,
    mark: "half",
    people: [ids.anna],
    until: 1_800_000_000_000,
    message: { channel: ids.channel, id: board.id },
    ...changes,
  };
}

function createReminder(mayPing: PlayerSettingsService["mayPing"] = async () => true) {
  const { lines, log } = createRecordingLogger();
  return {
    lines,
    remind: createReminderPublisher({ client, commands: new Map([["high-card", highCard]]), mayPing, log }),
  };
}

async function messagesDuring(work: () => Promise<void>): Promise<UserMessage[]> {
  const before = new Set((await anna.messages()).map(({ id }) => id));
  await work();
  return (await anna.messages()).filter(({ id }) => !before.has(id));
}

/** The body of the last message sent. */
const lastBody = () => JSON.stringify(sandbox.requests.findLast(({ method }) => method === "POST")?.body ?? {});

test("a reminder mentions the player to move, in few words, as a reply to the board", async () => {
  const { remind } = createReminder();
  const [message, ...others] = await messagesDuring(() => remind(reminderOf()));
  expect(others).toEqual([]);
  expect(message && readMessageText(message)).toBe(
    `<@${ids.anna}>: half of your time for this High card turn is gone. Time limit: <t:1800000000:R>.`,
  );
  expect(message?.mentions.map(({ id }) => id)).toEqual([ids.anna]);
  expect([message?.attachments, message?.components]).toEqual([[], []]);
  expect(lastBody()).toContain(board.id);
});

test.each(LANGUAGES)("the two reminders have different texts, in the language of the match: %s", async (language) => {
  const { remind } = createReminder();
  const sent = await messagesDuring(async () => {
    const half = reminderOf({ language });
    await remind(half);
    await remind({ ...half, mark: "tenth" });
  });
  expect(new Set(sent.map(readMessageText)).size).toBe(2);
  for (const message of sent) {
    expect(readMessageText(message)).toContain(`<@${ids.anna}>`);
    expect(readMessageText(message)).toContain("<t:1800000000:R>");
  }
});

test("a reminder that is sent twice appears once, and the next turn has its own", async () => {
  const { remind } = createReminder();
  const first = reminderOf({ turn: 99_999_999 });
  const sent = await messagesDuring(async () => {
    for (const each of [first, first, reminderOf()]) await remind(each);
  });
  expect(sent).toHaveLength(2);
});

test("a reminder whose answer is lost is sent once", async () => {
  const { remind } = createReminder();
  const reminder = reminderOf();
  sandbox.faults.loseAnswer(/^POST .*messages/);
  const sent = await messagesDuring(async () => {
    await remind(reminder).catch(() => {});
    await remind(reminder);
  });
  expect(sent).toHaveLength(1);
});

describe("a reminder", () => {
  test("mentions only players who want it", async () => {
    const calls: unknown[] = [];
    const { remind } = createReminder(async (...facts) => {
      calls.push(facts);
      return facts[0] === ids.berta;
    });
    const [message] = await messagesDuring(() => remind(reminderOf({ people: [ids.anna, ids.berta] })));
    expect(message?.mentions.map(({ id }) => id)).toEqual([ids.berta]);
    expect(message && readMessageText(message)).not.toContain(ids.anna);
    expect(calls).toEqual([
      [ids.anna, "reminder"],
      [ids.berta, "reminder"],
    ]);
  });

  test("is not sent if no player wants it, or in a solo match", async () => {
    expect(await messagesDuring(() => createReminder(async () => false).remind(reminderOf()))).toEqual([]);
    const location = { kind: "personal", person: ids.anna } as const;
    expect(await messagesDuring(() => createReminder().remind(reminderOf({ location })))).toEqual([]);
  });
});

test("a reminder is sent even if the board's message is gone or in another channel", async () => {
  const { remind } = createReminder();
  const sent = await messagesDuring(async () => {
    await remind(reminderOf({ message: { channel: ids.channel, id: "1" } }));
    await remind(reminderOf({ message: { channel: "2", id: board.id } }));
    await remind(reminderOf({ message: undefined }));
  });
  expect(sent).toHaveLength(3);
  expect(lastBody()).not.toContain(board.id);
});

test("a reminder for a channel without permission is given up and logged", async () => {
  sandbox.faults.deny(ids.channel, ["SendMessages"]);
  const { remind, lines } = createReminder();
  expect(await messagesDuring(() => remind(reminderOf()))).toEqual([]);
  expect(lines).toMatchObject([{ level: "warn", facts: { channel: ids.channel } }]);
});

test("a reminder that fails for other reasons throws, so that it can be retried", async () => {
  sandbox.faults.fail(/^POST .*messages/, 500, { times: 9 });
  await expect(createReminder().remind(reminderOf())).rejects.toThrow();
});

test("all requests of these tests match Discord's API description", () => {
  expect(checkAllRequests(sandbox.requests)).toEqual([]);
});
