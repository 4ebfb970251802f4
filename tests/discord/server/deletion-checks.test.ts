import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, test } from "vitest";
import { createChannelDeletedCheck, createMessageDeletedCheck } from "#discord/server/deletion-checks.ts";

const location = { kind: "channel", guild: "g", channel: "c" } as const;

interface DiscordState {
  readonly available?: boolean;
  readonly channels?: readonly string[];
  /** Discord's answer about the channel. */
  readonly answer?: () => Promise<unknown>;
}

function createCheck({ available = true, channels = [], answer = async () => ({}) }: DiscordState) {
  const asked: string[] = [];
  const client = {
    guilds: { cache: new Map([["g", { available }]]) },
    channels: { cache: new Map(channels.map((id) => [id, {}])) },
    rest: {
      get(route: string) {
        asked.push(route);
        return answer();
      },
    },
  } as unknown as Client;
  const clock = { now: 0 };
  return { asked, clock, isGone: createChannelDeletedCheck(client, () => clock.now) };
}

function refused(code: number, status: number): () => Promise<never> {
  const request = { files: undefined, body: undefined };
  return () => Promise.reject(new DiscordAPIError({ code, message: "no" }, code, status, "GET", "", request));
}

test("a known channel, a channel of an unavailable server and a solo match count as existing, without a request", async () => {
  const { asked, isGone } = createCheck({ channels: ["c"] });
  expect(await isGone(location)).toBe(false);
  expect(await isGone({ ...location, guild: "another" })).toBe(false);
  expect(await isGone({ kind: "personal", person: "p" })).toBe(false);
  const away = createCheck({ available: false, answer: refused(RESTJSONErrorCodes.UnknownChannel, 404) });
  expect(await away.isGone(location)).toBe(false);
  expect([...asked, ...away.asked]).toEqual([]);
});

test.each([
  ["is unknown to Discord", refused(RESTJSONErrorCodes.UnknownChannel, 404), true],
  ["may not be seen", refused(RESTJSONErrorCodes.MissingAccess, 403), false],
  ["cannot be asked about now", refused(0, 500), false],
  ["is an archived thread", async () => ({ parent_id: "p" }), false],
])("a channel that %s", async (_, answer, gone) => {
  const { asked, isGone } = createCheck({ answer });
  expect(await isGone(location)).toBe(gone);
  expect(asked).toEqual(["/channels/c"]);
});

test("an archived thread is requested once, as long as its parent channel exists", async () => {
  const { asked, isGone } = createCheck({ channels: ["p"], answer: async () => ({ parent_id: "p" }) });
  for (let times = 0; times < 3; times++) expect(await isGone(location)).toBe(false);
  expect(asked).toHaveLength(1);
});

test("a thread that the bot may not see is asked about every ten minutes", async () => {
  const { asked, clock, isGone } = createCheck({ answer: refused(RESTJSONErrorCodes.MissingAccess, 403) });
  for (clock.now = 0; clock.now < 20 * 60_000; clock.now += 60_000) expect(await isGone(location)).toBe(false);
  expect(asked).toHaveLength(2);
  expect(await isGone({ ...location, channel: "another" })).toBe(false);
  expect(asked).toHaveLength(3);
});

test("the parents of at most twenty thousand threads are remembered", async () => {
  const { asked, isGone } = createCheck({ channels: ["p"], answer: async () => ({ parent_id: "p" }) });
  for (let thread = 0; thread <= 20_000; thread++) await isGone({ ...location, channel: `${thread}` });
  await isGone({ ...location, channel: "20000" });
  expect(asked).toHaveLength(20_001);
  await isGone({ ...location, channel: "0" });
  expect(asked).toHaveLength(20_002);
});

test.each([
  ["that is unknown to Discord", refused(RESTJSONErrorCodes.UnknownMessage, 404), true],
  ["in a channel that may not be seen", refused(RESTJSONErrorCodes.MissingAccess, 403), false],
  ["in a channel that is gone", refused(RESTJSONErrorCodes.UnknownChannel, 404), false],
  ["that exists", async () => ({}), false],
])("a message %s", async (_, answer, deleted) => {
  const client = { rest: { get: answer } } as unknown as Client;
  expect(await createMessageDeletedCheck(client)({ channel: "c", id: "m" })).toBe(deleted);
});
