import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { Command } from "#discord/interactions/command.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createTurnPublisher } from "#discord/messages/turns/turn-publisher.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import highCard from "../../../fixtures/new-game/commands/high-card/index.ts";
import gameModule from "../../../fixtures/new-game/src/games/high-card/module.ts";
import { ANNA, BERTA, BOT, createMatchRig, createRecordingLogger, openTestMatch } from "../../../support/match-rig.ts";
import { profilesWithoutPortraits } from "../../../support/no-portraits.ts";

const CHOSEN = { theme: "dark", shape: "wide" } as const;

function apiError(code: number, status = 404): DiscordAPIError {
  return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "https://discord.com", {
    files: undefined,
    body: undefined,
  });
}

interface Wire {
  /** What Discord answers to a message and to an edit. */
  readonly send?: () => Promise<{ id: string }>;
  readonly patch?: () => Promise<unknown>;
  readonly sendable?: boolean;
  /** Why no picture can be drawn. */
  readonly undrawable?: Error;
  /** Who wants to be called when it is their turn. */
  readonly mayPing?: PlayerSettingsService["mayPing"];
}

function tellerOn(
  {
    send = async () => ({ id: "99" }),
    patch = async () => ({}),
    sendable = true,
    mayPing = async () => true,
    undrawable,
  }: Wire,
  plays: Command = highCard,
) {
  const sent: { [key: string]: unknown }[] = [];
  const patched: unknown[] = [];
  const painted: unknown[] = [];
  const channel = {
    isSendable: () => sendable,
    send(message: { [key: string]: unknown }) {
      sent.push(message);
      return send();
    },
  };
  const client = {
    channels: { fetch: async () => channel },
    rest: {
      patch(route: string, { body }: { body: unknown }) {
        patched.push({ route, body });
        return patch();
      },
    },
  } as unknown as Client;
  const { lines, log } = createRecordingLogger();
  const commands = new Map<string, Command>([["high-card", plays]]);
  const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;
  const tell = createTurnPublisher({
    client,
    commands,
    renderPicture: async (_, look, whose) => {
      painted.push({ look, whose });
      if (undrawable) throw undrawable;
      return picture;
    },
    mayPing,
    loadPlayerProfiles: profilesWithoutPortraits,
    loadPictureStyle: async (guild) => (guild === "guild" ? CHOSEN : DEFAULT_PICTURE_STYLE),
    log,
  });
  return { tell, sent, patched, painted, lines };
}

async function someNews(change: Partial<TurnUpdate> = {}): Promise<TurnUpdate> {
  const game = await gameModule.create({ options: {} }, { wordList: async () => undefined });
  const rig = createMatchRig({ games: [game] });
  await rig.waitUntilSettled(
    await openTestMatch(rig.matchService, { game: gameModule.id, seats: [{ ...ANNA, name: "_Anna_" }, BERTA] }),
  );
  return { ...(rig.published[0] as TurnUpdate), ...change };
}

