import { type Client, Events } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  listComponents,
  NoAnswerError,
  readMessageText,
} from "#sandbox/sandbox-user.ts";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { CHANNEL_ID } from "../support/raw-client.ts";
import { PIXEL, startTinyBot } from "../support/tiny-bot.ts";

let sandbox: TestSandbox;
let bot: Client<true>;

beforeAll(async () => {
  sandbox = await startMemorySandbox({ limits: { ackMs: 1_500 } });
  bot = await startTinyBot(sandbox);
});

afterAll(async () => {
  await bot.destroy();
  await sandbox.stop();
});

test("the client finds the guild, its channels and itself", () => {
  const guild = bot.guilds.cache.first();
  expect(guild?.name).toBe("Tauler");
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(["general", "games", "scrabble"]);
  expect(bot.user.username).toBe("tauler");
});

test("a deferred private reply arrives with its picture, and only its reader sees it", async () => {
  const anna = sandbox.person("Anna");
  const answer = await anna.slash("game new", { word: "tauler", with: "Bernat", size: 5 });
  expect(answer.ackMs).toBeLessThan(1_500);
  expect(answer.message?.content).toBe("tauler Bernat 5");
  expect(answer.message && isEphemeral(answer.message)).toBe(true);
  const [picture] = answer.message?.attachments ?? [];
  expect(picture).toMatchObject({ filename: "board.png", description: "an empty board", width: 1, height: 1 });
  expect(Buffer.from(await anna.download(picture))).toEqual(PIXEL);
  const others = await sandbox.person("Bernat").messages();
  expect(others.some(({ id }) => id === answer.message?.id)).toBe(false);
});

test("a button updates its message repeatedly", async () => {
  const anna = sandbox.person("Anna");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const once = await anna.press(message, "Count");
  expect(once).toMatchObject({ kind: "update", message: { content: "pressed 1" } });
  expect(listButtonLabels(once.message ?? message)).toEqual(["Count"]);
  expect((await anna.press(once.message ?? message, "count:1")).message?.content).toBe("pressed 2");
});

test("a form opens from a command and from a button, and its values are received", async () => {
  const anna = sandbox.person("Anna");
  const opened = await anna.slash("game form");
  expect(opened).toMatchObject({ kind: "modal", modal: { title: "A form" } });
  expect((await anna.submit(opened.modal, { word: "casa" })).message?.content).toBe("filled casa");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const again = await anna.press(message, "Ask");
  expect((await anna.submit(again.modal, { word: "taula" })).message?.content).toBe("filled taula");
});

test("a deferred update can be followed by a private message", async () => {
  const anna = sandbox.person("Anna");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const answer = await anna.press(message, "Later");
  expect(answer.kind).toBe("deferred-update");
  expect(await answer.followUp()).toMatchObject({ content: "afterwards" });
});

test("autocomplete suggestions arrive for a typed text", async () => {
  const anna = sandbox.person("Anna");
  expect(await anna.autocomplete("game new", { word: "cas" }, "word")).toEqual([{ name: "cas!", value: "CAS" }]);
});

test("channel messages are sent, edited, and have menus", async () => {
  const carla = sandbox.person("Carla");
  const done = await carla.slash("game public");
  expect(done.message).toBeUndefined();
  const sent = await carla.waitForMessage(
    (message) => readMessageText(message).includes("to move") && message.components.length > 0,
  );
  expect(sent.mentions.map(({ global_name }) => global_name)).toEqual(["Carla"]);
  expect((await carla.choose(sent, "who", "Dídac")).message?.content).toBe("chose Dídac");
  expect((await carla.choose(sent, "pick", "Two")).message?.content).toBe("picked 2");
});

test("newer components are sent with their picture", async () => {
  const { message } = await sandbox.person("Anna").slash("game rich");
  const [container] = message?.components ?? [];
  expect(container).toMatchObject({
    type: 17,
    components: [{ type: 10, content: "**Scores**" }, { type: 12 }, { type: 1 }],
  });
  expect(JSON.stringify(container)).toContain(message?.attachments[0]?.url);
  expect(message && listComponents(message).map(({ type }) => type)).toEqual([17, 10, 12, 1, 2]);
});

test("a direct message arrives, and commands work in a direct conversation", async () => {
  const carla = sandbox.person("Carla", "direct");
  expect((await carla.slash("game direct")).message?.content).toBe("sent");
  expect((await carla.messages()).map(({ content }) => content)).toEqual(["just for you", "sent"]);
  expect(await sandbox.person("Anna", "direct").messages()).toEqual([]);
});

test("a silent bot is reported as such", async () => {
  await expect(sandbox.person("Anna").slash("game silent")).rejects.toThrow(NoAnswerError);
});

test("a dropped connection is resumed, and missed events arrive", async () => {
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  sandbox.faults.dropSockets("resume");
  await resumed;
  expect((await sandbox.person("Anna").slash("game new", { word: "still" })).message?.content).toBe("still");
});

const games = async () => {
  const channel = await bot.channels.fetch(CHANNEL_ID);
  if (!channel?.isSendable()) throw new Error("no channel");
  return channel;
};

test("a retry with the same nonce after a lost answer makes one message", async () => {
  const channel = await games();
  const body = { content: "once", nonce: "n1", enforceNonce: true };
  sandbox.faults.loseAnswer(/messages$/);
  await channel.send(body).catch(() => {});
  await channel.send(body);
  const all = await sandbox.person("Anna").messages();
  expect(all.filter(({ content }) => content === "once")).toHaveLength(1);
});

test("the client recovers from a 500 and a 429", async () => {
  sandbox.faults.fail(/messages$/, 500);
  sandbox.faults.fail(/messages$/, 429, { retryAfterMs: 20 });
  expect((await (await games()).send("in the end")).content).toBe("in the end");
});

test("the client obeys the rate limit headers and never gets a 429", async () => {
  const limited = await startMemorySandbox({
    limits: { rates: { "POST /channels/:channel/messages": { calls: 2, perMs: 150 } } },
  });
  const other = await startTinyBot(limited);
  const channel = await other.channels.fetch(CHANNEL_ID);
  if (!channel?.isSendable()) throw new Error("no channel");
  await Promise.all(["1", "2", "3", "4", "5"].map((content) => channel.send(content)));
  expect(limited.requests.filter(({ status }) => status === 429)).toEqual([]);
  expect(await limited.person("Anna").messages()).toHaveLength(5);
  await other.destroy();
  await limited.stop();
});

test("every request body matches Discord's API description", () => {
  expect(sandbox.requests.length).toBeGreaterThan(20);
  expect(checkAllRequests(sandbox.requests)).toEqual([]);
});
