import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { readMessageText } from "#sandbox/sandbox-user.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// If Discord refuses the bot for good, the process ends, so that the operator notices and restarts it. It must not wait
// on a dead connection.

const WARNING = 40;
const folder = createTemporaryFolder();
let sandbox: TestSandbox;
let bot: TestBot;

const start = async () => {
  bot = await startTestBot({ ...sandbox, databasePath: `${folder.path}/tauler.db` });
};

beforeEach(async () => {
  sandbox = await startMemorySandbox();
  await start();
});

afterEach(async () => {
  await bot.stop();
  await sandbox.stop();
  folder.remove();
});

const reason = () => bot.log.find(({ msg }) => msg.startsWith("Discord is unreachable"))?.["reason"];

test("a refused token ends the bot, and the next start sends the turn update that was not sent", async () => {
  const anna = sandbox.person("Anna");
  await privateText(anna, "scrabble new", { bots: "1" });
  await waitForPublicMessage(anna, "begins");
  sandbox.faults.fail(/^POST \/channels/, 401);
  await privateText(anna, "scrabble pass");
  expect(await bot.ended).toBe(1);
  expect(reason()).toContain("DISCORD_TOKEN");
  const before = (await anna.messages()).length;
  await start();
  await expect.poll(async () => (await anna.messages()).slice(before).map(readMessageText).join()).toContain("passed");
});

test("a connection that Discord closes for good ends the bot", async () => {
  sandbox.faults.dropSockets("unauthorised");
  expect(await bot.ended).toBe(1);
  expect(reason()).toContain("4004");
});

test("a connection that only broke is resumed and logged, and the bot goes on", async () => {
  sandbox.faults.dropSockets("resume");
  const anna = sandbox.person("Anna");
  await expect.poll(() => bot.log.map(({ msg }) => msg)).toContain("the connection to Discord was resumed");
  expect(await privateText(anna, "games here")).toContain("Nothing is being played");
  expect(reason()).toBeUndefined();
  const warned = bot.log.filter(({ level }) => level >= WARNING).length;
  expect(await bot.stop()).toBe(0);
  expect(bot.log.filter(({ level }) => level >= WARNING).slice(warned)).toEqual([]);
});
