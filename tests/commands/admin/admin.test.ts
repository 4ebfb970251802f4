import { describe, expect, test, vi } from "vitest";
import type { FetchWordListContents } from "#community/word-lists/server-word-lists.ts";
import type { DownloadResult, RemoteFile } from "#discord/gateway/download.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { ADMIN_ACTIONS } from "../../../commands/admin/admin-actions.ts";
import command from "../../../commands/admin/index.ts";
import { pressButton, submitForm } from "../../support/use-action.ts";

/** A request of a person who is not a server admin. Has no services: a use of one fails. */
function requestOfNonAdmin() {
  const posts: Post[] = [];
  const request = {
    isServerAdmin: false,
    text: catalogues.en,
    id: {
      command: "admin",
      match: "",
      seq: 0,
      payload: ADMIN_ACTIONS.format({ kind: "remove", list: "Prova", was: "0123456789ab" }),
    },
    options: { getSubcommandGroup: () => "lists", getSubcommand: () => "remove", getString: () => "Prova" },
    reply: async (post: Post) => {
      posts.push(post);
    },
  };
  return { request, posts };
}

test("refuses every command, button and form to people who are not server admins", async () => {
  const { request, posts } = requestOfNonAdmin();
  await command.run(request as never);
  await pressButton(command, request as never);
  const payload = ADMIN_ACTIONS.format({ kind: "bag", list: "Prova", was: "0123456789ab" });
  await submitForm(command, { ...request, id: { ...request.id, payload } } as never);
  expect(posts).toEqual(
    Array(3).fill({
      refusal: "admins-only",
      content: "This is for server admins only: members with the permission *Manage Server*. Ask one of them.",
    }),
  );
});

test("opens no form for people who are not server admins", async () => {
  const { request } = requestOfNonAdmin();
  expect(
    await command.commandForm?.({
      ...request,
      options: { getSubcommandGroup: () => "lists", getSubcommand: () => "bag" },
    } as never),
  ).toBeUndefined();
});

test("is shown by Discord only to people with the permission to manage the server", () => {
  expect(command.data.default_member_permissions).toBe(String(1 << 5));
});

test.each([
  { kind: "cancel" },
  { kind: "remove", list: "Torneig 2026, 1.a & (2)", was: "0123456789ab" },
  { kind: "bag", list: "L·L/’", was: "fedcba987654" },
] as const)("formats and parses the payload of %j", (action) => {
  expect(ADMIN_ACTIONS.parse(ADMIN_ACTIONS.format(action))).toEqual(action);
});

test.each([
  "",
  "remove.",
  "remove.Prova",
  "remove.0123456789ab.",
  "remove.0123456789AB.Prova",
  "edit.0123456789ab.Prova",
  "remove",
])("rejects the payload %j", (payload) => {
  expect(ADMIN_ACTIONS.parse(payload)).toBeUndefined();
});

