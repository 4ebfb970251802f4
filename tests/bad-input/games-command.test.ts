import { describe, expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import admin from "../../commands/admin/index.ts";
import games from "../../commands/games/index.ts";
import { scrabbleUi } from "../../commands/scrabble/ui.ts";
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

// The /games commands for all games: an impossible request is refused in the reader's language with what would be
// right, and nothing changes.

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

/**
 * Expects that the command is refused in all languages with these facts, and that store and channel stay as they are.
 */
async function expectRefused(
  { rig, who = "anna", channel = HOME.channel, missingPermissions = [], command = games, isServerAdmin = false }: Typed,
  subcommand: string,
  options: Options,
  ...facts: readonly string[]
): Promise<void> {
  const before = await snapshot(rig);
  const announced: Post[] = [];
  const answers = new Map<string, string>();
  for (const language of LANGUAGES) {
    const posts: Post[] = [];
    const given = (name: string) => options[name] ?? null;
    await command.run({
      services: {
        rateLimits: unlimitedRateLimits,
        matches: rig.matchService,
        gameUis: new Map([["scrabble", scrabbleUi]]),
        wordLists: {
          find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }),
          findDefault: async () => ({ kind: "built-in", language: "en" }),
        },
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
      options: {
        getSubcommandGroup: () => null,
        getSubcommand: () => subcommand,
        getString: given,
        getInteger: given,
        getAttachment: given,
      },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashRequest);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.buttons ?? []).toEqual([]);
    answers.set(language, posts[0]?.content ?? "");
  }
  expectInEveryLanguage((_, language) => answers.get(language) ?? "", ...facts);
  expect(announced).toEqual([]);
  expect(await snapshot(rig)).toEqual(before);
}

async function snapshot({ store, matchService }: MatchRig) {
  const ids = [
    ...(await matchService.runningInChannel("channel")),
    ...(await store.matches.savedOnServer("guild")).map(({ id }) => id),
  ];
  const matches = await Promise.all(ids.map((id) => store.matches.load(id)));
  return structuredClone({ matches, consents: await Promise.all(ids.map((id) => store.proposals.read(id))) });
}

/** Opens a match of Anna and Berta and saves it. */
async function saveMatch(seating: ScrabbleMatchSetup = {}, name?: string) {
  const at = await openScrabbleMatch(seating);
  const done = await at.rig.matchService.saved.save(at.actor("anna"), name);
  if (!done.ok) throw new Error(done.refusal.reason);
  await at.rig.waitUntilSettled(at.match);
  return at;
}

async function startMatch(seating: ScrabbleMatchSetup = {}, plan: Partial<MatchRigOptions> = {}) {
  const at = await openScrabbleMatch(seating, plan);
  await at.act("anna", { kind: "pass" });
  await at.rig.waitUntilSettled(at.match);
  return at;
}

describe("without a match the command is refused:", () => {
  test.each(["here", "save", "abandon", "leave"])("/games %s", (name) =>
    expectRefused({ rig: createScrabbleRig() }, name, {}),
  );
  test.each(["rematch", "replay", "export"])("/games %s", (name) =>
    expectRefused({ rig: createScrabbleRig() }, name, {}),
  );
  test("/games replace", () => expectRefused({ rig: createScrabbleRig() }, "replace", { seat: "1", by: "easy" }));
  test("/games list and /games continue", async () => {
    for (const name of ["list", "continue"]) await expectRefused({ rig: createScrabbleRig() }, name, {}, "/games save");
  });
});

describe("a spectator is refused:", () => {
  test.each(["save", "abandon", "leave", "rematch"])("/games %s", async (name) => {
    const { rig } = await startMatch();
    await expectRefused({ rig, who: "zoe" }, name, {});
  });

  test("/games replace", async () => {
    const { rig } = await startMatch();
    await expectRefused({ rig, who: "zoe" }, "replace", { seat: "1", by: "easy" });
  });

  test("/games load, rename and delete for a saved match", async () => {
    const { rig, match } = await saveMatch();
    await expectRefused({ rig, who: "zoe" }, "load", { game: match });
    await expectRefused({ rig, who: "zoe" }, "rename", { game: match, name: "Mine" });
    await expectRefused({ rig, who: "zoe" }, "delete", { game: match });
  });
});

