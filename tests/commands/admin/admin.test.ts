import { describe, expect, test, vi } from "vitest";
import type { FetchWordListContents } from "#community/word-lists/server-word-lists.ts";
import type { DownloadResult, RemoteFile } from "#discord/gateway/download.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimited } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { ADMIN_ACTIONS } from "../../../commands/admin/admin-actions.ts";
import command from "../../../commands/admin/index.ts";
import { pressButton, submitForm } from "../../support/use-action.ts";

/** A call by somebody who does not manage the server; whatever else is touched fails. */
function strange() {
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
    options: { getSubcommand: () => "remove", getString: () => "Prova" },
    reply: async (post: Post) => {
      posts.push(post);
    },
  };
  return { request, posts };
}

test("who does not manage the server is refused, whatever they use", async () => {
  const { request, posts } = strange();
  await command.run(request as never);
  await pressButton(command, request as never);
  const payload = ADMIN_ACTIONS.format({ kind: "bag", list: "Prova", was: "0123456789ab" });
  await submitForm(command, { ...request, id: { ...request.id, payload } } as never);
  expect(posts).toEqual(Array(3).fill({ refusal: "admins-only", content: "This is for server admins only." }));
});

test("no form opens for who does not manage the server", async () => {
  const { request } = strange();
  expect(await command.commandForm?.({ ...request, options: { getSubcommand: () => "bag" } } as never)).toBeUndefined();
});

test("Discord is told to show it to those who manage a server only", () => {
  expect(command.data.default_member_permissions).toBe(String(1 << 5));
});

test.each([
  { kind: "cancel" },
  { kind: "remove", list: "Torneig 2026, 1.a & (2)", was: "0123456789ab" },
  { kind: "bag", list: "L·L/’", was: "fedcba987654" },
] as const)("%j goes through a payload", (deed) => {
  expect(ADMIN_ACTIONS.parse(ADMIN_ACTIONS.format(deed))).toEqual(deed);
});

test.each([
  "",
  "remove.",
  "remove.Prova",
  "remove.0123456789ab.",
  "remove.0123456789AB.Prova",
  "edit.0123456789ab.Prova",
  "remove",
])("%j is no deed", (payload) => {
  expect(ADMIN_ACTIONS.parse(payload)).toBeUndefined();
});

