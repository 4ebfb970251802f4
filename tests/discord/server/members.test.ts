import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { expect, test } from "vitest";
import {
  createMemberFetcher,
  createPresenceFinder,
  createServerLeftCheck,
  createTimedOutCheck,
} from "#discord/server/members.ts";

const location = { kind: "channel", guild: "g", channel: "c" } as const;

/** A client with this answer to a request for a member. */
function clientAnswering(answer: () => unknown): Client {
  return { guilds: { fetch: async () => ({ members: { fetch: async () => answer() } }) } } as unknown as Client;
}

const findPresenceFrom = (client: Client) => createPresenceFinder(createMemberFetcher(client));

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
  expect(await createServerLeftCheck(findPresenceFrom(clientAnswering(answer)))(location, "p")).toBe(gone);
});

test("a member has the display name of that server", async () => {
  const findPresence = findPresenceFrom(clientAnswering(() => ({ id: "p", displayName: "Anna here" })));
  expect(await findPresence("g", "p")).toEqual({ kind: "here", name: "Anna here" });
});

test("a player of a solo match never counts as having left", async () => {
  const hasLeft = createServerLeftCheck(findPresenceFrom(clientAnswering(failing(new Error("must not be asked")))));
  expect(await hasLeft({ kind: "personal", person: "p" }, "p")).toBe(false);
});

/** A client that answers only when it is told to. */
function slowClient() {
  const asked: { readonly person: string; answer(): void }[] = [];
  const members = {
    fetch: ({ user }: { readonly user: string }) =>
      new Promise((resolve) => asked.push({ person: user, answer: () => resolve({ displayName: user }) })),
  };
  return { asked, client: { guilds: { fetch: async () => ({ members }) } } as unknown as Client };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test("Discord is asked once about a person until it answers, however often people ask", async () => {
  const { asked, client } = slowClient();
  const fetchMember = createMemberFetcher(client);
  const both = [fetchMember("g", "anna"), fetchMember("g", "anna")];
  void fetchMember("g", "berta");
  void fetchMember("h", "anna");
  await tick();
  expect(asked.map(({ person }) => person)).toEqual(["anna", "berta", "anna"]);
  asked[0]?.answer();
  expect((await Promise.all(both)).map(({ displayName }) => displayName)).toEqual(["anna", "anna"]);
  void fetchMember("g", "anna");
  await tick();
  expect(asked).toHaveLength(4);
});

test("at most fifty questions about people of one server wait for Discord; of more, nothing is known", async () => {
  const { asked, client } = slowClient();
  const findPresence = findPresenceFrom(client);
  for (let person = 0; person < 50; person++) void findPresence("g", `p${person}`);
  expect(await findPresence("g", "one more")).toEqual({ kind: "unknown" });
  const elsewhere = findPresence("h", "one more");
  await tick();
  expect(asked).toHaveLength(51);
  for (const { answer } of asked) answer();
  expect(await elsewhere).toEqual({ kind: "here", name: "one more" });
  void findPresence("g", "one more");
  await tick();
  expect(asked).toHaveLength(52);
});

test.each<[who: string, answer: () => unknown, timedOut: boolean]>([
  ["is timed out", () => ({ communicationDisabledUntilTimestamp: 200 }), true],
  ["was timed out until later than that", () => ({ communicationDisabledUntilTimestamp: 101 }), true],
  ["was timed out until then", () => ({ communicationDisabledUntilTimestamp: 100 }), false],
  ["was never timed out", () => ({ communicationDisabledUntilTimestamp: null }), false],
  ["cannot be asked about", failing(new Error("503")), false],
])("the check whether a person was timed out since a time: the person %s", async (_, answer, timedOut) => {
  expect(await createTimedOutCheck(createMemberFetcher(clientAnswering(answer)))(location, "p", 100)).toBe(timedOut);
});
