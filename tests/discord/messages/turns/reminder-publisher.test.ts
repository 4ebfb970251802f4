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

// Through the real discord.js.

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

/** Of a turn that no other test is about. */
function reminderOf(change: Partial<Reminder> = {}): Reminder {
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
    ...change,
  };
}

function remindOn(mayPing: PlayerSettingsService["mayPing"] = async () => true) {
  const { lines, log } = createRecordingLogger();
  return {
    lines,
    remind: createReminderPublisher({ client, commands: new Map([["high-card", highCard]]), mayPing, log }),
  };
}

async function saidBy(deed: () => Promise<void>): Promise<UserMessage[]> {
  const before = new Set((await anna.messages()).map(({ id }) => id));
  await deed();
  return (await anna.messages()).filter(({ id }) => !before.has(id));
}

/** What was sent for the last message. */
const lastBody = () => JSON.stringify(sandbox.requests.findLast(({ method }) => method === "POST")?.body ?? {});

test("a reminder mentions who is to move, in few words, as an answer to the board", async () => {
  const { remind } = remindOn();
  const [message, ...others] = await saidBy(() => remind(reminderOf()));
  expect(others).toEqual([]);
  expect(message && readMessageText(message)).toBe(
    `<@${ids.anna}>: half of your time for this High card turn is gone. It runs out <t:1800000000:R>.`,
  );
  expect(message?.mentions.map(({ id }) => id)).toEqual([ids.anna]);
  expect([message?.attachments, message?.components]).toEqual([[], []]);
  expect(lastBody()).toContain(board.id);
});

test.each(LANGUAGES)("the two say different things, in the language of the table: %s", async (language) => {
  const { remind } = remindOn();
  const sent = await saidBy(async () => {
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

test("the same one sent again is no second message, and the next turn's is another one", async () => {
  const { remind } = remindOn();
  const first = reminderOf({ turn: 99_999_999 });
  const sent = await saidBy(async () => {
    for (const each of [first, first, reminderOf()]) await remind(each);
  });
  expect(sent).toHaveLength(2);
});

test("one whose answer is lost on the way is sent once", async () => {
  const { remind } = remindOn();
  const reminder = reminderOf();
  sandbox.faults.loseAnswer(/^POST .*messages/);
  const sent = await saidBy(async () => {
    await remind(reminder).catch(() => {});
    await remind(reminder);
  });
  expect(sent).toHaveLength(1);
});

describe("who is called", () => {
  test("is whoever wants to be", async () => {
    const asked: unknown[] = [];
    const { remind } = remindOn(async (...facts) => {
      asked.push(facts);
      return facts[0] === ids.berta;
    });
    const [message] = await saidBy(() => remind(reminderOf({ people: [ids.anna, ids.berta] })));
    expect(message?.mentions.map(({ id }) => id)).toEqual([ids.berta]);
    expect(message && readMessageText(message)).not.toContain(ids.anna);
    expect(asked).toEqual([
      [ids.anna, "reminder"],
      [ids.berta, "reminder"],
    ]);
  });

  test("where nobody wants it, nothing is said; nor at a personal table", async () => {
    expect(await saidBy(() => remindOn(async () => false).remind(reminderOf()))).toEqual([]);
    const location = { kind: "personal", person: ids.anna } as const;
    expect(await saidBy(() => remindOn().remind(reminderOf({ location })))).toEqual([]);
  });
});

test("a board that is gone, or in another channel, is no reason to say nothing", async () => {
  const { remind } = remindOn();
  const sent = await saidBy(async () => {
    await remind(reminderOf({ message: { channel: ids.channel, id: "1" } }));
    await remind(reminderOf({ message: { channel: "2", id: board.id } }));
    await remind(reminderOf({ message: undefined }));
  });
  expect(sent).toHaveLength(3);
  expect(lastBody()).not.toContain(board.id);
});

test("a channel where nothing may be said is given up, and the log says so", async () => {
  sandbox.faults.deny(ids.channel, ["SendMessages"]);
  const { remind, lines } = remindOn();
  expect(await saidBy(() => remind(reminderOf()))).toEqual([]);
  expect(lines).toMatchObject([{ level: "warn", facts: { channel: ids.channel } }]);
});

test("what may work later is a fault", async () => {
  sandbox.faults.fail(/^POST .*messages/, 500, { times: 9 });
  await expect(remindOn().remind(reminderOf())).rejects.toThrow();
});

test("Discord's own description fits all that was sent", () => {
  expect(checkAllRequests(sandbox.requests)).toEqual([]);
});
