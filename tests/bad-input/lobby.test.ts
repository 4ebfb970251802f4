import { describe, expect, test } from "vitest";
import { boundless } from "#discord/allowances.ts";
import type { Call, PressCall } from "#discord/command.ts";
import { begin, type GameWish, takeToThread, whyNotBegin } from "#discord/lobby/begin.ts";
import { pressLobby } from "#discord/lobby/press.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import type { Post } from "#discord/post.ts";
import { refusalText } from "#discord/refusal.ts";
import type { Gathering, LobbyDone } from "#table/lobbies.ts";
import { catalogues } from "#text/catalogue.ts";
import type { NeededPermission } from "#text/common/phrases.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { BOT, opened, rigged, spectator, tableFor } from "../support/table.ts";
import { adding } from "../support/toy.ts";
import { expectSaid } from "./support.ts";

// What is refused where people are awaited, where games go to threads, where they are rated or watched: each with a
// sentence in the reader's language, and nothing has changed.

const [ANNA, BERTA, ZOE] = ["Anna", "Berta", "Zoe"].map((name) => ({ person: `p-${name}`, name })) as [P, P, P];
type P = { readonly person: string; readonly name: string };
const desk = { faces: new Map() } as never;

function gathering(people: readonly P[], plan: Partial<Gathering["plan"]> = {}): Gathering {
  const usual = { options: {}, language: "en", bots: [], level: "easy", open: false };
  const home = { kind: "channel", guild: "guild", channel: "channel" } as const;
  return { home, game: adding.id, people, plan: { ...usual, ...plan } };
}

async function waiting(people: readonly P[] = [ANNA, BERTA], plan: Partial<Gathering["plan"]> = {}) {
  const rig = rigged();
  const { lobbies } = rig.table;
  const done = await lobbies.gather(gathering(people, plan));
  if (!done.ok) throw new Error(done.refusal.why);
  const lobby = done.lobby.id;
  async function expectNot(deed: Promise<LobbyDone>, why: string, ...facts: readonly string[]): Promise<void> {
    const before = await lobbies.look(lobby);
    const no = await deed;
    if (no.ok) throw new Error("it was done");
    expect(no.refusal.why).toBe(why);
    expect(await lobbies.look(lobby)).toMatchObject({ seq: before?.seq, guests: before?.guests });
    expectSaid((text) => sayNot({ desk, text }, adding.id, no), ...facts);
  }
  return { ...rig, lobbies, lobby, expectNot };
}

describe("in a lobby", () => {
  test("what is for its host, asked by somebody else", async () => {
    const { lobbies, lobby, expectNot } = await waiting();
    await expectNot(lobbies.start({ lobby, ...BERTA }), "not-host", "Anna");
    await expectNot(lobbies.cancel({ lobby, ...ZOE, moderates: false }), "not-host", "Anna");
    await expectNot(
      lobbies.addBot({ lobby, ...BERTA }, () => "Bot"),
      "not-host",
      "Anna",
    );
  });

  test("coming uninvited, twice or where there is no seat; going without being in, or as its host", async () => {
    const { lobbies, lobby, expectNot } = await waiting();
    await expectNot(lobbies.join({ lobby, ...ZOE }), "not-invited");
    await expectNot(lobbies.join({ lobby, ...ANNA }), "already-in");
    await expectNot(lobbies.leave({ lobby, ...ZOE }), "not-in");
    await expectNot(lobbies.leave({ lobby, ...ANNA }), "host-stays");
    await lobbies.addBot({ lobby, ...ANNA }, () => "Bot 1");
    await lobbies.addBot({ lobby, ...ANNA }, () => "Bot 2");
    await expectNot(
      lobbies.addBot({ lobby, ...ANNA }, () => "Bot 3"),
      "lobby-full",
      "4",
    );
  });

  test("starting alone, and a bot in a rated one", async () => {
    const { lobbies, lobby, expectNot } = await waiting([ANNA, BERTA], { rated: true });
    await expectNot(lobbies.start({ lobby, ...ANNA }), "seat-count", "2", "4");
    await expectNot(
      lobbies.addBot({ lobby, ...ANNA }, () => "Bot"),
      "rated-bots",
    );
  });
});

test("a lobby that is over, by a button that is left", async () => {
  const { lobbies, lobby } = await waiting();
  await lobbies.cancel({ lobby, ...ANNA, moderates: false });
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) {
    for (const deed of ["join", "thread"] as const) {
      const posts: Post[] = [];
      const call = {
        desk: { table: { lobbies }, faces: new Map() },
        id: { command: "games", match: lobby, seq: 0, payload: "" },
        person: { id: BERTA.person, name: "Berta" },
        text: catalogues[language],
        reply: async (post: Post) => void posts.push(post),
      };
      await pressLobby(call as unknown as PressCall, deed);
      said.set(language, posts[0]?.content ?? "");
    }
  }
  expectSaid((_, language) => said.get(language) ?? "");
});

