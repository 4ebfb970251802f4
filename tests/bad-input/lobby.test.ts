import { describe, expect, test } from "vitest";
import { handleLobbyButton } from "#discord/features/lobby/lobby-handlers.ts";
import {
  checkMatchStart,
  type StartMatchOptions,
  startInThread,
  startMatch,
} from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { matchOrGameRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
import { catalogues } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";
import { addingGame } from "../support/adding-game.ts";
import { BOT, createMatchRig, guardedServiceFor, openTestMatch, spectator } from "../support/match-rig.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// What lobbies, threads, rated matches and matches between bots refuse: each with a sentence in the reader's language,
// and nothing changes.

const [ANNA, BERTA, ZOE] = ["Anna", "Berta", "Zoe"].map((name) => ({ person: `p-${name}`, name })) as [P, P, P];
type P = { readonly person: string; readonly name: string };
const services = { gameUis: new Map() } as never;

function lobbyRequest(people: readonly P[], plan: Partial<LobbyRequest["plan"]> = {}): LobbyRequest {
  const usual = { options: {}, language: "en", bots: [], open: false };
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
  return { location, game: addingGame.id, players: people, plan: { ...usual, ...plan } };
}

async function openLobby(people: readonly P[] = [ANNA, BERTA], plan: Partial<LobbyRequest["plan"]> = {}) {
  const rig = createMatchRig();
  const { lobbies } = rig.matchService;
  const done = await lobbies.open(lobbyRequest(people, plan));
  if (!done.ok) throw new Error(done.refusal.reason);
  const lobby = done.lobby.id;
  async function expectRefused(
    attempt: Promise<LobbyResult>,
    reason: string,
    ...facts: readonly string[]
  ): Promise<void> {
    const before = await lobbies.find(lobby);
    const result = await attempt;
    if (result.ok) throw new Error("the attempt was not refused");
    expect(result.refusal.reason).toBe(reason);
    expect(await lobbies.find(lobby)).toMatchObject({ seq: before?.seq, guests: before?.guests });
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, result).content, ...facts);
  }
  return { ...rig, lobbies, lobby, expectRefused };
}

describe("in a lobby", () => {
  test("host actions are refused to other people", async () => {
    const { lobbies, lobby, expectRefused } = await openLobby();
    await expectRefused(lobbies.start({ lobby, ...BERTA }), "not-host", "Anna");
    await expectRefused(lobbies.cancel({ lobby, ...ZOE, isServerAdmin: false }), "not-host", "Anna");
    await expectRefused(
      lobbies.addBot({ lobby, ...BERTA }, () => BOT),
      "not-host",
      "Anna",
    );
  });

  test("an uninvited, repeated or surplus join and a leave by the host or by a person outside are refused", async () => {
    const { lobbies, lobby, expectRefused } = await openLobby();
    await expectRefused(lobbies.join({ lobby, ...ZOE }), "not-invited");
    await expectRefused(lobbies.join({ lobby, ...ANNA }), "already-in");
    await expectRefused(lobbies.leave({ lobby, ...ZOE }), "not-in");
    await expectRefused(lobbies.leave({ lobby, ...ANNA }), "host-stays");
    await lobbies.addBot({ lobby, ...ANNA }, () => BOT);
    await lobbies.addBot({ lobby, ...ANNA }, () => ({ ...BOT, name: "Bot 2" }));
    await expectRefused(
      lobbies.addBot({ lobby, ...ANNA }, () => ({ ...BOT, name: "Bot 3" })),
      "lobby-full",
      "4",
    );
  });

  test("a join after a change of the settings, which the person has not read, is refused", async () => {
    const { lobbies, lobby, expectRefused } = await openLobby();
    const clock = { kind: "move", ms: 30_000 } as const;
    await lobbies.setUp({ lobby, ...ANNA }, ({ plan }) => ({ plan: { ...plan, clock }, invited: [BERTA] }));
    await expectRefused(lobbies.join({ lobby, ...BERTA }), "settings-changed");
  });

  test("a change that was made for an earlier version of the lobby is refused", async () => {
    const { lobbies, lobby, expectRefused } = await openLobby();
    await expectRefused(
      lobbies.setUp({ lobby, ...ANNA }, () => undefined),
      "changed-meanwhile",
    );
  });

  test("a start with too few players, and a bot in a rated lobby, are refused", async () => {
    const { lobbies, lobby, expectRefused } = await openLobby([ANNA, BERTA], { rated: true });
    await expectRefused(lobbies.start({ lobby, ...ANNA }), "seat-count", "2", "4");
    await expectRefused(
      lobbies.addBot({ lobby, ...ANNA }, () => BOT),
      "rated-bots",
    );
  });
});

test("a button of a lobby that is over is refused", async () => {
  const { lobbies, lobby } = await openLobby();
  await lobbies.cancel({ lobby, ...ANNA, isServerAdmin: false });
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) {
    for (const button of ["join", "thread"] as const) {
      const posts: Post[] = [];
      const request = {
        services: { matches: { lobbies }, gameUis: new Map(), rateLimits: unlimitedRateLimits },
        id: { command: "games", match: lobby, seq: 0, payload: "" },
        person: { id: BERTA.person, name: "Berta" },
        location: lobbyRequest([]).location,
        text: catalogues[language],
        reply: async (post: Post) => void posts.push(post),
      };
      await handleLobbyButton(request as unknown as ButtonRequest, { kind: button });
      said.set(language, posts[0]?.content ?? "");
    }
  }
  expectInEveryLanguage((_, language) => said.get(language) ?? "");
});

