import { describe, expect, test } from "vitest";
import { handleLobbyButton } from "#discord/features/lobby/lobby-handlers.ts";
import { checkStart, type StartMatchOptions, startInThread, startMatch } from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import { unlimited } from "#discord/interactions/rate-limits.ts";
import { refusedPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
import { catalogues } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";
import { addingGame } from "../support/adding-game.ts";
import { BOT, createMatchRig, guardedServiceFor, openTestMatch, spectator } from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// What is refused where people are awaited, where games go to threads, where they are rated or watched: each with a
// sentence in the reader's language, and nothing has changed.

const [ANNA, BERTA, ZOE] = ["Anna", "Berta", "Zoe"].map((name) => ({ person: `p-${name}`, name })) as [P, P, P];
type P = { readonly person: string; readonly name: string };
const services = { gameUis: new Map() } as never;

function gathering(people: readonly P[], plan: Partial<LobbyRequest["plan"]> = {}): LobbyRequest {
  const usual = { options: {}, language: "en", bots: [], level: "easy", open: false };
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
  return { location, game: addingGame.id, players: people, plan: { ...usual, ...plan } };
}

async function waiting(people: readonly P[] = [ANNA, BERTA], plan: Partial<LobbyRequest["plan"]> = {}) {
  const rig = createMatchRig();
  const { lobbies } = rig.matchService;
  const done = await lobbies.open(gathering(people, plan));
  if (!done.ok) throw new Error(done.refusal.reason);
  const lobby = done.lobby.id;
  async function expectNot(deed: Promise<LobbyResult>, reason: string, ...facts: readonly string[]): Promise<void> {
    const before = await lobbies.find(lobby);
    const no = await deed;
    if (no.ok) throw new Error("it was done");
    expect(no.refusal.reason).toBe(reason);
    expect(await lobbies.find(lobby)).toMatchObject({ seq: before?.seq, guests: before?.guests });
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, no).content, ...facts);
  }
  return { ...rig, lobbies, lobby, expectNot };
}

describe("in a lobby", () => {
  test("what is for its host, asked by somebody else", async () => {
    const { lobbies, lobby, expectNot } = await waiting();
    await expectNot(lobbies.start({ lobby, ...BERTA }), "not-host", "Anna");
    await expectNot(lobbies.cancel({ lobby, ...ZOE, isServerAdmin: false }), "not-host", "Anna");
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
  await lobbies.cancel({ lobby, ...ANNA, isServerAdmin: false });
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) {
    for (const deed of ["join", "thread"] as const) {
      const posts: Post[] = [];
      const request = {
        services: { matches: { lobbies }, gameUis: new Map() },
        id: { command: "games", match: lobby, seq: 0, payload: "" },
        person: { id: BERTA.person, name: "Berta" },
        text: catalogues[language],
        reply: async (post: Post) => void posts.push(post),
      };
      await handleLobbyButton(request as unknown as ButtonRequest, { kind: deed });
      said.set(language, posts[0]?.content ?? "");
    }
  }
  expectInEveryLanguage((_, language) => said.get(language) ?? "");
});

describe("at the door", () => {
  test.each([
    ["a rated game alone", gathering([ANNA], { rated: true, bots: [BOT] }), "rated-alone"],
    ["a rated game with bots", gathering([ANNA, BERTA], { rated: true, bots: [BOT] }), "rated-bots"],
    ["the same person twice", gathering([ANNA, BERTA, ANNA]), "same-person-twice"],
    ["more than there are seats", gathering([ANNA, BERTA], { bots: [BOT, BOT, BOT] }), "seat-count"],
  ])("%s", async (_, wanted, reason) => {
    const { matchService, store } = createMatchRig();
    const no = await matchService.lobbies.open(wanted);
    if (no.ok) throw new Error("it was done");
    expect(no.refusal.reason).toBe(reason);
    expect(await store.lobbies.listAll()).toEqual([]);
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, no).content);
  });

  test("a third game of bots to watch", async () => {
    const { matchService } = createMatchRig({ watchedTurnMs: 10_000 });
    const watched = (channel: string) => ({
      ...gathering([ANNA], { watched: true, bots: [BOT, BOT] }),
      location: { kind: "channel", guild: "guild", channel } as const,
    });
    for (const channel of ["a", "b"])
      expect(await matchService.lobbies.open(watched(channel))).toMatchObject({ ok: true });
    const no = await matchService.lobbies.open(watched("c"));
    if (no.ok) throw new Error("it was done");
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, no).content, "2");
    const [stopped] = await matchService.runningInChannel("a");
    const not = await matchService.stopWatched(stopped ?? "", spectator({ person: "p-Zoe" }));
    if (not.ok) throw new Error("it was stopped");
    expectInEveryLanguage((text) => refusedPost(not, text, {}).content);
    await matchService.close();
  });

  test("hints and takebacks in a rated game", async () => {
    const { matchService } = createMatchRig();
    const match = await openTestMatch(matchService, { rated: true });
    const hand = { match, person: "p-anna" };
    for (const no of [
      await matchService.requestHint(hand),
      await matchService.proposals.propose(hand, { kind: "takeback" }),
    ]) {
      if (no.ok) throw new Error("it was done");
      expectInEveryLanguage((text) => refusedPost(no, text, {}).content);
    }
  });
});