describe("at the door", () => {
  test.each([
    ["a rated game alone", gathering([ANNA], { rated: true, bots: [BOT] }), "rated-alone"],
    ["a rated game with bots", gathering([ANNA, BERTA], { rated: true, bots: [BOT] }), "rated-bots"],
    ["the same person twice", gathering([ANNA, BERTA, ANNA]), "same-person-twice"],
    ["more than there are seats", gathering([ANNA, BERTA], { bots: [BOT, BOT, BOT] }), "seat-count"],
  ])("%s", async (_, wanted, why) => {
    const { table, store } = rigged();
    const no = await table.lobbies.gather(wanted);
    if (no.ok) throw new Error("it was done");
    expect(no.refusal.why).toBe(why);
    expect(await store.lobbies.all()).toEqual([]);
    expectSaid((text) => sayNot({ desk, text }, adding.id, no));
  });

  test("a third game of bots to watch", async () => {
    const { table } = rigged({ paceMs: 10_000 });
    const watched = (channel: string) => ({
      ...gathering([ANNA], { watched: true, bots: [BOT, BOT] }),
      home: { kind: "channel", guild: "guild", channel } as const,
    });
    for (const channel of ["a", "b"]) expect(await table.lobbies.gather(watched(channel))).toMatchObject({ ok: true });
    const no = await table.lobbies.gather(watched("c"));
    if (no.ok) throw new Error("it was done");
    expectSaid((text) => sayNot({ desk, text }, adding.id, no), "2");
    const [stopped] = await table.runningIn("a");
    const not = await table.stop(stopped ?? "", spectator({ person: "p-Zoe" }));
    if (not.ok) throw new Error("it was stopped");
    expectSaid((text) => refusalText(not, text, {}));
    await table.close();
  });

  test("hints and takebacks in a rated game", async () => {
    const { table } = rigged();
    const match = await opened(table, { rated: true });
    const hand = { match, person: "p-anna" };
    for (const no of [await table.hint(hand), await table.proposals.propose(hand, { kind: "takeback" })]) {
      if (no.ok) throw new Error("it was done");
      expectSaid((text) => refusalText(no, text, {}));
    }
  });
});

/** Somebody who calls for a game, and what they are told. */
function caller(language: Language, change: object = {}) {
  const rig = rigged();
  const posts: Post[] = [];
  const call = {
    desk: {
      table: tableFor(rig.table, "p-Anna"),
      faces: new Map([[adding.id, { name: () => "Adding" }]]),
      openThread: async () => undefined,
      allowances: boundless,
    },
    person: { id: "p-Anna", name: "Anna", nameHere: "Anna" },
    home: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    server: {},
    roles: [],
    moderates: false,
    missing: [],
    missingForThread: [],
    parent: undefined,
    reply: async (post: Post) => void posts.push(post),
    ...change,
  } as unknown as Call;
  return { ...rig, call, said: () => posts.map(({ content }) => content ?? "").join("\n") };
}

const wish: GameWish = { game: adding.id, options: {}, people: [], bots: [BOT], level: "easy" };

async function inEach(say: (language: Language) => Promise<string>, ...facts: readonly string[]): Promise<void> {
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) said.set(language, await say(language));
  expectSaid((_, language) => said.get(language) ?? "", ...facts);
}

describe("a thread", () => {
  const own = { server: { threads: "own" } };

  test("without the permission for it", async () => {
    const missingForThread: NeededPermission[] = ["CreatePublicThreads"];
    await inEach(async (language) => {
      const { call, said, table } = caller(language, { ...own, missingForThread });
      expect(await begin(call, wish)).toBeUndefined();
      expect(await table.runningIn("channel")).toEqual([]);
      expect(said()).toContain(catalogues[language].common.permissions.CreatePublicThreads);
      return said();
    });
  });

  test("where none can be begun", async () => {
    await inEach(async (language) => {
      const { call, said } = caller(language, own);
      await begin(call, wish);
      return said();
    });
  });

  test("that was offered, to somebody who may not start games any more", async () => {
    await inEach(async (language) => {
      const { call, said, table } = caller(language, { server: { starters: "7" } });
      const lobby = await table.lobbies.look(await table.lobbies.offer(gathering([ANNA], { bots: [BOT] })));
      if (!lobby) throw new Error("nothing was offered");
      await takeToThread(call, lobby);
      return said();
    }, "<@&7>");
  });

  test("where moderators want none, though a game is being played", async () => {
    await inEach(
      async (language) => {
        const { call, said, table } = caller(language, { server: { threads: "never" } });
        await opened(table);
        await begin(call, wish);
        expect(said()).toContain(catalogues[language].lobby.elsewhere);
        return said();
      },
      "Adding",
      "Anna",
      "Berta",
    );
  });
});

test("the account of a bot", async () => {
  const people = [{ id: "9", name: "Robot", bot: true, isMember: true }];
  await inEach(async (language) => whyNotBegin(caller(language).call, people) ?? "", "Robot");
});
