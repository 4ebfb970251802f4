import { describe, expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { unlimited } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import admin from "../../commands/admin/index.ts";
import games from "../../commands/games/index.ts";
import { ui } from "../../commands/scrabble/ui.ts";
import {
  ANNA,
  BERTA,
  BOT,
  CARLA,
  type MatchRig,
  type MatchRigOptions,
  playAgainTogether,
} from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import {
  createScrabbleRig,
  expectInEveryLanguage,
  openScrabbleMatch,
  type ScrabbleMatchSetup,
} from "./support/scrabble-refusals.ts";

// What every table can do, each ability by its command: what cannot be is refused in the reader's language, with what
// would be right, and nothing has changed.

const PERSONS = { anna: "p-anna", berta: "p-berta", zoe: "p-zoe" } as const;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

type Options = { readonly [name: string]: unknown };

interface Typed {
  readonly rig: MatchRig;
  readonly who?: keyof typeof PERSONS;
  readonly channel?: string;
  readonly missingPermissions?: SlashRequest["missingPermissions"];
  readonly command?: typeof games;
  readonly isServerAdmin?: boolean;
}

/** That the command is refused in all languages, with these facts, and that the store and the channel stay as they are. */
async function expectNot(
  { rig, who = "anna", channel = HOME.channel, missingPermissions = [], command = games, isServerAdmin = false }: Typed,
  subcommand: string,
  options: Options,
  ...facts: readonly string[]
): Promise<void> {
  const before = await everythingOf(rig);
  const announced: Post[] = [];
  const said = new Map<string, string>();
  for (const language of LANGUAGES) {
    const posts: Post[] = [];
    const given = (name: string) => options[name] ?? null;
    await command.run({
      services: {
        rateLimits: unlimited,
        matches: rig.matchService,
        gameUis: new Map([["scrabble", ui]]),
        wordLists: { find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }) },
        playerSettings: { mayPing: async () => true },
        download: async () => ({ ok: false, reason: "not-there" }),
        announce: async (_: string, post: Post) => void announced.push(post),
        loadPlayerProfiles: async () => [],
      },
      person: { id: PERSONS[who], name: who, nameOnServer: who },
      location: { ...HOME, channel },
      language,
      text: catalogues[language],
      server: {},
      roles: [],
      parentChannel: undefined,
      isServerAdmin,
      missingPermissions,
      canSee: () => true,
      options: { getSubcommand: () => subcommand, getString: given, getInteger: given, getAttachment: given },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashRequest);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.buttons ?? []).toEqual([]);
    said.set(language, posts[0]?.content ?? "");
  }
  expectInEveryLanguage((_, language) => said.get(language) ?? "", ...facts);
  expect(announced).toEqual([]);
  expect(await everythingOf(rig)).toEqual(before);
}

async function everythingOf({ store, matchService }: MatchRig) {
  const ids = [
    ...(await matchService.runningInChannel("channel")),
    ...(await store.matches.savedOnServer("guild")).map(({ id }) => id),
  ];
  const matches = await Promise.all(ids.map((id) => store.matches.load(id)));
  return structuredClone({ matches, consents: await Promise.all(ids.map((id) => store.proposals.read(id))) });
}

/** Anna's and Berta's game, as it was saved. */
async function parked(seating: ScrabbleMatchSetup = {}, name?: string) {
  const at = await openScrabbleMatch(seating);
  const done = await at.rig.matchService.saved.save(at.actor("anna"), name);
  if (!done.ok) throw new Error(done.refusal.reason);
  await at.rig.waitUntilSettled(at.match);
  return at;
}

async function playing(seating: ScrabbleMatchSetup = {}, plan: Partial<MatchRigOptions> = {}) {
  const at = await openScrabbleMatch(seating, plan);
  await at.act("anna", { kind: "pass" });
  await at.rig.waitUntilSettled(at.match);
  return at;
}

describe("where nothing is played", () => {
  test.each(["here", "save", "drop", "leave"])("/games %s", (name) =>
    expectNot({ rig: createScrabbleRig() }, name, {}),
  );
  test.each(["again", "replay", "export"])("/games %s", (name) => expectNot({ rig: createScrabbleRig() }, name, {}));
  test("/games replace", () => expectNot({ rig: createScrabbleRig() }, "replace", { seat: "1", by: "easy" }));
  test("/games list and /games last, where nothing is saved", async () => {
    for (const name of ["list", "last"]) await expectNot({ rig: createScrabbleRig() }, name, {}, "/games save");
  });
});

describe("by somebody who only watches", () => {
  test.each(["save", "drop", "leave", "again"])("/games %s", async (name) => {
    const { rig } = await playing();
    await expectNot({ rig, who: "zoe" }, name, {});
  });

  test("/games replace", async () => {
    const { rig } = await playing();
    await expectNot({ rig, who: "zoe" }, "replace", { seat: "1", by: "easy" });
  });

  test("a saved game: /games load, rename and delete", async () => {
    const { rig, match } = await parked();
    await expectNot({ rig, who: "zoe" }, "load", { game: match });
    await expectNot({ rig, who: "zoe" }, "rename", { game: match, name: "Mine" });
    await expectNot({ rig, who: "zoe" }, "delete", { game: match });
  });
});

