import { ChannelType, type Client, DiscordAPIError, Events, PermissionFlagsBits, TextChannel } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { ANNA_ID, CHANNEL_ID, GUILD_ID } from "../support/raw-client.ts";
import { startTinyBot } from "../support/tiny-bot.ts";

const BERNAT = "1100000000000000012";
const EVERYTHING = (1n << 53n) - 1n;

let sandbox: TestSandbox;
let bot: Client<true>;
let channel: TextChannel;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  bot = await startTinyBot(sandbox);
  sandbox.faults.allow(CHANNEL_ID, String(EVERYTHING));
  const found = await bot.channels.fetch(CHANNEL_ID);
  if (!(found instanceof TextChannel)) throw new Error("no channel");
  channel = found;
});
afterAll(async () => {
  await bot.destroy();
  await sandbox.stop();
});

const codeOf = async (request: Promise<unknown>): Promise<number | string | undefined> => {
  const failure = await request.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof DiscordAPIError ? failure.code : undefined;
};

test("a thread is created, used, archived, found and reopened", async () => {
  const thread = await channel.threads.create({ name: "a game", type: ChannelType.PublicThread });
  await thread.members.add(BERNAT);
  expect((await thread.members.fetch()).map(({ id }) => id)).toEqual([bot.user.id, BERNAT]);
  await thread.members.remove(BERNAT);
  const sent = await thread.send("inside");
  await thread.setArchived(true);
  expect(thread.archived).toBe(true);
  expect((await channel.threads.fetchActive()).threads.has(thread.id)).toBe(false);
  expect((await channel.threads.fetchArchived()).threads.map(({ name }) => name)).toEqual(["a game"]);
  expect(await codeOf(sent.edit("changed"))).toBe(50083);
  await thread.send("taken up");
  await expect.poll(() => thread.archived).toBe(false);
  await thread.setLocked(true);
  await thread.leave();
  await thread.delete();
  expect(await codeOf(bot.channels.fetch(thread.id, { force: true }))).toBe(10003);
});

test("a thread on a message has the message's id", async () => {
  const message = await channel.send("a game");
  const thread = await message.startThread({ name: "on it" });
  expect(thread.id).toBe(message.id);
  expect((await message.fetch()).hasThread).toBe(true);
  expect((await thread.fetchStarterMessage())?.content).toBe("a game");
});

test("a private thread is visible only to its members", async () => {
  const thread = await channel.threads.create({ name: "aside", type: ChannelType.PrivateThread, invitable: false });
  expect(thread.type).toBe(ChannelType.PrivateThread);
  await thread.members.add(ANNA_ID);
  await thread.send("between us");
  expect(await sandbox.person("Anna", thread.id).messages()).toMatchObject([{ content: "between us" }]);
  await expect(sandbox.person("Bernat", thread.id).messages()).rejects.toThrow("There is no channel");
});

test("messages are replied to, listed and deleted together", async () => {
  const first = await channel.send("first");
  const answer = await first.reply("second");
  expect(answer.reference?.messageId).toBe(first.id);
  expect((await channel.messages.fetch({ limit: 2 })).map(({ content }) => content)).toEqual(["second", "first"]);
  expect((await channel.messages.fetch({ after: first.id })).size).toBe(1);
  expect((await channel.bulkDelete([first, answer])).size).toBe(2);
  expect(await codeOf(channel.messages.fetch({ message: first.id, force: true }))).toBe(10008);
  await channel.sendTyping();
});

test("people are found by id, by name and by several ids", async () => {
  const guild = await bot.guilds.fetch(GUILD_ID);
  expect((await guild.members.fetch(ANNA_ID)).displayName).toBe("Anna");
  expect((await guild.members.fetch({ user: [ANNA_ID, BERNAT] })).map(({ displayName }) => displayName)).toEqual([
    "Anna",
    "Bernat",
  ]);
  expect((await guild.members.fetch({ query: "car", limit: 1 })).first()?.displayName).toBe("Carla");
  expect((await bot.users.fetch(BERNAT)).globalName).toBe("Bernat");
  expect(await codeOf(guild.members.fetch("1100000000000000999"))).toBe(10007);
});

test("a server lists its channels and roles", async () => {
  const guild = await bot.guilds.fetch({ guild: GUILD_ID, force: true });
  expect((await guild.channels.fetch()).size).toBe(3);
  expect((await guild.roles.fetch()).map(({ name }) => name)).toContain("@everyone");
  expect((await bot.guilds.fetch()).map(({ name }) => name)).toEqual(["Tauler"]);
  expect((await bot.application.fetch()).name).toBe("Tauler");
  expect((await guild.members.fetchMe()).id).toBe(bot.user.id);
});

test("permissions are read, set and removed", async () => {
  const other = await bot.channels.fetch("1100000000000000203");
  if (!(other instanceof TextChannel)) throw new Error("no channel");
  sandbox.faults.allow(other.id, String(PermissionFlagsBits.ManageRoles | PermissionFlagsBits.ManageChannels));
  await expect.poll(() => other.permissionsFor(bot.user)?.has("ManageRoles")).toBe(true);
  await other.permissionOverwrites.create(GUILD_ID, { SendMessages: false });
  await expect.poll(() => other.permissionsFor(bot.user)?.has("SendMessages")).toBe(false);
  expect(await codeOf(other.send("x"))).toBe(50013);
  await other.permissionOverwrites.delete(GUILD_ID);
  expect((await other.send("x")).content).toBe("x");
  expect((await other.setTopic("for two")).topic).toBe("for two");
});

test("direct messages are sent, edited and deleted", async () => {
  const anna = await bot.users.fetch(ANNA_ID);
  const direct = await anna.createDM();
  const sent = await direct.send("only you");
  await sent.edit("only you two");
  expect(await sandbox.person("Anna", "direct").messages()).toMatchObject([{ content: "only you two" }]);
  await sent.delete();
  await anna.deleteDM();
});

test("commands are created, edited and deleted one by one", async () => {
  const { commands } = bot.application;
  const added = await commands.create({ name: "one", description: "d" });
  expect((await added.setDescription("e")).description).toBe("e");
  expect((await commands.fetch(added.id)).description).toBe("e");
  await added.delete();
  expect(await codeOf(commands.fetch(added.id, { force: true }))).toBe(10063);
  expect((await commands.set([{ name: "two", description: "d" }], GUILD_ID)).size).toBe(1);
});

test("a channel of a new server is known as soon as the bot is invited", async () => {
  const joined = new Promise((resolve) => bot.once(Events.GuildCreate, resolve));
  const elsewhere = sandbox.faults.invite();
  await joined;
  const found = bot.channels.cache.get(elsewhere);
  expect(found?.isSendable() && (await found.send("hello")).content).toBe("hello");
});

test("no request was unknown to the sandbox, and all match Discord's API description", () => {
  const { requests } = sandbox;
  const unknown = requests.filter(
    ({ status, path, template }) => status === 405 || (status === 404 && path === template),
  );
  expect(unknown).toEqual([]);
  // The description has numbers for permissions, but they outgrow a number: client and documentation use strings.
  expect(checkAllRequests(requests.filter(({ template }) => !template.includes("/permissions/")))).toEqual([]);
});
