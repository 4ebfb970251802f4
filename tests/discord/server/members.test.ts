import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, test } from "vitest";
import { createFindPresence, createServerLeftCheck, createTimedOutCheck } from "#discord/server/members.ts";

const location = { kind: "channel", guild: "g", channel: "c" } as const;

/** A client whose server answers like this when it is asked for somebody. */
function clientThat(answer: () => unknown): Client {
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
  ["is no member", failing(refusal(RESTJSONErrorCodes.UnknownMember)), true],
  ["is nobody any more", failing(refusal(RESTJSONErrorCodes.UnknownUser)), true],
  ["cannot be asked about, for Discord is down", failing(new Error("503")), false],
  ["cannot be asked about, for it is not allowed", failing(refusal(RESTJSONErrorCodes.MissingAccess)), false],
])("somebody who %s", async (_, answer, gone) => {
  expect(await createServerLeftCheck(createFindPresence(clientThat(answer)))(location, "p")).toBe(gone);
});

test("whoever is there is called as on that server", async () => {
  const findPresence = createFindPresence(clientThat(() => ({ id: "p", displayName: "Anna here" })));
  expect(await findPresence("g", "p")).toEqual({ kind: "here", name: "Anna here" });
});

test("nobody leaves a game of one's own", async () => {
  const asked = createServerLeftCheck(createFindPresence(clientThat(failing(new Error("must not be asked")))));
  expect(await asked({ kind: "personal", person: "p" }, "p")).toBe(false);
});

test.each<[who: string, answer: () => unknown, timedOut: boolean]>([
  ["is timed out", () => ({ communicationDisabledUntilTimestamp: 200 }), true],
  ["was timed out until later than that", () => ({ communicationDisabledUntilTimestamp: 101 }), true],
  ["was timed out until then", () => ({ communicationDisabledUntilTimestamp: 100 }), false],
  ["was never timed out", () => ({ communicationDisabledUntilTimestamp: null }), false],
  ["cannot be asked about", failing(new Error("503")), false],
])("somebody who %s, since a time", async (_, answer, timedOut) => {
  expect(await createTimedOutCheck(clientThat(answer))(location, "p", 100)).toBe(timedOut);
});
