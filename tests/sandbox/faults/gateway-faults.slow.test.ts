import { type Client, Events } from "discord.js";
import { afterEach, expect, test } from "vitest";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { CHANNEL_ID } from "../support/raw-client.ts";
import { startTinyBot } from "../support/tiny-bot.ts";

let sandbox: TestSandbox;
let bot: Client<true>;

async function start(heartbeatMs: number): Promise<void> {
  sandbox = await startMemorySandbox({ limits: { heartbeatMs } });
  bot = await startTinyBot(sandbox);
}
afterEach(async () => {
  await bot.destroy();
  await sandbox.stop();
});

const expectAnswer = async (word: string) =>
  expect((await sandbox.person("Anna").slash("game new", { word })).message?.content).toBe(word);

test("a dead connection is noticed by the missing heartbeat answer, and missed commands are answered", async () => {
  await start(400);
  await expectAnswer("before");
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  sandbox.faults.silenceSockets();
  const missed = sandbox.person("Anna").slash("game new", { word: "missed" });
  await resumed;
  expect((await missed).message?.content).toBe("missed");
  await expectAnswer("after");
});

test("a session that is invalid but resumable is resumed", async () => {
  await start(40_000);
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  sandbox.faults.dropSockets("invalid-resumable");
  await resumed;
  await expectAnswer("resumed");
});

test.each(["invalid", "forget"] as const)("a lost session (%s) is replaced by a new one", async (how) => {
  await start(40_000);
  const ready = new Promise((resolve) => bot.once(Events.ShardReady, resolve));
  sandbox.faults.dropSockets(how);
  await ready;
  await expectAnswer("anew");
});

test("the bot reconnects when it is asked to", async () => {
  await start(40_000);
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  sandbox.faults.dropSockets("reconnect");
  await resumed;
  await expectAnswer("back");
});

test("the client waits for the end of a global rate limit", async () => {
  await start(40_000);
  const channel = await bot.channels.fetch(CHANNEL_ID);
  if (!channel?.isSendable()) throw new Error("no channel");
  sandbox.faults.fail(/messages$/, 429, { retryAfterMs: 200, global: true });
  const at = performance.now();
  expect((await channel.send("in the end")).content).toBe("in the end");
  expect(performance.now() - at).toBeGreaterThan(190);
});
