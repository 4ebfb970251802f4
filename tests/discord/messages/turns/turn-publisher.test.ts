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

interface DiscordAnswers {
  /** What Discord answers to a message and to an edit. */
  readonly send?: () => Promise<{ id: string }>;
  readonly patch?: () => Promise<unknown>;
  readonly edit?: () => Promise<{ id: string }>;
  readonly sendable?: boolean;
  /** The error that prevents rendering. */
  readonly renderError?: Error;
  /** Decides who may be mentioned. */
  readonly mayPing?: PlayerSettingsService["mayPing"];
}

function createPublisher(
  {
    send = async () => ({ id: "99" }),
    patch = async () => ({}),
    edit = async () => ({ id: "8" }),
    sendable = true,
    mayPing = async () => true,
    renderError,
  }: DiscordAnswers,
  plays: Command = highCard,
) {
  const sent: { [key: string]: unknown }[] = [];
  const patched: unknown[] = [];
  const edited: { [key: string]: unknown }[] = [];
  const deleted: string[] = [];
  const rendered: unknown[] = [];
  const channel = {
    isSendable: () => sendable,
    send(message: { [key: string]: unknown }) {
      sent.push(message);
      return send();
    },
    messages: {
      edit(id: string, message: { [key: string]: unknown }) {
        edited.push({ id, ...message });
        return edit();
      },
    },
  };
  const client = {
    channels: { fetch: async () => channel },
    rest: {
      patch(route: string, { body }: { body: unknown }) {
        patched.push({ route, body });
        return patch();
      },
      async delete(route: string) {
        deleted.push(route);
      },
    },
  } as unknown as Client;
  const { lines, log } = createRecordingLogger();
  const commands = new Map<string, Command>([["high-card", plays]]);
  const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;
  const publish = createTurnPublisher({
    client,
    commands,
    renderPicture: async (_, look, whose) => {
      rendered.push({ look, whose });
      if (renderError) throw renderError;
      return picture;
    },
    mayPing,
    loadPlayerProfiles: profilesWithoutPortraits,
    loadPictureStyle: async (guild) => (guild === "guild" ? CHOSEN : DEFAULT_PICTURE_STYLE),
    findCommandMention: () => undefined,
    log,
  });
  return { publish, sent, patched, edited, deleted, rendered, lines };
}

async function createUpdate(changes: Partial<TurnUpdate> = {}): Promise<TurnUpdate> {
  const game = await gameModule.create({ options: {} }, { wordList: async () => undefined });
  const rig = createMatchRig({ games: [game] });
  await rig.waitUntilSettled(
    await openTestMatch(rig.matchService, { game: gameModule.id, seats: [{ ...ANNA, name: "_Anna_" }, BERTA] }),
  );
  return { ...(rig.published[0] as TurnUpdate), ...changes };
}