test("a payload with the longest name fits a custom id", () => {
  const deed = { kind: "remove", list: "\u{10400}".repeat(32), was: "0123456789ab" } as const;
  const id = formatCustomId({ command: "admin", match: "", seq: 0, payload: ADMIN_ACTIONS.format(deed) });
  expect(id.length).toBeLessThanOrEqual(100);
  expect(ADMIN_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(deed);
});

const LIST = { kind: "own", name: "Prova", lexicon: "0123456789abcdef", words: 3, tiles: 100, at: 1 };

/** A call by somebody who manages the server, with so much of its lists as is given. */
function managing(resources: object, change: object = {}) {
  const posts: Post[] = [];
  const request = {
    isServerAdmin: true,
    text: catalogues.en,
    person: { id: "p" },
    location: { kind: "channel", guild: "g", channel: "c" },
    services: { rateLimits: unlimited, wordLists: { find: async () => ({ ok: true, list: LIST }), ...resources } },
    options: { getSubcommand: () => "bag", getString: (name: string) => (name === "name" ? "Prova" : null) },
    reply: async (post: Post) => {
      posts.push(post);
    },
    ...change,
  };
  return { request, posts };
}

test("the form of a bag opens without anybody going through the words, and knows what the list held", async () => {
  const { request } = managing({ bag: async () => "A 14 1\n", files: () => new Promise(() => {}) });
  const form = await command.commandForm?.(request as never);
  expect(form?.custom_id).toBe("admin::0:bag.0123456789ab.Prova");
  expect(JSON.stringify(form)).toContain("A 14 1");
});

test("what a form or a button does is for the list that it was opened on", async () => {
  const asked: unknown[] = [];
  const refuse = async (...facts: unknown[]) => {
    asked.push(facts.filter((fact) => typeof fact === "string"));
    return { ok: false, refusal: { reason: "changed-meanwhile", name: "Prova" } };
  };
  const { request, posts } = managing(
    { change: refuse, remove: refuse },
    { fields: { getTextInputValue: () => "A 14 1" } },
  );
  const id = (payload: string) => ({ command: "admin", match: "", seq: 0, payload });
  await submitForm(command, { ...request, id: id("bag.0123456789ab.Prova") } as never);
  await pressButton(command, { ...request, id: id("remove.0123456789ab.Prova") } as never);
  expect(asked).toEqual([
    ["g", "Prova", "0123456789ab"],
    ["g", "Prova", "0123456789ab"],
  ]);
  const refusal = {
    refusal: "changed-meanwhile",
    content: "Somebody else has changed “Prova” meanwhile. Look at it and try again.",
  };
  expect(posts.filter(({ content }) => content !== catalogues.en.wordLists.reading)).toEqual([refusal, refusal]);
});

test("the button that asks for a removal knows what the list held; one from before does nothing", async () => {
  const { request, posts } = managing({}, { options: { getSubcommand: () => "remove", getString: () => "Prova" } });
  await command.run(request as never);
  expect(posts[0]?.buttons?.flat().map(({ payload }) => payload)).toEqual(["remove.0123456789ab.Prova", "cancel"]);
  await pressButton(command, {
    ...request,
    id: { command: "admin", match: "", seq: 0, payload: "remove.Prova" },
  } as never);
  expect(posts[1]?.content).toBe(catalogues.en.common.unknownButton);
});

describe("files are fetched when they are asked for", () => {
  const download = vi.fn(async (_: RemoteFile): Promise<DownloadResult> => ({ ok: true, bytes: Uint8Array.of(65) }));
  const adding = (add: (bring: FetchWordListContents) => Promise<object>) => {
    const options = {
      getSubcommand: () => "add",
      getString: (name: string) => (name === "name" ? "Prova" : null),
      getBoolean: () => null,
      getAttachment: (name: string) => ({ url: name, size: 1 }),
    };
    const resources = { add: (_guild: string, _name: string, bring: FetchWordListContents) => add(bring) };
    const { request, posts } = managing(resources, { options });
    return { request: { ...request, services: { ...request.services, download } }, posts };
  };

  test("and not where the list cannot be made just now", async () => {
    const { request, posts } = adding(async () => ({ ok: false, refusal: { reason: "busy-here" } }));
    await command.run(request as never);
    expect(download).not.toHaveBeenCalled();
    expect(posts.at(-1)?.content).toBe("A word list of this server is already being built. Try again when it is done.");
  });

  test("both of them", async () => {
    const brought: unknown[] = [];
    const { request } = adding(async (bring) => {
      brought.push(await bring());
      return { ok: true, list: LIST };
    });
    await command.run(request as never);
    const bytes = Uint8Array.of(65);
    expect(brought).toEqual([{ ok: true, wanted: { bag: bytes, words: bytes, sort: false } }]);
  });

  test.each<[Extract<DownloadResult, { ok: false }>, RegExp]>([
    [
      { ok: false, reason: "too-large", maxMiB: 10 },
      /^The bag cannot be used:\n- The file is larger than 10 MiB\..*\nNothing/,
    ],
    [{ ok: false, reason: "foreign-host" }, /^I take files from Discord only\./],
    [{ ok: false, reason: "not-there" }, /^The file could not be fetched from Discord\./],
  ])("and what cannot be had is told: %j", async (no, said) => {
    download.mockResolvedValueOnce(no);
    const { request, posts } = adding(async (bring) => bring());
    await command.run(request as never);
    expect(posts.at(-1)?.content).toMatch(said);
  });
});

test("the games of a channel that can be ended are shown four at a time, and none is left out", async () => {
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
  await command.run({ ...request, options: { getSubcommand: () => "end", getString: () => null } } as never);
  const seen: string[] = [];
  for (let post = posts[0]; post && seen.length < ids.length; post = posts.at(-1)) {
    expect(post.content?.length).toBeLessThanOrEqual(2_000);
    const [ends = [], ways = []] = post.buttons ?? [];
    expect(ends.length).toBeLessThanOrEqual(5);
    seen.push(...ends.filter(({ payload }) => payload === "end").map(({ match }) => match));
    expect(new Set([...ends, ...ways].map(formatCustomId)).size).toBe(ends.length + ways.length);
    await pressButton(command, { ...request, id: ways.find(({ label }) => label === "Forward") } as never);
  }
  expect(seen).toEqual(ids);
});

test("where there are several games and none is named, it is asked which one is meant", async () => {
  const posts: Post[] = [];
  const gameUis = new Map(["Chess", "Go"].map((name) => [name.toLowerCase(), { name: () => name }]));
  const location = { kind: "channel", guild: "g", channel: "c" };
  const options = { getSubcommand: () => "reset", getString: () => null };
  const request = {
    services: { gameUis },
    location,
    isServerAdmin: true,
    person: { id: "p" },
    text: catalogues.en,
    options,
  };
  await command.run({ ...request, reply: async (post: Post) => void posts.push(post) } as never);
  expect(posts).toEqual([{ refusal: "which-game", content: "Say which game is meant, with `game`: Chess and Go." }]);
});