test("a payload with the longest name fits a custom id", () => {
  const action = { kind: "remove", list: "\u{10400}".repeat(32), was: "0123456789ab" } as const;
  const id = formatCustomId({ command: "admin", match: "", seq: 0, payload: ADMIN_ACTIONS.format(action) });
  expect(id.length).toBeLessThanOrEqual(100);
  expect(ADMIN_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(action);
});

const LIST = { kind: "own", name: "Prova", lexicon: "0123456789abcdef", words: 3, tiles: 100, at: 1 };

/** A request of a server admin, with these parts of the word list service. */
function requestOfAdmin(wordLists: object, changes: object = {}) {
  const posts: Post[] = [];
  const request = {
    isServerAdmin: true,
    text: catalogues.en,
    person: { id: "p" },
    location: { kind: "channel", guild: "g", channel: "c" },
    server: {},
    services: {
      rateLimits: unlimitedRateLimits,
      wordLists: { find: async () => ({ ok: true, list: LIST }), ...wordLists },
    },
    options: {
      getSubcommandGroup: () => "lists",
      getSubcommand: () => "bag",
      getString: (name: string) => (name === "name" ? "Prova" : null),
    },
    reply: async (post: Post) => {
      posts.push(post);
    },
    ...changes,
  };
  return { request, posts };
}

test.each([
  ["the default one", { list: "prova" }, true],
  ["not the default one", { list: "Club" }, false],
  ["one of several, without a default", {}, false],
])("the question whether to remove a list that is %s", async (_, server, isDefault) => {
  const find = async (_server: string, name: string) => ({
    ok: true,
    list: { ...LIST, name: name === "Club" ? "Club" : "Prova" },
  });
  const options = { getSubcommandGroup: () => "lists", getSubcommand: () => "remove", getString: () => "Prova" };
  const { request, posts } = requestOfAdmin({ find }, { server, options });
  await command.run(request as never);
  const { removeQuestion, removesDefault } = catalogues.en.wordLists;
  expect(posts[0]?.content).toBe([removeQuestion("Prova"), ...(isDefault ? [removesDefault] : [])].join(" "));
});

test("the form of a bag opens without reading the words, and its id holds the hash of the list", async () => {
  const { request } = requestOfAdmin({ bag: async () => "A 14 1\n", files: () => new Promise(() => {}) });
  const form = await command.commandForm?.(request as never);
  expect(form?.custom_id).toBe("admin::0:bag.0123456789ab.Prova");
  expect(JSON.stringify(form)).toContain("A 14 1");
});

test("a form or a button changes only the list that it was opened for", async () => {
  const calls: unknown[] = [];
  const refuse = async (...given: unknown[]) => {
    calls.push(given.filter((fact) => typeof fact !== "function"));
    return { ok: false, refusal: { reason: "changed-meanwhile", name: "Prova" } };
  };
  const { request, posts } = requestOfAdmin(
    { change: refuse, remove: refuse },
    { fields: { getTextInputValue: () => "A 14 1" } },
  );
  const id = (payload: string) => ({ command: "admin", match: "", seq: 0, payload });
  await submitForm(command, { ...request, id: id("bag.0123456789ab.Prova") } as never);
  await pressButton(command, { ...request, id: id("remove.0123456789ab.Prova") } as never);
  expect(calls).toEqual([
    [{ guild: "g", person: "p" }, "Prova", "0123456789ab"],
    ["g", "Prova", "0123456789ab"],
  ]);
  const refusal = {
    refusal: "changed-meanwhile",
    content: "Somebody else has changed “Prova” in the meantime. Look at it and try again.",
  };
  expect(posts.filter(({ content }) => content !== catalogues.en.wordLists.reading)).toEqual([refusal, refusal]);
});

test("the button that confirms a removal holds the hash of the list; a button without a hash does nothing", async () => {
  const { request, posts } = requestOfAdmin(
    {},
    { options: { getSubcommandGroup: () => "lists", getSubcommand: () => "remove", getString: () => "Prova" } },
  );
  await command.run(request as never);
  expect(posts[0]?.buttons?.flat().map(({ payload }) => payload)).toEqual(["remove.0123456789ab.Prova", "cancel"]);
  await pressButton(command, {
    ...request,
    id: { command: "admin", match: "", seq: 0, payload: "remove.Prova" },
  } as never);
  expect(posts[1]?.content).toBe(catalogues.en.common.unknownButton);
});

describe("files of a new word list", () => {
  const download = vi.fn(async (_: RemoteFile): Promise<DownloadResult> => ({ ok: true, bytes: Uint8Array.of(65) }));
  const requestToAdd = (add: (fetchContents: FetchWordListContents) => Promise<object>, bytes = 1) => {
    const options = {
      getSubcommandGroup: () => "lists",
      getSubcommand: () => "add",
      getString: (name: string) => (name === "name" ? "Prova" : null),
      getBoolean: () => null,
      getAttachment: (name: string) => ({ url: name, size: bytes }),
    };
    const wordLists = {
      add: (_guild: string, _name: string, fetchContents: FetchWordListContents) => add(fetchContents),
    };
    const { request, posts } = requestOfAdmin(wordLists, { options });
    return { request: { ...request, services: { ...request.services, download } }, posts };
  };

  test("are not fetched while the server already builds a list", async () => {
    const { request, posts } = requestToAdd(async () => ({ ok: false, refusal: { reason: "busy-here" } }));
    await command.run(request as never);
    expect(download).not.toHaveBeenCalled();
    expect(posts.at(-1)?.content).toBe("A word list of this server is already being built. Try again when it is done.");
  });

  test.each([
    [1, 1],
    [2 * 2 ** 20, 2],
    [7 * 2 ** 20, 7],
  ])("of %d bytes each cost %d of the rate limit, even if the list is refused", async (bytes, cost) => {
    const { request } = requestToAdd(async () => ({ ok: false, refusal: { reason: "disk-full" } }), bytes);
    const take = vi.fn(() => undefined);
    const services = { ...request.services, rateLimits: { ...unlimitedRateLimits, take } };
    await command.run({ ...request, services } as never);
    expect(take.mock.calls).toEqual([["imports", "p", "g", cost]]);
  });

  test("are both fetched", async () => {
    const fetched: unknown[] = [];
    const { request } = requestToAdd(async (fetchContents) => {
      fetched.push(await fetchContents());
      return { ok: true, list: LIST };
    });
    await command.run(request as never);
    const bytes = Uint8Array.of(65);
    expect(fetched).toEqual([{ ok: true, wanted: { bag: bytes, words: bytes, sort: false } }]);
  });

  test.each<[Extract<DownloadResult, { ok: false }>, RegExp]>([
    [
      { ok: false, reason: "too-large", maxMiB: 10 },
      /^The bag cannot be used:\n- The file is larger than 10 MiB\..*\nNothing/,
    ],
    [{ ok: false, reason: "foreign-host" }, /^I can only take files uploaded to Discord\./],
    [{ ok: false, reason: "not-there" }, /^I could not download that file from Discord\./],
  ])("are reported if they cannot be fetched: %j", async (failure, message) => {
    download.mockResolvedValueOnce(failure);
    const { request, posts } = requestToAdd(async (fetchContents) => fetchContents());
    await command.run(request as never);
    expect(posts.at(-1)?.content).toMatch(message);
  });
});

test("the games that can be ended are shown four at a time, and all of them can be reached", async () => {
  const ids = Array.from({ length: 10 }, (_, at) => `m${at}`);
  const seats = Array(8).fill({ kind: "person", person: "p", name: "_".repeat(32) });
  const table = {
    runningInChannel: async () => ids,
    view: async (id: string) => ({ game: { id }, seats }),
  };
  const gameUis = new Map(ids.map((id) => [id, { name: () => `Game ${id}` }]));
  const location = { kind: "channel", guild: "g", channel: "c" };
  const posts: Post[] = [];
  const request = {
    ...{
      services: { matches: table, gameUis },
      location,
      isServerAdmin: true,
      person: { id: "p" },
      text: catalogues.en,
    },
    reply: async (post: Post) => void posts.push(post),
  };
  await command.run({
    ...request,
    options: { getSubcommandGroup: () => null, getSubcommand: () => "end", getString: () => null },
  } as never);
  const seen: string[] = [];
  for (let post = posts[0]; post && seen.length < ids.length; post = posts.at(-1)) {
    expect(post.content?.length).toBeLessThanOrEqual(2_000);
    const [endButtons = [], pageButtons = []] = post.buttons ?? [];
    expect(endButtons.length).toBeLessThanOrEqual(5);
    seen.push(...endButtons.filter(({ payload }) => payload === "end").map(({ match }) => match));
    expect(new Set([...endButtons, ...pageButtons].map(formatCustomId)).size).toBe(
      endButtons.length + pageButtons.length,
    );
    await pressButton(command, { ...request, id: pageButtons.find(({ label }) => label === "Forward") } as never);
  }
  expect(seen).toEqual(ids);
});
