import {
  type BaseInteraction,
  ChannelType,
  type Client,
  DiscordAPIError,
  type Guild,
  type GuildMember,
  RESTJSONErrorCodes,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CircuitOpenError } from "#discord/gateway/circuit-breaker.ts";
import {
  createChannelHiddenCheck,
  createPrivateThreadCheck,
  createVisibilityCheck,
} from "#discord/server/channel-visibility.ts";
import { createMemberFetcher } from "#discord/server/members.ts";
import { startTinyBot } from "../../sandbox/support/tiny-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// These tests use the real discord.js. The sandbox can take permissions away only from the bot, so the bot is the
// member.

let sandbox: TestSandbox;
let client: Client<true>;
let guild: Guild;
let me: GuildMember;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  client = await startTinyBot(sandbox);
  guild = client.guilds.cache.first() as Guild;
  me = await guild.members.fetchMe();
});

afterAll(async () => {
  await client.destroy();
  await sandbox.stop();
});

const idOf = (name: string) => guild.channels.cache.find((channel) => channel.name === name)?.id ?? "";
const checkFor = (caller: object) =>
  createVisibilityCheck({ guild, member: me, channelId: "1", ...caller } as BaseInteraction);

async function deny(name: string, permissions: readonly string[]): Promise<void> {
  sandbox.faults.deny(idOf(name), permissions);
  const granted = () => guild.channels.cache.get(idOf(name))?.permissionsFor(me)?.toArray() ?? [];
  await expect.poll(() => CHANGED.filter((one) => !granted().includes(one))).toEqual(permissions);
}

const CHANGED = ["ViewChannel", "ReadMessageHistory", "UseApplicationCommands"] as const;

test("a member sees exactly the channels with permission", async () => {
  const canSee = checkFor({});
  expect(["games", "scrabble"].map((name) => canSee(idOf(name)))).toEqual([true, true]);
  await deny("scrabble", ["ViewChannel"]);
  expect(["games", "scrabble"].map((name) => canSee(idOf(name)))).toEqual([true, false]);
  // The channel of the interaction is always visible.
  expect(checkFor({ channelId: idOf("scrabble") })(idOf("scrabble"))).toBe(true);
  await deny("scrabble", []);
  expect(canSee(idOf("scrabble"))).toBe(true);
});

test("a public thread is visible with its channel, and a private one for members who manage threads", async () => {
  const parent = guild.channels.cache.get(idOf("games"));
  if (parent?.type !== ChannelType.GuildText) throw new Error("no channel");
  const open = await parent.threads.create({ name: "open", type: ChannelType.PublicThread });
  // The bot cannot create private threads here.
  const closed = Object.create(open, { type: { value: ChannelType.PrivateThread } });
  const server = { channels: { cache: new Map([["closed", closed]]) } };
  const owner = await guild.members.fetch(guild.ownerId);
  expect([me, owner].map((member) => checkFor({ member })(open.id))).toEqual([true, true]);
  expect([me, owner].map((member) => checkFor({ member, guild: server })("closed"))).toEqual([false, true]);
  const orphan = Object.create(open, { parent: { value: null } });
  expect(checkFor({ guild: { channels: { cache: new Map([["orphan", orphan]]) } } })("orphan")).toBe(false);
  await deny("games", ["ViewChannel"]);
  expect([me, owner].map((member) => checkFor({ member })(open.id))).toEqual([false, true]);
});

test("an unknown channel is not visible, nor any channel without a known server or member", () => {
  expect(checkFor({})("999")).toBe(false);
  expect(checkFor({ guild: null })(idOf("general"))).toBe(false);
  expect(checkFor({ member: null })(idOf("general"))).toBe(false);
});

test("a channel is hidden from a member without permission, by the permissions of that moment", async () => {
  const isHidden = createChannelHiddenCheck(client, createMemberFetcher(client));
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  expect(await isHidden(location, me.id)).toBe(false);
  await deny("scrabble", ["ViewChannel"]);
  expect(await isHidden(location, me.id)).toBe(true);
  expect(await isHidden({ ...location, channel: idOf("general") }, me.id)).toBe(false);
  await deny("scrabble", []);
  expect(await isHidden(location, me.id)).toBe(false);
});

test("a channel counts as hidden from a member who can neither read earlier messages nor use commands", async () => {
  const isHidden = createChannelHiddenCheck(client, createMemberFetcher(client));
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  for (const [denied, isOut] of [
    [["ReadMessageHistory"], false],
    [["UseApplicationCommands"], false],
    [["ReadMessageHistory", "UseApplicationCommands"], true],
    [[], false],
  ] as const) {
    await deny("scrabble", denied);
    expect(await isHidden(location, me.id), denied.join()).toBe(isOut);
  }
});

