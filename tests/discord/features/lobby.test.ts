import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import { LOBBY_ACTIONS, lobbyButton } from "#discord/features/lobby/lobby-buttons.ts";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import { createLobbyPublisher } from "#discord/features/lobby/lobby-publisher.ts";
import type { Command } from "#discord/interactions/command.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import scrabble from "../../../commands/scrabble/index.ts";
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
    level: "easy",
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
const shown = { ...lobby, message };

function apiError(code: number, status = 404): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "https://discord.com", request);
}

function tellerOn(
  patch: () => Promise<unknown> = async () => ({}),
  fetch?: () => Promise<never>,
  mayPing: PlayerSettingsService["mayPing"] = async (person) => person !== "3",
) {
  const sent: { [key: string]: unknown }[] = [];
  const patched: { readonly route: string; readonly body: { readonly content: string } }[] = [];
  const channel = {
    isSendable: () => true,
    async send(body: { [key: string]: unknown }) {
      sent.push(body);
      return { id: "99" };
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
  const tell = createLobbyPublisher({
    client,
    commands: new Map<string, Command>([["scrabble", scrabble]]),
    renderPicture: () => Promise.reject(new Error("there is no picture")),
    mayPing,
    log: createRecordingLogger().log,
  });
  return { tell, sent, patched };
}

describe("a lobby is shown", () => {
  test("by a message that calls whoever is invited and wants to be called", async () => {
    const { tell, sent } = tellerOn();
    expect(await tell(lobby)).toEqual({ channel: "c", id: "99" });
    expect(sent).toMatchObject([
      {
        content: expect.stringContaining("Waiting for: <@2>, Carla"),
        nonce: lobby.id,
        enforceNonce: true,
        allowedMentions: { parse: [], users: ["2"] },
      },
    ]);
  });

  test("as a call by its host, and when it is changed as none", async () => {
    const asked: unknown[] = [];
    const mayPing = async (...facts: unknown[]) => {
      asked.push(facts);
      return true;
    };
    const { tell } = tellerOn(undefined, undefined, mayPing);
    await tell({ ...lobby, message: undefined });
    await tell({ ...lobby, message });
    expect(asked).toEqual([
      ["2", "question", lobby.guests[0]?.person],
      ["3", "question", lobby.guests[0]?.person],
      ["2", "question", undefined],
      ["3", "question", undefined],
    ]);
  });

  test("by the one that was sent before a crash, where Discord knows it", async () => {
    const { tell, patched } = tellerOn();
    expect(await tell({ ...lobby, status: "started" })).toEqual({ channel: "c", id: "99" });
    expect(patched).toMatchObject([{ route: "/channels/c/messages/99", body: { components: [] } }]);
    await tell({ ...lobby, seq: 0 });
    expect(patched).toHaveLength(1);
  });

  test("in that message from then on", async () => {
    const { tell, sent, patched } = tellerOn();
    expect(await tell({ ...shown, status: "cancelled" })).toEqual(message);
    expect(sent).toEqual([]);
    expect(patched).toMatchObject([
      { route: "/channels/c/messages/77", body: { components: [], allowed_mentions: { parse: [] } } },
    ]);
    expect(patched[0]?.body.content).toContain("\\_Anna\\_’s game was cancelled");
  });

  test.each([
    RESTJSONErrorCodes.UnknownMessage,
    RESTJSONErrorCodes.InvalidActionOnArchivedThread,
    RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  ])("by another one where that cannot be changed (%i), which calls nobody; not where it is over", async (code) => {
    const { tell, sent } = tellerOn(() => Promise.reject(apiError(code)));
    expect(await tell(shown)).toEqual({ channel: "c", id: "99" });
    expect(sent).toMatchObject([{ allowedMentions: { parse: [], users: [] } }]);
    expect(await tell({ ...shown, status: "started" })).toBe("nobody-there");
    expect(sent).toHaveLength(1);
  });

  test("to nobody where the channel is gone or forbidden, and again where Discord is out of order", async () => {
    const gone = tellerOn(undefined, () => Promise.reject(apiError(RESTJSONErrorCodes.UnknownChannel)));
    expect(await gone.tell(lobby)).toBe("nobody-there");
    const forbidden = tellerOn(() => Promise.reject(apiError(RESTJSONErrorCodes.MissingAccess, 403)));
    await expect(forbidden.tell(shown)).rejects.toThrow(PublishForbiddenError);
    expect(await forbidden.tell({ ...shown, status: "lapsed" })).toBe("nobody-there");
    const broken = tellerOn(() => Promise.reject(apiError(0, 500)));
    await expect(broken.tell(shown)).rejects.toThrow();
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const { ui } = scrabble.game ?? {};
  const post = (change: Partial<LobbyView>, plan: object = {}) => {
    if (!ui) throw new Error("no face");
    return lobbyPost({ ...lobby, ...change, plan: { ...lobby.plan, ...plan } }, ui, text, new Set());
  };

  test("it says who is in, who is awaited, who is not coming, and how it is played", () => {
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
    // All but the words and the clock are said only where they are not as usual.
    expect(content.split("\n").at(-1)?.split(" · ")).toHaveLength(14);
    expect(content).toContain(scrabblePhrases(text).settings.bingoBonus(0));
    expect(post({}).content?.split("\n").at(-1)?.split(" · ")).toHaveLength(1);
    const asUsual = { options: { ...SCRABBLE_DEFAULTS, list: { language: "en" }, bingoBonus: 50 } };
    expect(post({}, asUsual).content).toBe(post({}).content);
  });

  test("its buttons fit, and none is there for bots where only people can play", () => {
    const labels = (of: ReturnType<typeof post>) => (of.buttons ?? []).flat().map(({ label }) => label);
    const { buttons } = text.lobby;
    const { join, decline, leave, bot, start, cancel } = buttons;
    expect(labels(post({}))).toEqual([join, decline, bot, start, cancel]);
    expect(labels(post({ guests: lobby.guests.slice(0, 1) }, { rated: true }))).toEqual([join, leave, start, cancel]);
    for (const label of Object.values(buttons)) expect(label.length).toBeLessThanOrEqual(80);
  });

  test.each(["started", "cancelled", "lapsed"] as const)(
    "what is %s is told in one line, with nothing to press",
    (status) => {
      const over = post({ status });
      expect(over.buttons).toEqual([]);
      expect(over.content).not.toContain("\n");
    },
  );

  test("the longest names fit a message", () => {
    const name = "_".repeat(32);
    const guests = Array.from({ length: 8 }, (_, at) => ({ person: `${at}`, name, stand: "awaited" }) as const);
    expect(post({ guests }).content?.length).toBeLessThanOrEqual(2_000);
  });
});

test("a button says what it is for, and others are none of a lobby", () => {
  const { payload } = lobbyButton(lobby.id, "join", catalogues.en.lobby);
  expect(LOBBY_ACTIONS.parse(payload)).toEqual({ kind: "join" });
  for (const other of ["join", "lobby-", "lobby-dance", "lobby-join.1", "lobby-choose", "lobby-choose.10", "again"])
    expect(LOBBY_ACTIONS.parse(other)).toBeUndefined();
});