describe("news", () => {
  test("are a new message with the picture, the buttons and a mention of only the seat to move", async () => {
    const { tell, sent } = tellerOn({});
    expect(await tell(await someNews())).toEqual({ channel: "channel", id: "99" });
    expect(sent).toMatchObject([
      {
        content: expect.stringContaining("\\_Anna\\_ to move"),
        files: [{ name: "tauler.png", description: "The cards that are shown." }],
        components: [{ components: [{ label: "Show" }, { label: "Swap" }] }],
        allowedMentions: { parse: [], users: ["p-anna"] },
        enforceNonce: true,
      },
    ]);
  });

  test("have their picture in the colours of their server, which waits for it", async () => {
    const { tell, painted } = tellerOn({});
    const update = await someNews();
    await tell(update);
    await tell({ ...update, location: { kind: "channel", guild: "another", channel: "channel" } });
    expect(painted).toEqual([
      { look: CHOSEN, whose: "guild" },
      { look: DEFAULT_PICTURE_STYLE, whose: "another" },
    ]);
  });

  test("of which no picture can be drawn are told in words, at once and with their buttons", async () => {
    const { tell, sent, lines } = tellerOn({ undrawable: new Error("the thread that draws has ended") });
    expect(await tell(await someNews())).toEqual({ channel: "channel", id: "99" });
    expect(sent).toMatchObject([
      {
        content: expect.stringMatching(/to move.*could not draw the picture.*The cards that are shown/s),
        files: [],
        components: [{ components: [{ label: "Show" }, { label: "Swap" }] }],
      },
    ]);
    expect(lines).toMatchObject([{ level: "error" }]);
  });

  test.each([
    ["of which its game cannot speak", "tell"],
    ["whose picture its game cannot make", "picture"],
  ])("%s are told all the same, to whoever is to move, and the log says why", async (_, what) => {
    const { game } = highCard;
    if (!game) throw new Error("no game");
    const fail = () => {
      throw new Error("no such card");
    };
    const plays = what === "tell" ? { ...highCard, game: { ...game, ui: { ...game.ui, formatTurn: fail } } } : highCard;
    const { tell, sent, lines } = tellerOn({}, plays);
    const update = await someNews();
    const told = { ...update, game: what === "picture" ? { ...update.game, scene: fail } : update.game };
    expect(await tell(told)).toEqual({ channel: "channel", id: "99" });
    const { unsaid } = catalogues.en.common;
    expect(sent).toMatchObject([
      { content: `${unsaid}\n<@p-anna> to move.`, files: [], components: [], allowedMentions: { users: ["p-anna"] } },
    ]);
    expect(lines).toMatchObject([{ level: "error", facts: { match: update.id, seq: update.seq } }]);
  });

  test.each([
    [RESTJSONErrorCodes.InvalidFormBodyOrContentType, 400],
    [RESTJSONErrorCodes.RequestEntityTooLarge, 400],
    [0, 413],
  ])("that Discord does not take as they are (%i, %i) are told in a message that says little", async (code, status) => {
    const answers = [() => Promise.reject(apiError(code, status)), async () => ({ id: "98" })];
    const { tell, sent, lines } = tellerOn({ send: () => (answers.shift() ?? (async () => ({ id: "" })))() });
    const update = await someNews({ status: "finished", actors: [] });
    expect(await tell(update)).toEqual({ channel: "channel", id: "98" });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ content: catalogues.en.common.unsaid, files: [], nonce: sent[0]?.["nonce"] });
    expect(JSON.stringify(sent[1]?.["components"])).toContain("again");
    expect(lines).toMatchObject([{ level: "error" }]);
  });

  test("whose very names Discord does not take are told without them", async () => {
    const no = () => Promise.reject(apiError(RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 400));
    const answers = [no, no, async () => ({ id: "97" })];
    const { tell, sent } = tellerOn({ send: () => (answers.shift() ?? no)(), mayPing: async () => false });
    expect(await tell(await someNews())).toEqual({ channel: "channel", id: "97" });
    const { unsaid } = catalogues.en.common;
    expect(sent.slice(1)).toMatchObject([{ content: `${unsaid}\n\\_Anna\\_ to move.` }, { content: unsaid }]);
  });

  test("call nobody who does not want it, but name them", async () => {
    const { game } = highCard;
    if (!game) throw new Error("no game");
    const content = "<@p-berta> and <@p-anna> to move.";
    const tell = (...told: Parameters<typeof game.ui.formatTurn>) => ({ ...game.ui.formatTurn(...told), content });
    const plays = { ...highCard, game: { ...game, ui: { ...game.ui, formatTurn: tell } } };
    const asked: unknown[] = [];
    const mayPing = async (...facts: unknown[]) => {
      asked.push(facts);
      return facts[0] !== "p-anna";
    };
    const { tell: tellAll, sent } = tellerOn({ mayPing }, plays);
    await tellAll(await someNews({ id: "a1", actors: [0, 1] }));
    expect(sent[0]).toMatchObject({
      content: "<@p-berta> and \\_Anna\\_ to move.",
      allowedMentions: { parse: [], users: ["p-berta"] },
    });
    expect(asked).toEqual([
      ["p-anna", "turn", "match a1"],
      ["p-berta", "turn", "match a1"],
    ]);
  });

  test.each<[what: string, change: Partial<TurnUpdate>, asked: readonly unknown[]]>([
    [
      "a turn: by who acted last, whatever a bot did after it",
      {
        entries: [
          { kind: "act", seat: 1, events: [] },
          { kind: "act", seat: 2, events: [] },
        ],
      },
      [["p-anna", "turn", "p-berta"]],
    ],
    [
      "a saved game that goes on: as a question besides",
      { entries: [{ kind: "resume", events: [] }] },
      [
        ["p-anna", "turn", "match a1"],
        ["p-anna", "question", "match a1"],
      ],
    ],
    ["a deleted message that is replaced: by nobody", { replacedMessage: "8" }, [["p-anna", "turn"]]],
  ])("say who calls them for %s", async (_, change, expected) => {
    const asked: unknown[] = [];
    const mayPing = async (...facts: unknown[]) => {
      asked.push(facts);
      return true;
    };
    const seats = [ANNA, BERTA, BOT];
    await tellerOn({ mayPing }).tell(await someNews({ id: "a1", seats, actors: [0], ...change }));
    expect(asked).toEqual(expected);
  });

  test("have one nonce however often they are sent, another one for each turn, and one that Discord takes", async () => {
    const { tell, sent } = tellerOn({});
    const update = await someNews({ id: "0123456789abcde", seq: 99_999_999 });
    for (const each of [update, update, { ...update, seq: 7 }]) await tell(each);
    const [first, second, third] = sent.map(({ nonce }) => String(nonce));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(first?.length).toBeLessThanOrEqual(25);
  });

  test("take the buttons off the message before, once they are told", async () => {
    const { tell, patched } = tellerOn({});
    await tell(await someNews({ message: { channel: "7", id: "8" } }));
    expect(patched).toEqual([{ route: "/channels/7/messages/8", body: { components: [] } }]);
  });

  test("that a match goes on elsewhere are told with a link where it was, which calls nobody", async () => {
    const { tell, sent } = tellerOn({});
    const entries = [{ kind: "resume", events: [] }] as const;
    await tell(await someNews({ message: { channel: "7", id: "8" }, entries }));
    expect(sent.slice(1)).toMatchObject([
      {
        content: "The High card game between \\_Anna\\_ and Berta continues in <#channel>.",
        enforceNonce: true,
        allowedMentions: { parse: [] },
      },
    ]);
    expect(String(sent[1]?.["nonce"]).length).toBeLessThanOrEqual(25);
    await tell(await someNews({ message: { channel: "channel", id: "8" }, entries }));
    expect(sent).toHaveLength(3);
  });

  test("are told where the match goes on, whether the channel that it has left can be told or not", async () => {
    let sends = 0;
    const send = async () => {
      if (++sends > 1) throw apiError(RESTJSONErrorCodes.MissingAccess, 403);
      return { id: "99" };
    };
    const { tell, lines } = tellerOn({ send });
    const entries = [{ kind: "resume", events: [] }] as const;
    expect(await tell(await someNews({ message: { channel: "7", id: "8" }, entries }))).toEqual({
      channel: "channel",
      id: "99",
    });
    expect(lines).toMatchObject([{ level: "info" }]);
  });

  test("that take the place of a deleted message call nobody once more, and leave that message alone", async () => {
    const { tell, sent, patched } = tellerOn({});
    await tell(await someNews({ message: { channel: "7", id: "8" }, replacedMessage: "8" }));
    expect(sent).toMatchObject([
      {
        content: expect.stringContaining("to move"),
        nonce: "for:8",
        components: [{ components: [{ label: "Show" }, { label: "Swap" }] }],
        allowedMentions: { parse: [], users: [] },
      },
    ]);
    expect(patched).toEqual([]);
  });

  test("are told even if the message before cannot be changed", async () => {
    const { tell } = tellerOn({ patch: () => Promise.reject(apiError(RESTJSONErrorCodes.UnknownMessage)) });
    expect(await tell(await someNews({ message: { channel: "7", id: "8" } }))).toMatchObject({ id: "99" });
  });

  test("in a language that nobody speaks here are told in English", async () => {
    const { tell, sent } = tellerOn({});
    await tell(await someNews({ language: "xx" }));
    expect(sent).toHaveLength(1);
  });

  test("of a match that rests have nothing to press, and of it saved and loaded many times only the last counts", async () => {
    const { tell, sent } = tellerOn({});
    const entries = (["pause", "resume", "pause", "resume", "pause"] as const).map((kind) => ({ kind, events: [] }));
    await tell(await someNews({ status: "parked", actors: [], entries }));
    await tell(await someNews({ entries: [...entries, { kind: "resume", events: [] }] }));
    const [rests, goesOn] = sent;
    expect(rests).toMatchObject({ components: [], allowedMentions: { users: [] } });
    expect(String(rests?.["content"]).match(/Game saved\./g)).toHaveLength(1);
    expect(rests?.["content"]).not.toContain("continues.");
    expect(goesOn?.["content"]).toContain("The game continues.");
    expect(goesOn?.["content"]).not.toContain("saved");
  });

  test("of a game that says too much are cut to what Discord takes", async () => {
    const { tell, sent } = tellerOn({});
    const told = Array.from({ length: 999 }, () => ({ kind: "act", events: [{ kind: "showed", seat: 0 }] }) as const);
    await tell(await someNews({ entries: told }));
    expect(String(sent[0]?.["content"]).length).toBe(2_000);
  });

  test("of a personal table are told to nobody", async () => {
    const { tell, sent } = tellerOn({});
    expect(await tell(await someNews({ location: { kind: "personal", person: "p-anna" } }))).toBe("nobody-there");
    expect(sent).toEqual([]);
  });
});