describe("a turn update", () => {
  test("is a new message with the picture, the buttons and a mention of the player to move", async () => {
    const { publish, sent } = createPublisher({});
    expect(await publish(await createUpdate())).toEqual({ channel: "channel", id: "99" });
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

  test("has the picture style of its server and the language of its match, and renders on the quota of that server", async () => {
    const { publish, rendered } = createPublisher({});
    const update = await createUpdate();
    await publish(update);
    await publish({ ...update, location: { kind: "channel", guild: "another", channel: "channel" } });
    expect(rendered).toEqual([
      { look: { ...CHOSEN, language: "en" }, whose: "guild" },
      { look: { ...DEFAULT_PICTURE_STYLE, language: "en" }, whose: "another" },
    ]);
  });

  test("without a picture is published at once as text with its buttons", async () => {
    const { publish, sent, lines } = createPublisher({ renderError: new Error("the thread that draws has ended") });
    expect(await publish(await createUpdate())).toEqual({ channel: "channel", id: "99" });
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
    ["whose text", "text"],
    ["whose scene", "picture"],
  ])("%s fails in game code is published in short form with a mention, and the error is logged", async (_, what) => {
    const { game } = highCard;
    if (!game) throw new Error("no game");
    const fail = () => {
      throw new Error("no such card");
    };
    const plays = what === "text" ? { ...highCard, game: { ...game, ui: { ...game.ui, formatTurn: fail } } } : highCard;
    const { publish, sent, lines } = createPublisher({}, plays);
    const update = await createUpdate();
    const given = { ...update, game: what === "picture" ? { ...update.game, scene: fail } : update.game };
    expect(await publish(given)).toEqual({ channel: "channel", id: "99" });
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
  ])("that Discord refuses (%i, %i) is published in short form", async (code, status) => {
    const answers = [() => Promise.reject(apiError(code, status)), async () => ({ id: "98" })];
    const { publish, sent, lines } = createPublisher({ send: () => (answers.shift() ?? (async () => ({ id: "" })))() });
    const update = await createUpdate({ status: "finished", actors: [] });
    expect(await publish(update)).toEqual({ channel: "channel", id: "98" });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ content: catalogues.en.common.unsaid, files: [], nonce: sent[0]?.["nonce"] });
    expect(JSON.stringify(sent[1]?.["components"])).toContain("again");
    expect(lines).toMatchObject([{ level: "error" }]);
  });

  test("with player names that Discord refuses is published without them", async () => {
    const refuse = () => Promise.reject(apiError(RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 400));
    const answers = [refuse, refuse, async () => ({ id: "97" })];
    const { publish, sent } = createPublisher({
      send: () => (answers.shift() ?? refuse)(),
      mayPing: async () => false,
    });
    expect(await publish(await createUpdate())).toEqual({ channel: "channel", id: "97" });
    const { unsaid } = catalogues.en.common;
    expect(sent.slice(1)).toMatchObject([{ content: `${unsaid}\n\\_Anna\\_ to move.` }, { content: unsaid }]);
  });

  test("names players who want no mentions without mentioning them", async () => {
    const { game } = highCard;
    if (!game) throw new Error("no game");
    const content = "<@p-berta> and <@p-anna> to move.";
    const publish = (...given: Parameters<typeof game.ui.formatTurn>) => ({ ...game.ui.formatTurn(...given), content });
    const plays = { ...highCard, game: { ...game, ui: { ...game.ui, formatTurn: publish } } };
    const calls: unknown[] = [];
    const mayPing = async (...facts: unknown[]) => {
      calls.push(facts);
      return facts[0] !== "p-anna";
    };
    const { publish: tellAll, sent } = createPublisher({ mayPing }, plays);
    await tellAll(await createUpdate({ id: "a1", actors: [0, 1] }));
    expect(sent[0]).toMatchObject({
      content: "<@p-berta> and \\_Anna\\_ to move.",
      allowedMentions: { parse: [], users: ["p-berta"] },
    });
    expect(calls).toEqual([
      ["p-anna", "turn", "match a1"],
      ["p-berta", "turn", "match a1"],
    ]);
  });

  test.each<[what: string, changes: Partial<TurnUpdate>, calls: readonly unknown[]]>([
    [
      "a turn to the last person who acted, even if a bot acted later",
      {
        entries: [
          { kind: "act", seat: 1, events: [] },
          { kind: "act", seat: 2, events: [] },
        ],
      },
      [["p-anna", "turn", "p-berta"]],
    ],
    [
      "a resumed match to the match, as a turn and as a question",
      { entries: [{ kind: "resume", events: [] }] },
      [
        ["p-anna", "turn", "match a1"],
        ["p-anna", "question", "match a1"],
      ],
    ],
    ["a replaced message to nobody", { replacedMessage: "8" }, [["p-anna", "turn"]]],
  ])("attributes its mentions for %s", async (_, changes, expected) => {
    const calls: unknown[] = [];
    const mayPing = async (...facts: unknown[]) => {
      calls.push(facts);
      return true;
    };
    const seats = [ANNA, BERTA, BOT];
    await createPublisher({ mayPing }).publish(await createUpdate({ id: "a1", seats, actors: [0], ...changes }));
    expect(calls).toEqual(expected);
  });

  test("has the same nonce whenever it is sent, a different nonce each turn, and at most 25 characters", async () => {
    const { publish, sent } = createPublisher({});
    const update = await createUpdate({ id: "0123456789abcde", seq: 99_999_999 });
    for (const each of [update, update, { ...update, seq: 7 }]) await publish(each);
    const [first, second, third] = sent.map(({ nonce }) => String(nonce));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(first?.length).toBeLessThanOrEqual(25);
  });

  test("of a watched match edits its message, with or without a new picture, and sends none", async () => {
    const { publish, sent, edited, patched } = createPublisher({});
    const message = { channel: "channel", id: "8" };
    const update = await createUpdate({ message, isWatched: true });
    expect(await publish({ ...update, edit: "text" })).toEqual(message);
    expect(await publish({ ...update, edit: "picture" })).toEqual(message);
    expect([sent, patched]).toEqual([[], []]);
    const [text, picture] = edited;
    const stop = { components: [{ components: [{ label: "Stop" }] }], allowedMentions: { parse: [] } };
    expect(text).toMatchObject({ id: "8", content: expect.stringContaining("to move"), ...stop });
    // Without these lists, Discord keeps the picture.
    expect(Object.keys(text ?? {})).not.toContain("files");
    expect(Object.keys(text ?? {})).not.toContain("attachments");
    expect(picture).toMatchObject({ id: "8", files: [{ name: "tauler.png" }], attachments: [], ...stop });
  });

  test.each([
    ["was deleted", RESTJSONErrorCodes.UnknownMessage],
    ["is in an archived thread", RESTJSONErrorCodes.InvalidActionOnArchivedThread],
    ["was edited too often", RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached],
  ])("of a watched match whose message %s is a new message with a picture", async (_, code) => {
    const { publish, sent } = createPublisher({ edit: () => Promise.reject(apiError(code)) });
    const message = { channel: "channel", id: "8" };
    const update = await createUpdate({ message, isWatched: true, edit: "text" });
    expect(await publish(update)).toEqual({ channel: "channel", id: "99" });
    expect(sent).toMatchObject([{ files: [{ name: "tauler.png" }], enforceNonce: true }]);
  });

  test("of a watched match is retried when its message may not be edited now", async () => {
    const refuse = () => Promise.reject(apiError(RESTJSONErrorCodes.MissingAccess, 403));
    const { publish, sent } = createPublisher({ edit: refuse });
    const update = await createUpdate({ message: { channel: "channel", id: "8" }, isWatched: true, edit: "text" });
    await expect(publish(update)).rejects.toThrow(PublishForbiddenError);
    expect(sent).toEqual([]);
  });

  test("with the result of a watched match is a new message, which replaces the watched one", async () => {
    const { publish, sent, patched, deleted } = createPublisher({});
    const message = { channel: "channel", id: "8" };
    await publish(await createUpdate({ message, isWatched: true, status: "finished", actors: [] }));
    expect(sent).toHaveLength(1);
    expect([patched, deleted]).toEqual([[], ["/channels/channel/messages/8"]]);
  });

  test("removes the buttons of the message before", async () => {
    const { publish, patched } = createPublisher({});
    await publish(await createUpdate({ message: { channel: "7", id: "8" } }));
    expect(patched).toEqual([{ route: "/channels/7/messages/8", body: { components: [] } }]);
  });

  test("of a match that goes on in another channel leaves a link without mentions in the old channel", async () => {
    const { publish, sent } = createPublisher({});
    const entries = [{ kind: "resume", events: [] }] as const;
    await publish(await createUpdate({ message: { channel: "7", id: "8" }, entries }));
    expect(sent.slice(1)).toMatchObject([
      {
        content: "The High card game between \\_Anna\\_ and Berta continues in <#channel>.",
        enforceNonce: true,
        allowedMentions: { parse: [] },
      },
    ]);
    expect(String(sent[1]?.["nonce"]).length).toBeLessThanOrEqual(25);
    await publish(await createUpdate({ message: { channel: "channel", id: "8" }, entries }));
    expect(sent).toHaveLength(3);
  });

  test("is published even if the old channel cannot be told", async () => {
    let sends = 0;
    const send = async () => {
      if (++sends > 1) throw apiError(RESTJSONErrorCodes.MissingAccess, 403);
      return { id: "99" };
    };
    const { publish, lines } = createPublisher({ send });
    const entries = [{ kind: "resume", events: [] }] as const;
    expect(await publish(await createUpdate({ message: { channel: "7", id: "8" }, entries }))).toEqual({
      channel: "channel",
      id: "99",
    });
    expect(lines).toMatchObject([{ level: "info" }]);
  });

  test("that replaces a deleted message mentions no player, and does not edit the deleted one", async () => {
    const { publish, sent, patched } = createPublisher({});
    await publish(await createUpdate({ message: { channel: "7", id: "8" }, replacedMessage: "8" }));
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

  test("is published even if the message before cannot be edited", async () => {
    const { publish } = createPublisher({ patch: () => Promise.reject(apiError(RESTJSONErrorCodes.UnknownMessage)) });
    expect(await publish(await createUpdate({ message: { channel: "7", id: "8" } }))).toMatchObject({ id: "99" });
  });

  test("in an unknown language is published in English", async () => {
    const { publish, sent } = createPublisher({});
    await publish(await createUpdate({ language: "xx" }));
    expect(sent).toHaveLength(1);
  });

  test("of a saved match has only a button to continue, and of repeated saves and resumes only the last one is told", async () => {
    const { publish, sent } = createPublisher({});
    const entries = (["pause", "resume", "pause", "resume", "pause"] as const).map((kind) => ({ kind, events: [] }));
    await publish(await createUpdate({ status: "parked", actors: [], entries }));
    await publish(await createUpdate({ entries: [...entries, { kind: "resume", events: [] }] }));
    const [saved, resumed] = sent;
    expect(saved).toMatchObject({
      components: [{ components: [{ label: "Continue" }] }],
      allowedMentions: { users: [] },
    });
    expect(String(saved?.["content"]).match(/Game saved\./g)).toHaveLength(1);
    expect(saved?.["content"]).not.toContain("continues.");
    expect(resumed?.["content"]).toContain("The game continues.");
    expect(resumed?.["content"]).not.toContain("saved");
  });

  test("that is too long is truncated to what Discord accepts", async () => {
    const { publish, sent } = createPublisher({});
    const given = Array.from({ length: 999 }, () => ({ kind: "act", events: [{ kind: "showed", seat: 0 }] }) as const);
    await publish(await createUpdate({ entries: given }));
    expect(String(sent[0]?.["content"]).length).toBe(2_000);
  });

  test("of a solo match is not published", async () => {
    const { publish, sent } = createPublisher({});
    expect(await publish(await createUpdate({ location: { kind: "personal", person: "p-anna" } }))).toBe(
      "nobody-there",
    );
    expect(sent).toEqual([]);
  });
});

const { UnknownChannel, UnknownGuild, MissingAccess, MissingPermissions } = RESTJSONErrorCodes;

test.each([UnknownChannel, UnknownGuild])(
  "an update for a deleted channel (%i) is not published, and this is logged",
  async (code) => {
    const { publish, lines, patched } = createPublisher({ send: () => Promise.reject(apiError(code)) });
    expect(await publish(await createUpdate({ message: { channel: "7", id: "8" } }))).toBe("nobody-there");
    expect(lines).toMatchObject([{ level: "warn" }]);
    expect(patched).toEqual([]);
  },
);

test.each([
  ["a server error of Discord", { send: () => Promise.reject(apiError(0, 500)) }],
  [
    "a message that Discord keeps refusing",
    { send: () => Promise.reject(apiError(RESTJSONErrorCodes.InvalidFormBodyOrContentType, 400)) },
  ],
  ["a channel that the bot may not see for now", { send: () => Promise.reject(apiError(MissingAccess)) }],
  ["a permission that is missing for now", { send: () => Promise.reject(apiError(MissingPermissions)) }],
  ["no connection", { send: () => Promise.reject(new Error("ECONNRESET")) }],
  ["a channel that takes no messages", { sendable: false }],
] satisfies [string, DiscordAnswers][])(
  "%s throws, so that it is retried, and keeps the old buttons",
  async (_, wire) => {
    const { publish, patched } = createPublisher(wire);
    await expect(publish(await createUpdate({ message: { channel: "7", id: "8" } }))).rejects.toThrow();
    expect(patched).toEqual([]);
  },
);

test.each([
  [MissingAccess, true],
  [MissingPermissions, true],
  [RESTJSONErrorCodes.ThreadLocked, true],
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType, false],
])("error %i counts as forbidden: %s", async (code, waits) => {
  const { publish } = createPublisher({ send: () => Promise.reject(apiError(code, 403)) });
  const error = await publish(await createUpdate()).catch((error: unknown) => error);
  expect(error instanceof PublishForbiddenError).toBe(waits);
});

test("an update of a game without a command is an error", async () => {
  const { publish } = createPublisher({});
  const update = await createUpdate();
  await expect(publish({ ...update, game: { ...update.game, id: "chess" } })).rejects.toThrow("no command plays chess");
});
