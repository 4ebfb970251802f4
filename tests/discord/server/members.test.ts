import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, test } from "vitest";
import { createFindPresence, createServerLeftCheck } from "#discord/server/members.ts";

const location = { kind: "channel", guild: "g", channel: "c" } as const;

/** A client with this answer to a request for a member. */
function clientAnswering(answer: () => unknown): Client {
  return { guilds: { fetch: async () => ({ members: { fetch: async () => answer() } }) } } as unknown as Client;
}

function refusal(code: number): DiscordAPIError {
  return new DiscordAPIError({ code, message: "no" }, code, 404, "GET", "/guilds/g/members/p", { body: {}, files: [] });
}

const failing = (error: unknown) => () => {
  throw error;
};

test.each<[what: string, answer: () => unknown, gone: boolean]>([
  ["is a member", () => ({ id: "p" }), false],
  ["is not a member", failing(refusal(RESTJSONErrorCodes.UnknownMember)), true],
  ["no longer exists", failing(refusal(RESTJSONErrorCodes.UnknownUser)), true],
  ["is unknown because Discord is down", failing(new Error("503")), false],
  ["is unknown because of missing access", failing(refusal(RESTJSONErrorCodes.MissingAccess)), false],
])("the check whether a person has left: the person %s", async (_, answer, gone) => {
  expect(await createServerLeftCheck(createFindPresence(clientAnswering(answer)))(location, "p")).toBe(gone);
});

test("a member has the display name of that server", async () => {
  const findPresence = createFindPresence(clientAnswering(() => ({ id: "p", displayName: "Anna here" })));
  expect(await findPresence("g", "p")).toEqual({ kind: "here", name: "Anna here" });
});

test("a player of a solo match never counts as having left", async () => {
  const hasLeft = createServerLeftCheck(createFindPresence(clientAnswering(failing(new Error("must not be asked")))));
  expect(await hasLeft({ kind: "personal", person: "p" }, "p")).toBe(false);
});
