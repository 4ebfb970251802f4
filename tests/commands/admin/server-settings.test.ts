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

/** Somebody who manages the server types a command of it. */
/** `fault`: why nothing can be said in the channel. */
function managed(fault?: Error) {
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
      if (fault) throw fault;
    },
    log,
  };
  async function callOf(options: { readonly [name: string]: unknown }) {
    const posts: Post[] = [];
    const named = (name: string) => options[name] ?? null;
    const request = {
      services,
      isServerAdmin: true,
      location: { kind: "channel", guild: "guild", channel: "channel" },
      person: { id: "p-mod", name: "Mod" },
      language: "en",
      text: catalogues.en,
      server: await servers.read("guild"),
      options: {
        getSubcommand: () => options["subcommand"],
        getString: named,
        getBoolean: named,
        getChannel: (name: string) => (options[name] ? { id: options[name] } : null),
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
      const { request, posts } = await callOf({ subcommand, ...options });
      await command.run(request as never);
      expect(posts).toHaveLength(1);
      return posts[0] ?? {};
    },
    async press(id: { readonly match: string; readonly payload: string }): Promise<string> {
      const { request, posts } = await callOf({});
      await pressButton(command, { ...request, id: { command: "admin", seq: 0, ...id } } as never);
      return posts[0]?.content ?? "";
    },
  };
}

test("all that was chosen for a server is shown at a glance, before and after", async () => {
  const { type } = managed();
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
    ].join("\n"),
  );
  await type("language", { language: "ca" });
  await type("channels", { add: "11" });
  await type("channels", { add: "12" });
  await type("starters", { role: "7" });
  await type("list", { list: "_Club_" });
  await type("threads", { games: "own" });
  await type("theme", { theme: "colour-blind" });
  expect((await type("pictures", { shape: "wide" })).content).toBe(catalogues.en.server.shapeSet("wide"));
  expect((await type("show")).content).toBe(
    [
      "This server’s settings:",
      "- Language: Català, in all games and for everyone who has not chosen one",
      "- Games can be started in: <#11> and <#12>",
      "- Who can start games: <@&7>",
      "- Default Scrabble word list: **\\_Club\\_**",
      "- Threads: every new game gets its own",
      "- Theme of pictures that everybody sees: colour-blind friendly",
      "- Pictures of boards: wide (computers)",
    ].join("\n"),
  );
});

test("everything can be given back", async () => {
  const { type, servers } = managed();
  await servers.change("guild", {
    language: "ca",
    channels: ["11"],
    starters: "7",
    list: "en",
    theme: "dark",
    shape: "wide",
  });
  expect((await type("language")).content).toBe(catalogues.en.server.languageReset);
  expect((await type("channels", { everywhere: true })).content).toContain("every channel");
  expect((await type("starters")).content).toContain("everybody");
  expect((await type("threads")).content).toBe(catalogues.en.server.threadsSet("offered"));
  expect((await type("list")).content).toBe(catalogues.en.server.listReset);
  expect((await type("theme")).content).toContain("use this theme: light.");
  expect((await type("pictures")).content).toBe(catalogues.en.server.shapeSet("tall"));
  expect(await servers.read("guild")).toEqual({});
});

test("a language is confirmed in itself", async () => {
  const { type } = managed();
  for (const language of LANGUAGES) {
    expect((await type("language", { language })).content).toBe(catalogues[language].server.languageSet);
  }
});

test("the role that everybody has is everybody, and channels without any option are shown", async () => {
  const { type, servers } = managed();
  expect((await type("starters", { role: "guild" })).content).toContain("everybody");
  expect(await servers.read("guild")).toEqual({});
  expect((await type("channels")).content).toContain("Games can be started: everywhere");
});

test("a list that the server has no more is not shown as chosen", async () => {
  const { type, servers } = managed();
  await servers.change("guild", { list: "Gone" });
  expect((await type("show")).content).toContain("that of the game’s language");
});

describe("to end a game of the channel", () => {
  test("each that runs is offered; the one that is pressed ends, and its table is told", async () => {
    const { type, press, rig } = managed();
    expect((await type("end")).content).toBe(catalogues.en.common.nothingHere);
    const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    const question = await type("end");
    expect(question.content).toContain("- Adding: Anna and Berta");
    const [end, cancel] = question.buttons?.flat() ?? [];
    expect(end).toMatchObject({ match, payload: "end", label: "End Adding", style: "danger" });
    expect(await press(cancel as never)).toBe("Nothing was changed.");
    expect(await press(end as never)).toBe("The game has been ended.");
    await rig.waitUntilSettled(match);
    expect(rig.published.at(-1)?.entries).toEqual([{ kind: "drop", by: "moderator", events: [] }]);
    expect(await press(end as never)).toBe("This game is over.");
  });

  test.each([
    ["and the channel is told", undefined],
    ["and has ended where the channel cannot be told", new Error("no permission")],
  ])("one that cannot be read is offered as well, %s", async (_, fault) => {
    const { type, press, rig, announced, logged } = managed(fault);
    const { home: location, seats } = {
      home: { kind: "channel", guild: "guild", channel: "channel" } as const,
      seats: [ANNA, BERTA],
    };
    const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
    await rig.store.matches.open({ id: "gone", location, seats, language: "en", at: 1, opening });
    const deed = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
    await rig.store.matches.append("gone", { seq: 1, at: 2, deed }, { status: "running" });
    const question = await type("end");
    expect(question.content).toContain("unreadable");
    expect(await press(question.buttons?.flat()[0] as never)).toBe("The game has been ended.");
    expect(announced).toEqual([["channel", { content: catalogues.en.server.unreadable }, []]]);
    expect(logged).toMatchObject(fault === undefined ? [] : [{ level: "warn", facts: { fault, match: "gone" } }]);
    expect((await rig.load("gone")).status).toBe("dropped");
  });
});

describe("whoever wants a game here", () => {
  const request = (change: object) =>
    ({
      text: catalogues.en,
      location: { kind: "channel", guild: "guild", channel: "1" },
      missingPermissions: [],
      server: {},
      roles: [],
      isServerAdmin: false,
      ...change,
    }) as unknown as CommandRequest;

  test("is told first what the bot lacks", () => {
    expect(
      checkPlayHere(request({ missingPermissions: ["AttachFiles"], server: { channels: ["2"] } }), "new")?.content,
    ).toContain("Attach Files");
  });

  test("is told where games may be started, and by whom", () => {
    expect(checkPlayHere(request({}), "new")).toBeUndefined();
    expect(checkPlayHere(request({ server: { channels: ["2", "3"] } }), "new")?.content).toContain("<#2> and <#3>");
    expect(checkPlayHere(request({ server: { channels: ["2"] }, parentChannel: "2" }), "new")).toBeUndefined();
    expect(checkPlayHere(request({ server: { starters: "7" } }), "new")?.content).toContain("<@&7>");
    expect(checkPlayHere(request({ server: { starters: "7" }, roles: ["7"] }), "new")).toBeUndefined();
  });

  test("can go on with a saved one without the role, but in no other channel", () => {
    expect(checkPlayHere(request({ server: { starters: "7" } }), "saved")).toBeUndefined();
    expect(checkPlayHere(request({ server: { channels: ["2"] } }), "saved")?.content).toContain("<#2>");
  });
});

test("a table speaks the server's language or, where it has none that is known, that of whoever starts it", () => {
  expect(matchLanguage({ server: { language: "ca" }, language: "en" })).toBe("ca");
  expect(matchLanguage({ server: {}, language: "es" })).toBe("es");
  expect(matchLanguage({ server: { language: "xx" }, language: "es" })).toBe("es");
});
