import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import { joinButton, LOBBY_ACTIONS } from "#discord/features/lobby/lobby-buttons.ts";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import { createLobbyPublisher } from "#discord/features/lobby/lobby-publisher.ts";
import type { Command } from "#discord/interactions/command.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import scrabble from "../../../commands/scrabble/index.ts";
import { setUpPhrases } from "../../../commands/scrabble/set-up/text/set-up-phrases.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const lobby: LobbyView = {
  id: "1".repeat(15),
  location: { kind: "channel", guild: "g", channel: "c" },
  game: "scrabble",
  plan: {
    options: { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
    language: "en",
    bots: [],
    open: false,
  },
  guests: [
    { person: "1", name: "_Anna_", stand: "in" },
    { person: "2", name: "Bernat", stand: "awaited" },
    { person: "3", name: "Carla", stand: "awaited" },
  ],
  status: "waiting",
  seq: 4,
  at: 1,
  publishedSeq: -1,
  message: undefined,
  capacity: 3,
};
const message = { channel: "c", id: "77" };
const lobbyWithMessage = { ...lobby, message };

function apiError(code: number, status = 404): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "https://discord.com", request);
}

function createPublisher(
  patch: () => Promise<unknown> = async () => ({}),
  fetch?: () => Promise<never>,
  mayPing: PlayerSettingsService["mayPing"] = async (person) => person !== "3",
  shown?: string,
) {
  const sent: { [key: string]: unknown }[] = [];
  const patched: { readonly route: string; readonly body: { readonly content: string } }[] = [];
  const channel = {
    isSendable: () => true,
    async send(body: { [key: string]: unknown }) {
      sent.push(body);
      return { id: "99", content: shown ?? body["content"] };
    },
  };
  const client = {
    channels: { fetch: fetch ?? (async () => channel) },
    rest: {
      patch(route: string, { body }: { body: { content: string } }) {
        patched.push({ route, body });
        return patch();
      },
    },
  } as unknown as Client;
  const publish = createLobbyPublisher({
    client,
    commands: new Map<string, Command>([["scrabble", scrabble]]),
    renderPicture: () => Promise.reject(new Error("there is no picture")),
    findCommandMention: () => undefined,
    mayPing,
    log: createRecordingLogger().log,
  });
  return { publish, sent, patched };
}

describe("a lobby is published", () => {
  test("in a message that mentions invited people who want to be mentioned", async () => {
    const { publish, sent } = createPublisher();
    expect(await publish(lobby)).toEqual({ channel: "c", id: "99" });
    expect(sent).toMatchObject([
      {
        content: expect.stringContaining("Waiting for: <@2>, Carla"),
        nonce: lobby.id,
        enforceNonce: true,
        allowedMentions: { parse: [], users: ["2"] },
      },
    ]);
  });

  test("as a rematch, if it repeats an earlier match", async () => {
    const { publish, sent } = createPublisher();
    await publish(lobby);
    await publish({ ...lobby, plan: { ...lobby.plan, again: "earlier" } });
    expect(sent.map(({ content }) => `${content}`.split("\n")[0])).toEqual([
      "**Scrabble**: \\_Anna\\_ wants to play!",
      "**Scrabble**: \\_Anna\\_ wants a rematch!",
    ]);
  });

  test("with mentions that count as the host's for a new message, and have no author for an edited one", async () => {
    const calls: unknown[] = [];
    const mayPing = async (...given: unknown[]) => {
      calls.push(given);
      return true;
    };
    const { publish } = createPublisher(undefined, undefined, mayPing);
    await publish({ ...lobby, message: undefined });
    await publish({ ...lobby, message });
    expect(calls).toEqual([
      ["2", "question", lobby.guests[0]?.person],
      ["3", "question", lobby.guests[0]?.person],
      ["2", "question", undefined],
      ["3", "question", undefined],
    ]);
  });

  test("in the message that Discord found by its nonce after a crash", async () => {
    const { publish, patched } = createPublisher(undefined, undefined, undefined, "as it was before the crash");
    expect(await publish({ ...lobby, status: "started" })).toEqual({ channel: "c", id: "99" });
    expect(patched).toMatchObject([{ route: "/channels/c/messages/99", body: { components: [] } }]);
  });

  test("without an edit if the new message shows it as it is, also after the host has changed it", async () => {
    const { publish, patched } = createPublisher();
    await publish({ ...lobby, seq: 3 });
    expect(patched).toEqual([]);
  });

  test("in the same message from then on", async () => {
    const { publish, sent, patched } = createPublisher();
    expect(await publish({ ...lobbyWithMessage, status: "cancelled" })).toEqual(message);
    expect(sent).toEqual([]);
    expect(patched).toMatchObject([
      { route: "/channels/c/messages/77", body: { components: [], allowed_mentions: { parse: [] } } },
    ]);
    expect(patched[0]?.body.content).toContain("\\_Anna\\_’s game of **Scrabble** was cancelled");
  });

  test.each([
    RESTJSONErrorCodes.UnknownMessage,
    RESTJSONErrorCodes.InvalidActionOnArchivedThread,
    RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  ])("in a new message without mentions if an edit fails with %i; not if the lobby is over", async (code) => {
    const { publish, sent } = createPublisher(() => Promise.reject(apiError(code)));
    expect(await publish(lobbyWithMessage)).toEqual({ channel: "c", id: "99" });
    expect(sent).toMatchObject([{ allowedMentions: { parse: [], users: [] } }]);
    expect(await publish({ ...lobbyWithMessage, status: "started" })).toBe("nobody-there");
    expect(sent).toHaveLength(1);
  });

  test("to no channel if it is deleted; other errors are thrown, so that it is tried again", async () => {
    const gone = createPublisher(undefined, () => Promise.reject(apiError(RESTJSONErrorCodes.UnknownChannel)));
    expect(await gone.publish(lobby)).toBe("nobody-there");
    const forbidden = createPublisher(() => Promise.reject(apiError(RESTJSONErrorCodes.MissingAccess, 403)));
    await expect(forbidden.publish(lobbyWithMessage)).rejects.toThrow(PublishForbiddenError);
    expect(await forbidden.publish({ ...lobbyWithMessage, status: "lapsed" })).toBe("nobody-there");
    const broken = createPublisher(() => Promise.reject(apiError(0, 500)));
    await expect(broken.publish(lobbyWithMessage)).rejects.toThrow();
  });
});

