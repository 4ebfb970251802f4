import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, test } from "vitest";
import { createChannelDeletedCheck, createMessageDeletedCheck } from "#discord/server/deletion-checks.ts";

const location = { kind: "channel", guild: "g", channel: "c" } as const;

interface Known {
  readonly available?: boolean;
  readonly channels?: readonly string[];
  /** What Discord says of the channel. */
  readonly says?: () => Promise<unknown>;
}

function isGoneWhere({ available = true, channels = [], says = async () => ({}) }: Known) {
  const asked: string[] = [];
  const client = {
    guilds: { cache: new Map([["g", { available }]]) },
    channels: { cache: new Map(channels.map((id) => [id, {}])) },
    rest: {
      get(route: string) {
        asked.push(route);
        return says();
      },
    },
  } as unknown as Client;
  return { asked, isGone: createChannelDeletedCheck(client) };
}

function refused(code: number, status: number): () => Promise<never> {
  const request = { files: undefined, body: undefined };
  return () => Promise.reject(new DiscordAPIError({ code, message: "no" }, code, status, "GET", "", request));
}

test("a channel that is known is there, and nobody is asked; nor of a server that is away, or of what is somebody's own", async () => {
  const { asked, isGone } = isGoneWhere({ channels: ["c"] });
  expect(await isGone(location)).toBe(false);
  expect(await isGone({ ...location, guild: "another" })).toBe(false);
  expect(await isGone({ kind: "personal", person: "p" })).toBe(false);
  const away = isGoneWhere({ available: false, says: refused(RESTJSONErrorCodes.UnknownChannel, 404) });
  expect(await away.isGone(location)).toBe(false);
  expect([...asked, ...away.asked]).toEqual([]);
});

test.each([
  ["is unknown to Discord", refused(RESTJSONErrorCodes.UnknownChannel, 404), true],
  ["may not be seen", refused(RESTJSONErrorCodes.MissingAccess, 403), false],
  ["cannot be asked about now", refused(0, 500), false],
  ["is a thread at rest", async () => ({ parent_id: "p" }), false],
])("a channel that %s", async (_, says, gone) => {
  const { asked, isGone } = isGoneWhere({ says });
  expect(await isGone(location)).toBe(gone);
  expect(asked).toEqual(["/channels/c"]);
});

test("of a thread at rest it is asked once, as long as its channel is there", async () => {
  const { asked, isGone } = isGoneWhere({ channels: ["p"], says: async () => ({ parent_id: "p" }) });
  for (let times = 0; times < 3; times++) expect(await isGone(location)).toBe(false);
  expect(asked).toHaveLength(1);
});

test.each([
  ["that Discord does not know any more", refused(RESTJSONErrorCodes.UnknownMessage, 404), true],
  ["in a channel that may not be looked at", refused(RESTJSONErrorCodes.MissingAccess, 403), false],
  ["in a channel that is gone", refused(RESTJSONErrorCodes.UnknownChannel, 404), false],
  ["that is there", async () => ({}), false],
])("a message %s", async (_, says, deleted) => {
  const client = { rest: { get: says } } as unknown as Client;
  expect(await createMessageDeletedCheck(client)({ channel: "c", id: "m" })).toBe(deleted);
});
