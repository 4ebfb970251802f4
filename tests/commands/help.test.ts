import { describe, expect, test } from "vitest";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { greetingPost, HELP_ACTIONS, helpPost } from "#discord/features/help.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { listCommandMentions } from "#discord/interactions/registration/command-mentions.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { mentionCommands } from "#discord/messages/mention-commands.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { catalogues } from "#text/catalogue.ts";
import { HELP_TOPICS } from "#text/help/phrases.ts";
import { LANGUAGES as ALL_LANGUAGES } from "#text/language.ts";
import command from "../../commands/help.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import { openTestStore } from "../support/store.ts";
import { chooseInMenu, pressButton } from "../support/use-action.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

const inChannel = { kind: "channel", guild: "guild", channel: "channel" } as const;
const commands = await loadCommands(COMMANDS);
const games = [...commands].flatMap(([name, { game }]) => (game ? [[name, game.ui] as const] : []));
const gameUis: ReadonlyMap<string, GameUi> = new Map(games);
const bodies = [...commands.values()].map(({ data }) => data);
/** Mentions with the longest ids that Discord can give. */
const mentions = listCommandMentions(
  bodies,
  bodies.map(({ name }) => ({ name, id: `${2n ** 64n - 1n}` })),
);
const HELP_PAGES = [...HELP_TOPICS, ...gameUis.keys()];

interface Part {
  readonly name: string;
  readonly options?: readonly Part[];
}

/** Every command that can be typed, such as `games save`. */
function typable({ name, options = [] }: Part): string[] {
  const nested = options.filter(({ options: own }) => own !== undefined);
  return [name, ...[...nested, ...options].flatMap((part) => typable(part).map((rest) => `${name} ${rest}`))];
}

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];

  test.each(HELP_PAGES)("the page %s and its buttons fit a message", (page) => {
    for (const { content = "", buttons = [] } of [helpPost(text, page, gameUis), greetingPost(language, gameUis)]) {
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(buttons.length).toBeLessThanOrEqual(5);
      const ids = buttons.flat().map(formatCustomId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const row of buttons) expect(row.length).toBeLessThanOrEqual(5);
      for (const { label } of buttons.flat()) expect(label.length, label).toBeLessThanOrEqual(80);
    }
  });

  test.each(HELP_PAGES)("the commands on the page %s are clickable", (page) => {
    for (const { content = "" } of [helpPost(text, page, gameUis), greetingPost(language, gameUis)]) {
      const clickable = mentionCommands(content, (command) => mentions.get(command));
      expect(clickable).toContain("</");
      for (const command of mentions.keys()) expect(clickable).not.toContain(`\`${command}\``);
    }
  });

  test("the pages name only commands that exist", () => {
    const known = new Set([...commands.values()].flatMap(({ data }) => typable(data as Part)));
    const named = HELP_PAGES.flatMap(
      (page) => helpPost(text, page, gameUis).content?.match(/(?<=`\/)[a-z ]+(?=`)/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(15);
    for (const one of named) expect(known, one).toContain(one);
  });
});

test("a payload names a page or a language; anything else is rejected", () => {
  for (const page of HELP_PAGES) expect(HELP_ACTIONS.parse(`page.${page}`)).toEqual({ kind: "page", page });
  for (const language of LANGUAGES)
    expect(HELP_ACTIONS.parse(`language.${language}`)).toEqual({ kind: "language", language });
  for (const odd of ["", "page", "page.", "page.A B", "language.xx", "ca", "start"]) {
    expect(HELP_ACTIONS.parse(odd), odd).toBeUndefined();
  }
});

/** Presses a button of the help message. */
async function press(payload: string, change: object = {}) {
  const servers = createServerSettingsService(openTestStore().guildSettings);
  const [posts, changed]: [Post[], Post[]] = [[], []];
  await pressButton(command, {
    services: { serverSettings: servers, gameUis },
    location: inChannel,
    text: catalogues.en,
    isServerAdmin: false,
    id: { command: "help", match: "", seq: 0, payload },
    reply: async (post: Post) => void posts.push(post),
    editMessage: async (post: Post) => void changed.push(post),
    ...change,
  } as never);
  return { posts, changed, chosen: await servers.read("guild") };
}

test("/help shows the first page, and a button shows another one", async () => {
  const posts: Post[] = [];
  const request = {
    services: { gameUis },
    location: inChannel,
    text: catalogues.ca,
    reply: async (post: Post) => void posts.push(post),
  };
  await command.run(request as never);
  expect(posts).toEqual([helpPost(catalogues.ca, "begin", gameUis)]);
  expect(posts[0]?.buttons?.[2]).toContainEqual(
    expect.objectContaining({ command: "scrabble", payload: "start", label: "Juga a Scrabble" }),
  );
  expect((await press("page.tables")).posts).toEqual([helpPost(catalogues.en, "tables", gameUis)]);
  const { content } = helpPost(catalogues.en, "begin", gameUis);
  expect((await press("page.nowhere")).posts).toMatchObject([{ content }]);
});