describe.each(LANGUAGES)("a lobby message in %s", (language) => {
  const text = catalogues[language];
  const { ui } = scrabble.game ?? {};
  const post = (changes: Partial<LobbyView>, plan: object = {}) => {
    if (!ui) throw new Error("no game UI");
    return lobbyPost({ ...lobby, ...changes, plan: { ...lobby.plan, ...plan } }, ui, text, new Set());
  };

  test("lists who is in, awaited or not coming, and all unusual options", () => {
    const guests = [...lobby.guests, { person: "4", name: "Dídac", stand: "out" } as const];
    const options = {
      ...SCRABBLE_DEFAULTS,
      ...{ list: { name: "Torneig" }, size: 21, rack: 8, bag: "super", challenge: "double", exchange: "one" },
      ...{ scorelessRounds: 2, goingOut: "twice", bingoBonus: 0, hints: 5, easyWords: true, overlooking: true },
    };
    const clock = { kind: "game", ms: 1_200_000, increment: 10_000 };
    const { content = "" } = post({ guests }, { options, clock, rated: true });
    for (const fact of ["_Anna_", "Bernat", "Carla", "Dídac", "Torneig", "21", "20 min", "10 s"]) {
      expect(content.replaceAll("\\", "")).toContain(fact);
    }
    expect(content).toContain(text.lobby.rated);
    // Options with their default value are left out, except the word list and the clock with its overtime.
    expect(content.split("\n").at(-1)?.split(" · ")).toHaveLength(15);
    expect(content).toContain(scrabblePhrases(text).settings.bingoBonus(0));
    expect(post({}).content?.split("\n").at(-1)?.split(" · ")).toHaveLength(1);
    const defaultOptions = { options: { ...SCRABBLE_DEFAULTS, list: { language: "en" }, bingoBonus: 50 } };
    expect(post({}, defaultOptions).content).toBe(post({}).content);
  });

  test("has buttons that fit, and none for bots in a rated game", () => {
    const labels = (rendered: ReturnType<typeof post>) => (rendered.buttons ?? []).flat().map(({ label }) => label);
    const { buttons } = text.lobby;
    const { join, decline, leave, start, cancel } = buttons;
    const { setUp } = setUpPhrases(text);
    expect(labels(post({}))).toEqual([join, decline, start, setUp, cancel]);
    expect(labels(post({ guests: lobby.guests.slice(0, 1) }, { rated: true }))).toEqual([
      join,
      leave,
      start,
      setUp,
      cancel,
    ]);
    for (const label of Object.values(buttons)) expect(label.length).toBeLessThanOrEqual(80);
  });

  test.each(["started", "cancelled", "lapsed"] as const)(
    "is one line without buttons when the lobby is %s",
    (status) => {
      const over = post({ status });
      expect(over.buttons).toEqual([]);
      expect(over.content).not.toContain("\n");
    },
  );

  test("fits even with the longest names", () => {
    const name = "_".repeat(32);
    const guests = Array.from({ length: 8 }, (_, at) => ({ person: `${at}`, name, stand: "awaited" }) as const);
    expect(post({ guests }).content?.length).toBeLessThanOrEqual(2_000);
  });
});

test("the button *Join* names the settings in the message", () => {
  const settingsAt = (changedSeq?: number) => {
    const changed = { ...lobby, plan: { ...lobby.plan, ...(changedSeq !== undefined && { changedSeq }) } };
    return joinButton(changed, catalogues.en.lobby).seq;
  };
  expect([settingsAt(), settingsAt(4)]).toEqual([0, 4]);
});

test("formats and parses the payloads of a lobby, and rejects others", () => {
  const { payload } = joinButton(lobby, catalogues.en.lobby);
  expect(LOBBY_ACTIONS.parse(payload)).toEqual({ kind: "join" });
  for (const other of ["join", "lobby-", "lobby-dance", "lobby-join.1", "lobby-choose", "lobby-choose.10", "again"])
    expect(LOBBY_ACTIONS.parse(other)).toBeUndefined();
});