/** Somebody who calls for a game, and what they are told. */
function caller(language: Language, change: object = {}) {
  const rig = createMatchRig();
  const posts: Post[] = [];
  const request = {
    services: {
      matches: guardedServiceFor(rig.matchService, "p-Anna"),
      gameUis: new Map([[addingGame.id, { name: () => "Adding" }]]),
      openThread: async () => undefined,
      rateLimits: unlimited,
    },
    person: { id: "p-Anna", name: "Anna", nameOnServer: "Anna" },
    location: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    server: {},
    roles: [],
    isServerAdmin: false,
    missingPermissions: [],
    missingThreadPermissions: [],
    parentChannel: undefined,
    reply: async (post: Post) => void posts.push(post),
    ...change,
  } as unknown as CommandRequest;
  return { ...rig, request, said: () => posts.map(({ content }) => content ?? "").join("\n") };
}

const wish: StartMatchOptions = { game: addingGame.id, options: {}, people: [], bots: [BOT], level: "easy" };

async function inEach(say: (language: Language) => Promise<string>, ...facts: readonly string[]): Promise<void> {
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) said.set(language, await say(language));
  expectInEveryLanguage((_, language) => said.get(language) ?? "", ...facts);
}

describe("a thread", () => {
  const own = { server: { threads: "own" } };

  test("without the permission for it", async () => {
    const missingThreadPermissions: RequiredPermission[] = ["CreatePublicThreads"];
    await inEach(async (language) => {
      const { request, said, matchService } = caller(language, { ...own, missingThreadPermissions });
      expect(await startMatch(request, wish)).toBeUndefined();
      expect(await matchService.runningInChannel("channel")).toEqual([]);
      expect(said()).toContain(catalogues[language].common.permissions.CreatePublicThreads);
      return said();
    });
  });

  test("where none can be begun", async () => {
    await inEach(async (language) => {
      const { request, said } = caller(language, own);
      await startMatch(request, wish);
      return said();
    });
  });

  test("that was offered, to somebody who may not start games any more", async () => {
    await inEach(async (language) => {
      const { request, said, matchService } = caller(language, { server: { starters: "7" } });
      const lobby = await matchService.lobbies.find(
        await matchService.lobbies.offer(gathering([ANNA], { bots: [BOT] })),
      );
      if (!lobby) throw new Error("nothing was offered");
      await startInThread(request, lobby);
      return said();
    }, "<@&7>");
  });

  test("where moderators want none, though a game is being played", async () => {
    await inEach(
      async (language) => {
        const { request, said, matchService } = caller(language, { server: { threads: "never" } });
        await openTestMatch(matchService);
        await startMatch(request, wish);
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
  await inEach(async (language) => checkStart(caller(language).request, people)?.content ?? "", "Robot");
});