test("nothing counts as hidden from a person who has left, in a missing channel, or in a solo match", async () => {
  const isHidden = createChannelHiddenCheck(client, createMemberFetcher(client));
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  expect(await isHidden(location, "999")).toBe(false);
  expect(await isHidden({ ...location, channel: "999" }, me.id)).toBe(false);
  expect(await isHidden({ ...location, guild: "999" }, me.id)).toBe(false);
  expect(await isHidden({ kind: "personal", person: me.id }, me.id)).toBe(false);
});

const apiError = (code: RESTJSONErrorCodes, status: number) =>
  new DiscordAPIError({ code, message: "no" }, code, status, "GET", "/", { body: {}, files: [] });
const gone = apiError(RESTJSONErrorCodes.UnknownMember, 404);
const unknownChannel = apiError(RESTJSONErrorCodes.UnknownChannel, 404);
// The answer about a private thread from which its creator has removed the bot.
const missingAccess = apiError(RESTJSONErrorCodes.MissingAccess, 403);

test.each<[who: string, granted: string[], fetched: () => unknown, hidden: boolean | undefined]>([
  ["is in it", [], () => ({}), false],
  ["was removed from it", [], () => Promise.reject(gone), true],
  ["manages threads", ["ManageThreads"], () => Promise.reject(gone), false],
  ["cannot be asked about", [], () => Promise.reject(new Error("503")), undefined],
  ["cannot be asked about, because the bot was removed from it", [], () => Promise.reject(missingAccess), undefined],
])("a private thread is hidden from a member or not: the member %s", async (_, granted, fetched, hidden) => {
  const bits = granted.length > 0;
  const thread = {
    type: ChannelType.PrivateThread,
    permissionsFor: () => ({ has: (asked: unknown) => !Array.isArray(asked) || bits, any: () => true }),
    members: { fetch: async () => fetched() },
  };
  const fake = {
    guilds: { fetch: async () => ({ members: { fetch: async () => ({}) } }) },
    channels: { fetch: async () => thread },
  } as unknown as Client;
  expect(
    await createChannelHiddenCheck(fake, createMemberFetcher(fake))({ kind: "channel", guild: "g", channel: "c" }, "p"),
  ).toBe(hidden);
});

test.each<[what: string, fetched: () => unknown, isPrivate: boolean | undefined]>([
  ["a private thread of another person", () => ({ type: ChannelType.PrivateThread, ownerId: "q" }), true],
  ["a private thread of this person", () => ({ type: ChannelType.PrivateThread, ownerId: "p" }), false],
  ["a public thread", () => ({ type: ChannelType.PublicThread, ownerId: "q" }), false],
  ["missing", () => null, false],
  ["unknown to Discord", () => Promise.reject(unknownChannel), false],
  ["not known, because the bot may not see it", () => Promise.reject(missingAccess), undefined],
  ["not known, because Discord does not answer", () => Promise.reject(new Error("503")), undefined],
])("the check whether a channel is a private thread of another: the channel is %s", async (_, fetched, isPrivate) => {
  const fake = { channels: { fetch: async () => fetched() } } as unknown as Client;
  const isPrivateThreadOfAnother = createPrivateThreadCheck(fake);
  expect(await isPrivateThreadOfAnother({ kind: "channel", guild: "g", channel: "c" }, "p")).toBe(isPrivate);
  expect(await isPrivateThreadOfAnother({ kind: "personal", person: "p" }, "p")).toBe(false);
});

test("it is not known whether a thread is hidden that the bot may not see", async () => {
  const location = { kind: "channel", guild: "g", channel: "c" } as const;
  const hiddenWhen = (error: Error) => {
    const fake = { channels: { fetch: () => Promise.reject(error) } } as unknown as Client;
    return createChannelHiddenCheck(fake, async () => me)(location, me.id);
  };
  expect(await hiddenWhen(missingAccess)).toBeUndefined();
  expect(await hiddenWhen(unknownChannel)).toBe(false);
});

test("it is not known whether a channel is hidden while the request is not sent or not answered", async () => {
  const fails = (error: Error) => createChannelHiddenCheck(client, () => Promise.reject(error));
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  expect(await fails(new CircuitOpenError())(location, me.id)).toBeUndefined();
  expect(await fails(new Error("connection lost"))(location, me.id)).toBeUndefined();
  // Discord has answered: the person is not on the server.
  expect(await fails(gone)(location, me.id)).toBe(false);
});
