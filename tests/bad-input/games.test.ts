import { describe, expect, test } from "vitest";
import { boundless } from "#discord/allowances.ts";
import type { SlashCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import admin from "../../commands/admin/index.ts";
import games from "../../commands/games/index.ts";
import { face } from "../../commands/scrabble/face.ts";
import { ANNA, BERTA, BOT, CARLA, playedAgain, type Rig, type RigPlan } from "../support/table.ts";
import { expectSaid, rigOf, type Seating, seated } from "./support.ts";

// What every table can do, each ability by its command: what cannot be is refused in the reader's language, with what
// would be right, and nothing has changed.

const PERSONS = { anna: "p-anna", berta: "p-berta", zoe: "p-zoe" } as const;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

type Options = { readonly [name: string]: unknown };

interface Typed {
  readonly rig: Rig;
  readonly who?: keyof typeof PERSONS;
  readonly channel?: string;
  readonly missing?: SlashCall["missing"];
  readonly command?: typeof games;
  readonly moderates?: boolean;
}

/** That the command is refused in all languages, with these facts, and that the store and the channel stay as they are. */
async function expectNot(
  { rig, who = "anna", channel = HOME.channel, missing = [], command = games, moderates = false }: Typed,
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
      desk: {
        allowances: boundless,
        table: rig.table,
        faces: new Map([["scrabble", face]]),
        resources: { find: async () => ({ ok: true, list: { kind: "built-in", language: "en" } }) },
        settings: { mayCall: async () => true },
        download: async () => ({ ok: false, why: "not-there" }),
        announce: async (_: string, post: Post) => void announced.push(post),
        sittersOf: async () => [],
      },
      person: { id: PERSONS[who], name: who, nameHere: who },
      home: { ...HOME, channel },
      language,
      text: catalogues[language],
      server: {},
      roles: [],
      parent: undefined,
      moderates,
      missing,
      maySee: () => true,
      options: { getSubcommand: () => subcommand, getString: given, getInteger: given, getAttachment: given },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashCall);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.buttons ?? []).toEqual([]);
    said.set(language, posts[0]?.content ?? "");
  }
  expectSaid((_, language) => said.get(language) ?? "", ...facts);
  expect(announced).toEqual([]);
  expect(await everythingOf(rig)).toEqual(before);
}

async function everythingOf({ store, table }: Rig) {
  const ids = [...(await table.runningIn("channel")), ...(await store.matches.parked("guild")).map(({ id }) => id)];
  const matches = await Promise.all(ids.map((id) => store.matches.load(id)));
  return structuredClone({ matches, consents: await Promise.all(ids.map((id) => store.consents.read(id))) });
}

/** Anna's and Berta's game, as it was saved. */
async function parked(seating: Seating = {}, name?: string) {
  const at = await seated(seating);
  const done = await at.rig.table.parking.park(at.hand("anna"), name);
  if (!done.ok) throw new Error(done.refusal.why);
  await at.rig.settled(at.match);
  return at;
}

async function playing(seating: Seating = {}, plan: Partial<RigPlan> = {}) {
  const at = await seated(seating, plan);
  await at.act("anna", { kind: "pass" });
  await at.rig.settled(at.match);
  return at;
}

describe("where nothing is played", () => {
  test.each(["here", "save", "drop", "leave"])("/games %s", (name) => expectNot({ rig: rigOf() }, name, {}));
  test.each(["again", "replay", "export"])("/games %s", (name) => expectNot({ rig: rigOf() }, name, {}));
  test("/games replace", () => expectNot({ rig: rigOf() }, "replace", { seat: "1", by: "easy" }));
  test("/games list and /games last, where nothing is saved", async () => {
    for (const name of ["list", "last"]) await expectNot({ rig: rigOf() }, name, {}, "/games save");
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
  const missing = ["SendMessages", "AttachFiles"] as const;
  for (const language of LANGUAGES) {
    const posts: Post[] = [];
    await games.run({
      desk: { allowances: boundless, table: rig.table, faces: new Map([["scrabble", face]]) },
      person: { id: "p-anna", name: "Anna" },
      home: HOME,
      text: catalogues[language],
      missing,
      options: { getSubcommand: () => "here" },
      reply: async (post: Post) => void posts.push(post),
    } as unknown as SlashCall);
    const { common } = catalogues[language];
    expect(posts[0]?.content).toContain("Anna");
    for (const name of missing) expect(posts[0]?.content).toContain(common.permissions[name]);
  }
});

describe("/games save", () => {
  test("under a name of nothing, or one that is taken", async () => {
    const { rig } = await parked({}, "Sunday");
    const [saved] = await rig.store.matches.parked("guild");
    await rig.settled(await playedAgain(rig, saved?.id ?? "", HOME));
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
    await rig.settled(await playedAgain(rig, match, HOME));
    await expectNot({ rig }, "load", { game: match });
    await expectNot({ rig }, "last", {});
  });

  test("where the bot may not play", async () => {
    const { rig, match } = await parked();
    await expectNot({ rig, missing: ["AttachFiles"] }, "load", { game: match });
  });
});

test("/games rename of a game that there is not, or to a name that is none or is taken", async () => {
  const { rig, match } = await parked({}, "Sunday");
  const next = await playedAgain(rig, match, HOME);
  await rig.table.parking.park({ match: next, person: "p-anna" }, "Monday");
  await rig.settled(next);
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
    const { rig, hand, match } = await playing({ seats: [ANNA, BERTA, CARLA, BOT] }, { hasLeft });
    for (const seat of ["9", "Dídac", "0", "ANNA", "3", "Bot 1", ""])
      await expectNot({ rig }, "replace", { seat, by: "easy" });
    await rig.table.resign(hand("berta"));
    await rig.settled(match);
    await expectNot({ rig }, "replace", { seat: "Berta", by: "easy" });
  });

  test("of one who is still there", async () => {
    const { rig } = await playing();
    for (const by of ["easy", "resign"]) await expectNot({ rig }, "replace", { seat: "berta", by }, "Berta", "14");
  });

  test("by a bot that there is not", async () => {
    const { rig } = await playing({ seats: [ANNA, BERTA, CARLA] }, { hasLeft: async () => true });
    await expectNot({ rig }, "replace", { seat: "p-berta", by: "toString" }, "toString", "easy", "hard");
  });

  test("while another player asks something else", async () => {
    const { rig, hand } = await playing(
      { seats: [ANNA, BERTA, CARLA] },
      { hasLeft: async (_, id) => id === "p-carla" },
    );
    await rig.table.proposals.propose(hand("berta"), { kind: "drop" });
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
    const rig = rigOf();
    await expectNot({ rig }, "import", file({ name: "game.exe" }), ".gcg");
    await expectNot({ rig }, "import", file({ size: 256 * 1024 + 1 }), "256");
    await expectNot({ rig }, "import", file({}), "/games import");
  });
});

test("/admin end of a saved game by somebody who does not manage the server, or of one that there is not", async () => {
  const { rig, match } = await parked();
  await expectNot({ rig, command: admin }, "end", { saved: match });
  await expectNot({ rig, command: admin, moderates: true }, "end", { saved: "Sunday" });
});