test("/games here lists the permissions that the bot is missing", async () => {
  const { rig } = await startMatch();
  const missingPermissions = ["SendMessages", "AttachFiles"] as const;
  for (const language of LANGUAGES) {
    const posts: Post[] = [];
    await games.run({
      services: {
        rateLimits: unlimitedRateLimits,
        matches: rig.matchService,
        gameUis: new Map([["scrabble", scrabbleUi]]),
      },
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

describe("/games save is refused", () => {
  test("with an empty, a too long or a taken name", async () => {
    const { rig } = await saveMatch({}, "Sunday");
    const [saved] = await rig.store.matches.savedOnServer("guild");
    await rig.waitUntilSettled(await playAgainTogether(rig, saved?.id ?? "", HOME));
    await expectRefused({ rig }, "save", { name: " " });
    await expectRefused({ rig }, "save", { name: "x".repeat(61) }, "32");
    await expectRefused({ rig }, "save", { name: "sunday" }, "sunday");
  });
});

describe("/games load is refused", () => {
  test("for an unknown match and for a running match", async () => {
    const { rig, match } = await startMatch();
    await expectRefused({ rig, channel: "elsewhere" }, "load", { game: "Sunday" });
    await expectRefused({ rig, channel: "elsewhere" }, "load", { game: match });
  });

  test("where another match of the same game is running", async () => {
    const { rig, match } = await saveMatch();
    await rig.waitUntilSettled(await playAgainTogether(rig, match, HOME));
    await expectRefused({ rig }, "load", { game: match });
    await expectRefused({ rig }, "continue", {});
  });

  test("where the bot lacks a permission", async () => {
    const { rig, match } = await saveMatch();
    await expectRefused({ rig, missingPermissions: ["AttachFiles"] }, "load", { game: match });
  });
});

test("/games rename is refused for an unknown match, and for an empty or taken name", async () => {
  const { rig, match } = await saveMatch({}, "Sunday");
  const next = await playAgainTogether(rig, match, HOME);
  await rig.matchService.saved.save({ match: next, person: "p-anna" }, "Monday");
  await rig.waitUntilSettled(next);
  await expectRefused({ rig }, "rename", { game: "Tuesday", name: "Wednesday" });
  await expectRefused({ rig }, "rename", { game: "Monday", name: "…" });
  await expectRefused({ rig }, "rename", { game: "monday", name: "SUNDAY" }, "SUNDAY");
});

test("/games delete is refused for an unknown match and for a running match", async () => {
  const { rig, match } = await startMatch();
  await expectRefused({ rig }, "delete", { game: "Sunday" });
  await expectRefused({ rig }, "delete", { game: match });
});

describe("/games replace is refused", () => {
  test("for an unknown seat, the own seat, a bot and a player who has resigned", async () => {
    const hasLeft = async () => true;
    const { rig, actor, match } = await startMatch({ seats: [ANNA, BERTA, CARLA, BOT] }, { hasLeftServer: hasLeft });
    for (const seat of ["9", "Dídac", "0", "ANNA", "3", "Bot 1", ""])
      await expectRefused({ rig }, "replace", { seat, by: "easy" });
    await rig.matchService.resign(actor("berta"));
    await rig.waitUntilSettled(match);
    await expectRefused({ rig }, "replace", { seat: "Berta", by: "easy" });
  });

  test("for a player who is still on the server", async () => {
    const { rig } = await startMatch();
    for (const by of ["easy", "resign"]) await expectRefused({ rig }, "replace", { seat: "berta", by }, "Berta", "14");
  });

  test("with an unknown bot level", async () => {
    const { rig } = await startMatch({ seats: [ANNA, BERTA, CARLA] }, { hasLeftServer: async () => true });
    await expectRefused({ rig }, "replace", { seat: "p-berta", by: "toString" }, "toString", "easy", "hard");
  });

  test("while another player's proposal is open", async () => {
    const { rig, actor } = await startMatch(
      { seats: [ANNA, BERTA, CARLA] },
      { hasLeftServer: async (_, id) => id === "p-carla" },
    );
    await rig.matchService.proposals.propose(actor("berta"), { kind: "drop" });
    await expectRefused({ rig }, "replace", { seat: "Carla", by: "resign" });
  });
});

test("/games rematch is refused while the match is still running", async () => {
  const { rig } = await startMatch();
  await expectRefused({ rig }, "rematch", {});
});

test("/games export is refused in an unknown format", async () => {
  const { rig } = await startMatch();
  await expectRefused({ rig }, "export", { format: "PDF" }, "pdf", "gcg", "json");
});

describe("/games import is refused", () => {
  const file = (change: object) => ({ file: { name: "game.gcg", url: "https://example.org", size: 100, ...change } });

  test("for a file of another type, a too large file, and a file that cannot be downloaded", async () => {
    const rig = createScrabbleRig();
    await expectRefused({ rig }, "import", file({ name: "game.exe" }), ".gcg");
    await expectRefused({ rig }, "import", file({ size: 64 * 1024 + 1 }), "64");
    await expectRefused({ rig }, "import", file({}), "/games import");
  });
});

test("/admin end is refused for a saved match to people who are not server admins, and for an unknown match", async () => {
  const { rig, match } = await saveMatch();
  await expectRefused({ rig, command: admin }, "end", { saved: match });
  await expectRefused({ rig, command: admin, isServerAdmin: true }, "end", { saved: "Sunday" });
});
