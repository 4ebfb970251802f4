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
import { createChannelHiddenCheck, createVisibilityCheck } from "#discord/server/channel-visibility.ts";
import { startTinyBot } from "../../sandbox/support/tiny-bot.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// Through the real discord.js: of all members it is the bot whose permissions the sandbox can take away.

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
const seenBy = (caller: object) =>
  createVisibilityCheck({ guild, member: me, channelId: "1", ...caller } as BaseInteraction);

async function denied(name: string, permissions: readonly string[]): Promise<void> {
  sandbox.faults.deny(idOf(name), permissions);
  const isThere = () => guild.channels.cache.get(idOf(name))?.permissionsFor(me)?.has("ViewChannel");
  await expect.poll(isThere).toBe(permissions.length === 0);
}

test("a channel that a member may see is seen, and another is not", async () => {
  const canSee = seenBy({});
  expect(["games", "scrabble"].map((name) => canSee(idOf(name)))).toEqual([true, true]);
  await denied("scrabble", ["ViewChannel"]);
  expect(["games", "scrabble"].map((name) => canSee(idOf(name)))).toEqual([true, false]);
  // Where they stand they are, whatever is known of it.
  expect(seenBy({ channelId: idOf("scrabble") })(idOf("scrabble"))).toBe(true);
  await denied("scrabble", []);
  expect(canSee(idOf("scrabble"))).toBe(true);
});

test("a public thread is seen with its channel, a private one by who manages threads", async () => {
  const parent = guild.channels.cache.get(idOf("games"));
  if (parent?.type !== ChannelType.GuildText) throw new Error("no channel");
  const open = await parent.threads.create({ name: "open", type: ChannelType.PublicThread });
  // The bot may make no private ones here.
  const closed = Object.create(open, { type: { value: ChannelType.PrivateThread } });
  const server = { channels: { cache: new Map([["closed", closed]]) } };
  const owner = await guild.members.fetch(guild.ownerId);
  expect([me, owner].map((member) => seenBy({ member })(open.id))).toEqual([true, true]);
  expect([me, owner].map((member) => seenBy({ member, guild: server })("closed"))).toEqual([false, true]);
  const orphan = Object.create(open, { parent: { value: null } });
  expect(seenBy({ guild: { channels: { cache: new Map([["orphan", orphan]]) } } })("orphan")).toBe(false);
  await denied("games", ["ViewChannel"]);
  expect([me, owner].map((member) => seenBy({ member })(open.id))).toEqual([false, true]);
});

test("what is not known is not seen: a channel that is gone, a server that is not here, nobody's", () => {
  expect(seenBy({})("999")).toBe(false);
  expect(seenBy({ guild: null })(idOf("general"))).toBe(false);
  expect(seenBy({ member: null })(idOf("general"))).toBe(false);
});

test("a channel is hidden from a member who may not see it, as Discord says it at that moment", async () => {
  const isHidden = createChannelHiddenCheck(client);
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  expect(await isHidden(location, me.id)).toBe(false);
  await denied("scrabble", ["ViewChannel"]);
  expect(await isHidden(location, me.id)).toBe(true);
  expect(await isHidden({ ...location, channel: idOf("general") }, me.id)).toBe(false);
  await denied("scrabble", []);
  expect(await isHidden(location, me.id)).toBe(false);
});

test("where nobody can be asked nothing is hidden: who has left, a channel that is not there, a solo match", async () => {
  const isHidden = createChannelHiddenCheck(client);
  const location = { kind: "channel", guild: guild.id, channel: idOf("scrabble") } as const;
  expect(await isHidden(location, "999")).toBe(false);
  expect(await isHidden({ ...location, channel: "999" }, me.id)).toBe(false);
  expect(await isHidden({ ...location, guild: "999" }, me.id)).toBe(false);
  expect(await isHidden({ kind: "personal", person: me.id }, me.id)).toBe(false);
});

const gone = new DiscordAPIError(
  { code: RESTJSONErrorCodes.UnknownMember, message: "no" },
  RESTJSONErrorCodes.UnknownMember,
  404,
  "GET",
  "/thread-members",
  { body: {}, files: [] },
);

test.each<[who: string, granted: string[], fetched: () => unknown, hidden: boolean]>([
  ["is in it", [], () => ({}), false],
  ["was removed from it", [], () => Promise.reject(gone), true],
  ["manages threads", ["ManageThreads"], () => Promise.reject(gone), false],
  ["cannot be asked about", [], () => Promise.reject(new Error("503")), false],
])("of a private thread, from a member who %s", async (_, granted, fetched, hidden) => {
  const bits = granted.length > 0;
  const thread = {
    type: ChannelType.PrivateThread,
    permissionsFor: () => ({ has: (asked: unknown) => !Array.isArray(asked) || bits }),
    members: { fetch: async () => fetched() },
  };
  const fake = {
    guilds: { fetch: async () => ({ members: { fetch: async () => ({}) } }) },
    channels: { fetch: async () => thread },
  } as unknown as Client;
  expect(await createChannelHiddenCheck(fake)({ kind: "channel", guild: "g", channel: "c" }, "p")).toBe(hidden);
});
