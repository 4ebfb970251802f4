import { describe, expect, test } from "vitest";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { checkPlayHere, matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/admin/index.ts";
import {
  ANNA,
  BERTA,
  createMatchRig,
  createRecordingLogger,
  guardedServiceFor,
  openTestMatch,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const CLUB = { kind: "own", name: "_Club_", lexicon: "0", words: 1, tiles: 1, at: 1 } as const;

const lists = {
  find: async (_: string, name: string) => {
    if (name === "_Club_") return { ok: true, list: CLUB };
    if (name === "en") return { ok: true, list: { kind: "built-in", language: "en" } };
    return { ok: false, refusal: { reason: "no-such-list", name, languages: ["en"], names: ["Club"] } };
  },
};

/** A channel as discord.js knows it. In the channel 99 the bot can only see and write. */
function channelOption(id: string) {
  const granted = ["ViewChannel", "SendMessages"];
  return {
    id,
    guild: { members: { me: {} } },
    isThread: () => false,
    permissionsFor: () => ({ has: (permission: string) => id !== "99" || granted.includes(permission) }),
  };
}

/** A server admin who types commands. `announceError`: the error when the channel cannot be told. */
function createAdmin(announceError?: Error) {
  const servers = createServerSettingsService(openTestStore().guildSettings);
  const rig = createMatchRig();
  const announced: unknown[] = [];
  const { lines: logged, log } = createRecordingLogger();
  const services = {
    serverSettings: servers,
    wordLists: lists,
    matches: guardedServiceFor(rig.matchService, "p-mod", { isServerAdmin: true }),
    gameUis: new Map([["adding", { name: () => "Adding" }]]),
    announce: async (...facts: unknown[]) => {
      announced.push(facts);
      if (announceError) throw announceError;
    },
    log,
  };
  async function createAdminRequest(options: { readonly [name: string]: unknown }) {
    const posts: Post[] = [];
    const getOption = (name: string) => options[name] ?? null;
    const request = {
      services,
      isServerAdmin: true,
      location: { kind: "channel", guild: "guild", channel: "channel" },
      person: { id: "p-mod", name: "Mod" },
      language: "en",
      text: catalogues.en,
      server: await servers.read("guild"),
      options: {
        getSubcommandGroup: () => null,
        getSubcommand: () => options["subcommand"],
        getString: getOption,
        getBoolean: getOption,
        getChannel: (name: string) => (options[name] ? channelOption(`${options[name]}`) : null),
        getRole: (name: string) => (options[name] ? { id: options[name] } : null),
      },
      reply: async (post: Post) => {
        posts.push(post);
      },
    };
    return { request, posts };
  }
  return {
    servers,
    rig,
    announced,
    logged,
    async type(subcommand: string, options: { readonly [name: string]: unknown } = {}): Promise<Post> {
      const { request, posts } = await createAdminRequest({ subcommand, ...options });
      await command.run(request as never);
      expect(posts).toHaveLength(1);
      return posts[0] ?? {};
    },
    async press(id: { readonly match: string; readonly payload: string }): Promise<string> {
      const { request, posts } = await createAdminRequest({});
      await pressButton(command, { ...request, id: { command: "admin", seq: 0, ...id } } as never);
      return posts[0]?.content ?? "";
    },
  };
}

test("/admin show lists all settings of a server, before and after they are chosen", async () => {
  const { type } = createAdmin();
  expect((await type("show")).content).toBe(
    [
      "This server’s settings:",
      "- Language: in games, that of the person who starts them; in private replies, each person’s own",
      "- Games can be started: everywhere",
      "- Who can start games: everybody",
      "- Default Scrabble word list: that of the game’s language",
      "- Threads: offered when a game is already running",
      "- Theme of pictures that everybody sees: light",
      "- Pictures of boards: tall (phones)",
      "- Who can use `/admin`: members with the permission *Manage Server*",
    ].join("\n"),
  );
  await type("language", { language: "ca" });
  await type("channels", { add: "11" });
  await type("channels", { add: "12" });
  await type("starter-role", { role: "7" });
  await type("default-list", { list: "_Club_" });
  await type("threads", { games: "own" });
  await type("theme", { theme: "colour-blind" });
  expect((await type("layout", { shape: "wide" })).content).toBe(catalogues.en.server.shapeSet("wide"));
  expect((await type("show")).content).toBe(
    [
      "This server’s settings:",
      "- Language: Catalan, in all games and for everyone who has not chosen one",
      "- Games can be started in: <#11> and <#12>",
      "- Who can start games: <@&7>",
      "- Default Scrabble word list: **\\_Club\\_**",
      "- Threads: every new game gets its own",
      "- Theme of pictures that everybody sees: colour-blind friendly",
      "- Pictures of boards: wide (computers)",
      "- Who can use `/admin`: members with the permission *Manage Server*",
    ].join("\n"),
  );
});

test("every setting can be reset to its default", async () => {
  const { type, servers } = createAdmin();
  await servers.change("guild", {
    language: "ca",
    channels: ["11"],
    starters: "7",
    list: "en",
    theme: "dark",
    shape: "wide",
  });
  expect((await type("language", { language: "default" })).content).toBe(catalogues.en.server.languageReset);
  expect((await type("channels", { everywhere: true })).content).toContain("every channel");
  expect((await type("starter-role", { role: "guild" })).content).toContain("everybody");
  expect((await type("default-list", { list: "*" })).content).toBe(catalogues.en.server.listReset);
  expect((await type("threads", { games: "offered" })).content).toBe(catalogues.en.server.threadsSet("offered"));
  expect((await type("theme", { theme: "light" })).content).toContain("use this theme: light.");
  expect((await type("layout", { shape: "tall" })).content).toBe(catalogues.en.server.shapeSet("tall"));
  expect(await servers.read("guild")).toEqual({ threads: "offered", theme: "light", shape: "tall" });
});

test("a setting without an option shows all settings and changes none", async () => {
  const { type, servers } = createAdmin();
  const settings = { language: "ca", channels: ["11"], starters: "7", list: "en", theme: "dark", shape: "wide" };
  await servers.change("guild", { ...settings, threads: "own" });
  const shown = await type("show");
  for (const name of ["language", "channels", "starter-role", "default-list", "threads", "theme", "layout"]) {
    expect(await type(name), name).toEqual(shown);
  }
  expect(await servers.read("guild")).toEqual({ ...settings, threads: "own" });
});

test("the default word list can be reset with a suggestion, in the reader’s language", async () => {
  const suggest = async (typed: string) => {
    const options = { getFocused: (full?: boolean) => (full ? { name: "list", value: typed } : typed) };
    const wordLists = { list: async () => [CLUB] };
    const location = { kind: "channel", guild: "guild", channel: "channel" };
    return command.complete?.({
      services: { wordLists },
      text: catalogues.es,
      language: "es",
      location,
      options,
    } as never);
  };
  const reset = { name: "La lista del idioma de cada partida", value: "*" };
  expect(await suggest("")).toEqual([reset, { name: "_Club_", value: "_Club_" }]);
  expect(await suggest("idioma")).toEqual([reset]);
  expect(await suggest("club")).toEqual([{ name: "_Club_", value: "_Club_" }]);
});

test("/admin show names the language of the server in the reader’s language", () => {
  expect(catalogues.ca.server.lines.language("en")).toContain("Llengua: anglès,");
  expect(catalogues.es.server.lines.language("ca")).toContain("Idioma: catalán,");
});

test("a language is confirmed in that language", async () => {
  const { type } = createAdmin();
  for (const language of LANGUAGES) {
    expect((await type("language", { language })).content).toBe(catalogues[language].server.languageSet(language));
  }
});

test.each([
  ["all channels and one to add", { everywhere: true, add: "12" }],
  ["all channels and one to remove", { everywhere: true, remove: "11" }],
  ["the same channel to add and to remove", { add: "11", remove: "11" }],
])("%s: /admin channels is refused and changes nothing", async (_, options) => {
  const { type, servers } = createAdmin();
  await servers.change("guild", { channels: ["11"] });
  expect(await type("channels", options)).toMatchObject({ refusal: "contradictory-channels" });
  expect(await servers.read("guild")).toEqual({ channels: ["11"] });
});

test("a channel in which the bot lacks permissions is added with a warning", async () => {
  const { type, servers } = createAdmin();
  expect((await type("channels", { add: "12" })).content).not.toContain("cannot play");
  expect((await type("channels", { add: "99" })).content).toMatch(
    /can be started in .*\n⚠️ I cannot play in <#99> yet, because I lack permissions there: Attach Files and Embed Links\.$/,
  );
  expect(await servers.read("guild")).toEqual({ channels: ["12", "99"] });
});

test("the role @everyone means all members, and /admin channels without options shows the channels", async () => {
  const { type, servers } = createAdmin();
  expect((await type("starter-role", { role: "guild" })).content).toContain("everybody");
  expect(await servers.read("guild")).toEqual({});
  expect((await type("channels")).content).toContain("Games can be started: everywhere");
});

test("a chosen word list that was deleted is no longer shown as chosen", async () => {
  const { type, servers } = createAdmin();
  await servers.change("guild", { list: "Gone" });
  expect((await type("show")).content).toContain("that of the game’s language");
});

describe("ending a game of the channel", () => {
  test("offers each running game; the chosen one ends, and its players are told", async () => {
    const { type, press, rig } = createAdmin();
    expect((await type("end")).content).toBe(catalogues.en.common.nothingHere);
    const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    const question = await type("end");
    expect(question.content).toContain("- Adding: Anna and Berta");
    const [end, cancel] = question.buttons?.flat() ?? [];
    expect(end).toMatchObject({ match, payload: "end", label: "End Adding", style: "danger" });
    expect(await press(cancel as never)).toBe("Nothing was changed.");
    expect(await press(end as never)).toBe("The game is over now.");
    await rig.waitUntilSettled(match);
    expect(rig.published.at(-1)?.entries).toEqual([{ kind: "drop", by: "moderator", events: [] }]);
    expect(await press(end as never)).toBe("This game is over.");
  });

  test.each([
    ["tells its players in its channel", undefined, catalogues.en.server.savedDeletedAndTold],
    ["is done even if the channel cannot be told", new Error("no permission"), catalogues.en.matches.deleted],
  ])("the deletion of a saved game %s", async (_, error, answer) => {
    const { type, press, rig, announced, logged } = createAdmin(error);
    const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    await rig.matchService.saved.save({ match, person: "p-anna" }, "My _long_ game");
    const question = await type("end", { saved: match });
    expect(question.content).toContain("I will try to tell its players");
    const [yes, cancel] = question.buttons?.flat() ?? [];
    expect(await press(cancel as never)).toBe("Nothing was changed.");
    expect(announced).toEqual([]);
    expect(await press(yes as never)).toBe(answer);
    expect((await rig.load(match)).status).toBe("dropped");
    const content =
      "A server admin has deleted the saved game **My \\_long\\_ game: Anna · Berta**. It does not count.";
    expect(announced).toEqual([["channel", { content }, []]]);
    expect(logged).toHaveLength(error === undefined ? 0 : 1);
    expect(await press(yes as never)).not.toBe(answer);
    expect(announced).toHaveLength(1);
  });

  test.each([
    ["and tells the channel", undefined],
    ["and ends it even if the channel cannot be told", new Error("no permission")],
  ])("offers a match that cannot be read, %s", async (_, error) => {
    const { type, press, rig, announced, logged } = createAdmin(error);
    const { home: location, seats } = {
      home: { kind: "channel", guild: "guild", channel: "channel" } as const,
      seats: [ANNA, BERTA],
    };
    const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
    await rig.store.matches.open({ id: "gone", location, seats, language: "en", at: 1, opening });
    const entry = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
    await rig.store.matches.append("gone", { seq: 1, at: 2, deed: entry }, { status: "running" });
    const question = await type("end");
    expect(question.content).toContain("unreadable");
    expect(await press(question.buttons?.flat()[0] as never)).toBe("The game is over now.");
    expect(announced).toEqual([["channel", { content: catalogues.en.server.unreadable }, []]]);
    expect(logged).toMatchObject(error === undefined ? [] : [{ level: "warn", facts: { error, match: "gone" } }]);
    expect((await rig.load("gone")).status).toBe("dropped");
  });
});

describe("a person who wants to start a game here", () => {
  const request = (changes: object) =>
    ({
      text: catalogues.en,
      location: { kind: "channel", guild: "guild", channel: "1" },
      missingPermissions: [],
      server: {},
      roles: [],
      isServerAdmin: false,
      ...changes,
    }) as unknown as CommandRequest;

  test("is told first which permissions the bot lacks", () => {
    expect(
      checkPlayHere(request({ missingPermissions: ["AttachFiles"], server: { channels: ["2"] } }), "new")?.content,
    ).toContain("Attach Files");
  });

  test("is told where games may be started, and by whom", () => {
    expect(checkPlayHere(request({}), "new")).toBeUndefined();
    expect(checkPlayHere(request({ server: { channels: ["2", "3"] } }), "new")?.content).toContain("<#2> or <#3>");
    expect(checkPlayHere(request({ server: { channels: ["2"] }, parentChannel: "2" }), "new")).toBeUndefined();
    expect(checkPlayHere(request({ server: { starters: "7" } }), "new")?.content).toContain("<@&7>");
    expect(checkPlayHere(request({ server: { starters: "7" }, roles: ["7"] }), "new")).toBeUndefined();
  });

  test("can resume a saved match without the required role, but not in another channel", () => {
    expect(checkPlayHere(request({ server: { starters: "7" } }), "saved")).toBeUndefined();
    expect(checkPlayHere(request({ server: { channels: ["2"] } }), "saved")?.content).toContain("<#2>");
  });
});

test("a match uses the server's language or, if that is unknown or not set, the language of the person who starts it", () => {
  expect(matchLanguage({ server: { language: "ca" }, language: "en" })).toBe("ca");
  expect(matchLanguage({ server: {}, language: "es" })).toBe("es");
  expect(matchLanguage({ server: { language: "xx" }, language: "es" })).toBe("es");
});