test("in a direct message only games with solo matches can be started", async () => {
  const location = { kind: "personal", person: "p-anna" };
  const pages = Math.ceil(HELP_PAGES.length / 5);
  const scrabble = new Map([...gameUis].filter(([command]) => command === "scrabble"));
  const { posts: without } = await press("page.begin", { location, services: { gameUis: scrabble } });
  expect(without[0]?.buttons?.flat().some(({ payload }) => payload === "start")).toBe(false);
  const { posts } = await press("page.mastermind", { location });
  expect(posts[0]?.content).toContain("**Mastermind**");
  expect(posts[0]?.buttons?.slice(pages)).toMatchObject([
    [
      { command: "kenken", payload: "start", label: "Play KenKen" },
      { command: "mastermind", payload: "start", label: "Play Mastermind" },
    ],
  ]);
});

test("Scrabble is listed before the other games", () => {
  const { content = "", buttons = [] } = greetingPost("en", gameUis);
  expect(content).toMatch(/a game of Scrabble, /);
  const labels = buttons.flat().map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith("Play "))[0]).toBe("Play Scrabble");
  expect(labels.indexOf("Scrabble")).toBeLessThan(labels.indexOf("KenKen"));
});

test("each game has a help page", () => {
  for (const [name, ui] of gameUis) expect(ui.helpLines?.(catalogues.en).length, name).toBeGreaterThan(2);
});

describe("the language of a new server", () => {
  test("is chosen by a server admin, and the greeting changes to it", async () => {
    const { posts, changed, chosen } = await press("language.ca", { isServerAdmin: true });
    expect(chosen).toEqual({ language: "ca" });
    expect(changed).toEqual([greetingPost("ca", gameUis)]);
    expect(posts).toEqual([{ content: catalogues.ca.server.languageSet("ca") }]);
  });

  test("cannot be chosen by other people or in a direct message", async () => {
    for (const change of [{}, { isServerAdmin: true, location: { kind: "personal", person: "p-anna" } }]) {
      const { posts, changed, chosen } = await press("language.ca", change);
      expect([posts, changed, chosen]).toEqual([
        [{ refusal: "admins-only", content: catalogues.en.wordLists.serverAdminsOnly }],
        [],
        {},
      ]);
    }
  });
});

describe("the usual word list of a new server", () => {
  const builtIn = ["ca", "en", "es"].map((language) => ({ kind: "built-in", language, lexicon: language }));
  const own = { kind: "own", name: "DISC 2", lexicon: "d" };
  const wordLists = {
    list: async () => [...builtIn, own],
    find: async (_: string, name: string) => {
      const list = [...builtIn, own].find((one) =>
        [Reflect.get(one, "name"), Reflect.get(one, "language")].includes(name),
      );
      return list
        ? { ok: true, list }
        : { ok: false, refusal: { reason: "no-such-list", name, languages: ["ca"], names: [] } };
    },
  };
  const use = async (action: "lists" | "list", values: readonly string[], change: object = {}) => {
    const serverSettings = createServerSettingsService(openTestStore().guildSettings);
    const posts: Post[] = [];
    const request = {
      services: { serverSettings, wordLists },
      ...{
        location: inChannel,
        text: catalogues.en,
        language: "en",
        server: { list: "es" },
        isServerAdmin: true,
        values,
      },
      id: { command: "help", match: "", seq: 0, payload: action },
      reply: async (post: Post) => void posts.push(post),
      ...change,
    };
    await (action === "lists" ? pressButton : chooseInMenu)(command, request as never);
    return { post: posts[0], chosen: await serverSettings.read("guild") };
  };

  test("is chosen by a server admin from a menu, which marks the present one", async () => {
    const { post } = await use("lists", []);
    expect(post?.menus?.[0]?.options).toEqual([
      { label: "Catalan", value: "ca" },
      { label: "English", value: "en" },
      { label: "Spanish", value: "es", chosen: true },
      { label: "DISC 2", value: "DISC 2" },
    ]);
    const answer = await use("list", ["DISC 2"]);
    expect(answer.post?.content).toBe("From now on, **DISC 2** is the default word list for Scrabble.");
    expect(answer.chosen).toEqual({ list: "DISC 2" });
  });

  test("cannot be chosen by other people, nor a list that was removed", async () => {
    for (const action of ["lists", "list"] as const) {
      const { post, chosen } = await use(action, ["ca"], { isServerAdmin: false });
      expect([post, chosen]).toEqual([
        { refusal: "admins-only", content: catalogues.en.wordLists.serverAdminsOnly },
        {},
      ]);
    }
    const gone = await use("list", ["gone"]);
    expect(gone.post?.refusal).toBe("no-such-list");
    expect(gone.chosen).toEqual({});
  });
});

test("a greeting leaves out the buttons of games that do not fit", () => {
  const many = new Map(
    Array.from({ length: 40 }, (_, number) => [`game${number}`, { name: () => `Game ${number}`, helpLines: () => [] }]),
  );
  const { buttons = [] } = greetingPost("en", many as never);
  expect(buttons.map((row) => row.length)).toEqual([5, 5, 5, 5, ALL_LANGUAGES.length + 1]);
});