const { UnknownChannel, UnknownGuild, MissingAccess, MissingPermissions } = RESTJSONErrorCodes;

test.each([UnknownChannel, UnknownGuild])(
  "where a channel is gone (%i), nobody is there, and the log says so",
  async (code) => {
    const { tell, lines, patched } = tellerOn({ send: () => Promise.reject(apiError(code)) });
    expect(await tell(await someNews({ message: { channel: "7", id: "8" } }))).toBe("nobody-there");
    expect(lines).toMatchObject([{ level: "warn" }]);
    expect(patched).toEqual([]);
  },
);

test.each([
  ["a fault of Discord's", { send: () => Promise.reject(apiError(0, 500)) }],
  ["a refused message", { send: () => Promise.reject(apiError(RESTJSONErrorCodes.InvalidFormBodyOrContentType, 400)) }],
  ["a channel that the bot may not see for now", { send: () => Promise.reject(apiError(MissingAccess)) }],
  ["a permission that is missing for now", { send: () => Promise.reject(apiError(MissingPermissions)) }],
  ["no connection", { send: () => Promise.reject(new Error("ECONNRESET")) }],
  ["a channel that takes no messages", { sendable: false }],
] satisfies [string, Wire][])("%s is thrown, so that it is tried again, and the old buttons stay", async (_, wire) => {
  const { tell, patched } = tellerOn(wire);
  await expect(tell(await someNews({ message: { channel: "7", id: "8" } }))).rejects.toThrow();
  expect(patched).toEqual([]);
});

test.each([
  [MissingAccess, true],
  [MissingPermissions, true],
  [RESTJSONErrorCodes.ThreadLocked, true],
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType, false],
])("%i waits for somebody to allow it: %s", async (code, waits) => {
  const { tell } = tellerOn({ send: () => Promise.reject(apiError(code, 403)) });
  const error = await tell(await someNews()).catch((error: unknown) => error);
  expect(error instanceof PublishForbiddenError).toBe(waits);
});

test("news of a game that no command plays are a fault", async () => {
  const { tell } = tellerOn({});
  const update = await someNews();
  await expect(tell({ ...update, game: { ...update.game, id: "chess" } })).rejects.toThrow("no command plays chess");
});
