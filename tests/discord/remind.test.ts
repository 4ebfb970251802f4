import type { Client } from "discord.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Settings } from "#club/settings.ts";
import { createRemind } from "#discord/remind.ts";
import { type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import type { Reminder } from "#table/ports.ts";
import { LANGUAGES } from "#text/language.ts";
import highCard from "../fixtures/commands/high-card/index.ts";
import { startTinyBot } from "../sandbox/tiny-bot.ts";
import { judgeAll } from "../support/openapi.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";
import { recordingLogger } from "../support/table.ts";

// Through the real discord.js.

let sandbox: TestSandbox;
let client: Client<true>;
let anna: PersonAtPage;
let ids: { readonly anna: string; readonly berta: string; readonly guild: string; readonly channel: string };
let board: Message;

beforeAll(async () => {
  sandbox = await memorySandbox();
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
    home: { kind: "channel", guild: ids.guild, channel: ids.channel },
    language: "en",
    turn: ++turn,
    mark: "half",
    persons: [ids.anna],
    until: 1_800_000_000_000,
    message: { channel: ids.channel, id: board.id },
    ...change,
  };
}

function remindOn(mayCall: Settings["mayCall"] = async () => true) {
  const { lines, log } = recordingLogger();
  return { lines, remind: createRemind({ client, commands: new Map([["high-card", highCard]]), mayCall, log }) };
}

async function saidBy(deed: () => Promise<void>): Promise<Message[]> {
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
  expect(message && textOf(message)).toBe(
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
  expect(new Set(sent.map(textOf)).size).toBe(2);
  for (const message of sent) {
    expect(textOf(message)).toContain(`<@${ids.anna}>`);
    expect(textOf(message)).toContain("<t:1800000000:R>");
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
  sandbox.faults.lose(/^POST .*messages/);
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
    const [message] = await saidBy(() => remind(reminderOf({ persons: [ids.anna, ids.berta] })));
    expect(message?.mentions.map(({ id }) => id)).toEqual([ids.berta]);
    expect(message && textOf(message)).not.toContain(ids.anna);
    expect(asked).toEqual([
      [ids.anna, "reminder"],
      [ids.berta, "reminder"],
    ]);
  });

  test("where nobody wants it, nothing is said; nor at a personal table", async () => {
    expect(await saidBy(() => remindOn(async () => false).remind(reminderOf()))).toEqual([]);
    const home = { kind: "personal", person: ids.anna } as const;
    expect(await saidBy(() => remindOn().remind(reminderOf({ home })))).toEqual([]);
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
  expect(judgeAll(sandbox.requests)).toEqual([]);
});