test("/games here, where the bot may not say anything: what it lacks is said besides", async () => {
  const { rig } = await playing();
  const missingPermissions = ["SendMessages", "AttachFiles"] as const;
  for (const language of LANGUAGES) {
    const posts: Post[] = [];
    await games.run({
      services: { rateLimits: unlimited, matches: rig.matchService, gameUis: new Map([["scrabble", ui]]) },
      person: { id: "p-anna", name: "Anna" },
      location: HOME,
      text: catalogues[language],
      missingPermissions,
      options: { getSubcommand: () => "here" },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashRequest);
    const { common } = catalogues[language];
    expect(posts[0]?.content).toContain("Anna");
    for (const name of missingPermissions) expect(posts[0]?.content).toContain(common.permissions[name]);
  }
});

describe("/games save", () => {
  test("under a name of nothing, or one that is taken", async () => {
    const { rig } = await parked({}, "Sunday");
    const [saved] = await rig.store.matches.savedOnServer("guild");
    await rig.waitUntilSettled(await playAgainTogether(rig, saved?.id ?? "", HOME));
    await expectNot({ rig }, "save", { name: " " });
    await expectNot({ rig }, "save", { name: "x".repeat(61) }, "32");
    await expectNot({ rig }, "save", { name: "sunday" }, "sunday");
  });
});

describe("/games load", () => {
  test("of a game that there is not, or that is being played", async () => {
    const { rig, match } = await playing();
    await expectNot({ rig, channel: "elsewhere" }, "load", { game: "Sunday" });
    await expectNot({ rig, channel: "elsewhere" }, "load", { game: match });
  });

  test("where another game of its kind is being played", async () => {
    const { rig, match } = await parked();
    await rig.waitUntilSettled(await playAgainTogether(rig, match, HOME));
    await expectNot({ rig }, "load", { game: match });
    await expectNot({ rig }, "last", {});
  });

  test("where the bot may not play", async () => {
    const { rig, match } = await parked();
    await expectNot({ rig, missingPermissions: ["AttachFiles"] }, "load", { game: match });
  });
});

test("/games rename of a game that there is not, or to a name that is none or is taken", async () => {
  const { rig, match } = await parked({}, "Sunday");
  const next = await playAgainTogether(rig, match, HOME);
  await rig.matchService.saved.save({ match: next, person: "p-anna" }, "Monday");
  await rig.waitUntilSettled(next);
  await expectNot({ rig }, "rename", { game: "Tuesday", name: "Wednesday" });
  await expectNot({ rig }, "rename", { game: "Monday", name: "…" });
  await expectNot({ rig }, "rename", { game: "monday", name: "SUNDAY" }, "SUNDAY");
});

test("/games delete of a game that there is not, or that is being played", async () => {
  const { rig, match } = await playing();
  await expectNot({ rig }, "delete", { game: "Sunday" });
  await expectNot({ rig }, "delete", { game: match });
});

describe("/games replace", () => {
  test("of a seat that is none, one's own, a bot's, or that of one who has resigned", async () => {
    const hasLeft = async () => true;
    const { rig, actor, match } = await playing({ seats: [ANNA, BERTA, CARLA, BOT] }, { hasLeftServer: hasLeft });
    for (const seat of ["9", "Dídac", "0", "ANNA", "3", "Bot 1", ""])
      await expectNot({ rig }, "replace", { seat, by: "easy" });
    await rig.matchService.resign(actor("berta"));
    await rig.waitUntilSettled(match);
    await expectNot({ rig }, "replace", { seat: "Berta", by: "easy" });
  });

  test("of one who is still there", async () => {
    const { rig } = await playing();
    for (const by of ["easy", "resign"]) await expectNot({ rig }, "replace", { seat: "berta", by }, "Berta", "14");
  });

  test("by a bot that there is not", async () => {
    const { rig } = await playing({ seats: [ANNA, BERTA, CARLA] }, { hasLeftServer: async () => true });
    await expectNot({ rig }, "replace", { seat: "p-berta", by: "toString" }, "toString", "easy", "hard");
  });

  test("while another player asks something else", async () => {
    const { rig, actor } = await playing(
      { seats: [ANNA, BERTA, CARLA] },
      { hasLeftServer: async (_, id) => id === "p-carla" },
    );
    await rig.matchService.proposals.propose(actor("berta"), { kind: "drop" });
    await expectNot({ rig }, "replace", { seat: "Carla", by: "resign" });
  });
});

test("/games again, while the game is still being played", async () => {
  const { rig } = await playing();
  await expectNot({ rig }, "again", {});
});

test("/games export in a format that there is not", async () => {
  const { rig } = await playing();
  await expectNot({ rig }, "export", { format: "PDF" }, "pdf", "gcg", "json");
});

describe("/games import", () => {
  const file = (change: object) => ({ file: { name: "game.gcg", url: "https://example.org", size: 100, ...change } });

  test("of a file of another kind, one that is too large, one that cannot be fetched", async () => {
    const rig = createScrabbleRig();
    await expectNot({ rig }, "import", file({ name: "game.exe" }), ".gcg");
    await expectNot({ rig }, "import", file({ size: 64 * 1024 + 1 }), "64");
    await expectNot({ rig }, "import", file({}), "/games import");
  });
});

test("/admin end of a saved game by somebody who does not manage the server, or of one that there is not", async () => {
  const { rig, match } = await parked();
  await expectNot({ rig, command: admin }, "end", { saved: match });
  await expectNot({ rig, command: admin, isServerAdmin: true }, "end", { saved: "Sunday" });
});