describe("a refusal is given for", () => {
  test.each([
    ["a rated match alone", lobbyRequest([ANNA], { rated: true, bots: [BOT] }), "rated-alone"],
    ["a rated match with bots", lobbyRequest([ANNA, BERTA], { rated: true, bots: [BOT] }), "rated-bots"],
    ["the same person twice", lobbyRequest([ANNA, BERTA, ANNA]), "same-person-twice"],
    ["more players than seats", lobbyRequest([ANNA, BERTA], { bots: [BOT, BOT, BOT] }), "seat-count"],
  ])("%s", async (_, wanted, reason) => {
    const { matchService, store } = createMatchRig();
    const result = await matchService.lobbies.open(wanted);
    if (result.ok) throw new Error("the attempt was not refused");
    expect(result.refusal.reason).toBe(reason);
    expect(await store.lobbies.listAll()).toEqual([]);
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, result).content);
  });

  test("a third match between bots, which also cannot be stopped by another person", async () => {
    const { matchService } = createMatchRig({ watchedTurnMs: 10_000 });
    const watched = (channel: string, person: typeof ANNA) => ({
      ...lobbyRequest([person], { watched: true, bots: [BOT, BOT] }),
      location: { kind: "channel", guild: "guild", channel } as const,
    });
    expect(await matchService.lobbies.open(watched("a", ANNA))).toMatchObject({ ok: true });
    expect(await matchService.lobbies.open(watched("b", BERTA))).toMatchObject({ ok: true });
    const result = await matchService.lobbies.open(watched("c", ZOE));
    if (result.ok) throw new Error("the attempt was not refused");
    expectInEveryLanguage((text) => startRefusalPost({ services, text }, addingGame.id, result).content, "2");
    const [stopped] = await matchService.runningInChannel("a");
    const stopResult = await matchService.stopWatched(stopped ?? "", spectator({ person: "p-Zoe" }));
    if (stopResult.ok) throw new Error("the match was stopped");
    expectInEveryLanguage((text) => matchOrGameRefusalPost(stopResult, text, {}).content);
    await matchService.close();
  });

  test("hints and undo in a rated match", async () => {
    const { matchService } = createMatchRig();
    const match = await openTestMatch(matchService, { rated: true });
    const actor = { match, person: "p-anna" };
    for (const result of [
      await matchService.requestHint(actor),
      await matchService.proposals.propose(actor, { kind: "takeback" }),
    ]) {
      if (result.ok) throw new Error("the attempt was not refused");
      expectInEveryLanguage((text) => matchOrGameRefusalPost(result, text, {}).content);
    }
  });
});

/** A person who starts a match, and the answers they get. */
function createCaller(language: Language, change: object = {}) {
  const rig = createMatchRig();
  const posts: Post[] = [];
  const request = {
    services: {
      matches: guardedServiceFor(rig.matchService, "p-Anna"),
      gameUis: new Map([[addingGame.id, { name: () => "Adding" }]]),
      openThread: async () => undefined,
      rateLimits: unlimitedRateLimits,
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

const startOptions: StartMatchOptions = { game: addingGame.id, options: {}, people: [], bots: [BOT] };

async function expectInEachLanguage(
  say: (language: Language) => Promise<string>,
  ...facts: readonly string[]
): Promise<void> {
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) said.set(language, await say(language));
  expectInEveryLanguage((_, language) => said.get(language) ?? "", ...facts);
}

describe("a thread is refused", () => {
  const own = { server: { threads: "own" } };

  test("without the permission", async () => {
    const missingThreadPermissions: RequiredPermission[] = ["CreatePublicThreads"];
    await expectInEachLanguage(async (language) => {
      const { request, said, matchService } = createCaller(language, { ...own, missingThreadPermissions });
      expect(await startMatch(request, startOptions)).toBeUndefined();
      expect(await matchService.runningInChannel("channel")).toEqual([]);
      expect(said()).toContain(catalogues[language].common.permissions.CreatePublicThreads);
      return said();
    });
  });

  test("when it cannot be created", async () => {
    await expectInEachLanguage(async (language) => {
      const { request, said } = createCaller(language, own);
      await startMatch(request, startOptions);
      return said();
    });
  });

  test("when the person may no longer start matches", async () => {
    await expectInEachLanguage(async (language) => {
      const { request, said, matchService } = createCaller(language, { server: { starters: "7" } });
      const lobby = await matchService.lobbies.find(
        await matchService.lobbies.offer(lobbyRequest([ANNA], { bots: [BOT] })),
      );
      if (!lobby) throw new Error("no lobby was offered");
      await startInThread(request, lobby);
      return said();
    }, "<@&7>");
  });

  test("when server admins want no threads, although a match is running", async () => {
    await expectInEachLanguage(
      async (language) => {
        const { request, said, matchService } = createCaller(language, { server: { threads: "never" } });
        await openTestMatch(matchService);
        await startMatch(request, startOptions);
        expect(said()).toContain(catalogues[language].lobby.elsewhere);
        return said();
      },
      "Adding",
      "Anna",
      "Berta",
    );
  });
});

test("inviting a bot account is refused", async () => {
  const people = [{ id: "9", name: "Robot", bot: true, isMember: true }];
  await expectInEachLanguage(
    async (language) => checkMatchStart(createCaller(language).request, people)?.content ?? "",
    "Robot",
  );
});
