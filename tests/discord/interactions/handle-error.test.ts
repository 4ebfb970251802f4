import { DiscordAPIError, DiscordjsErrorCodes, HTTPError, type Interaction, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { handleError } from "#discord/interactions/handle-error.ts";
import type { Services } from "#discord/interactions/services.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

function createScene({
  answered = false,
  replies: onReply = async () => {},
}: {
  answered?: boolean;
  replies?: () => Promise<void>;
}) {
  const { lines, log } = createRecordingLogger();
  const replies: { readonly by: string; readonly content: string; readonly flags: number }[] = [];
  const say = (by: string) => async (post: { content: string; flags: number }) => {
    await onReply();
    replies.push({ by, ...post });
  };
  const interaction = {
    isRepliable: () => true,
    isChatInputCommand: () => false,
    isMessageComponent: () => true,
    isModalSubmit: () => false,
    customId: "scrabble:abc:7:confirm.8H.QUIXOTE",
    deferred: answered,
    replied: false,
    user: { id: "p-anna" },
    locale: "es-ES",
    reply: say("reply"),
    followUp: say("followUp"),
  } as unknown as Interaction;
  const { playerSettings, guildSettings } = openTestStore();
  const services = {
    log,
    playerSettings: createPlayerSettingsService(playerSettings),
    serverSettings: createServerSettingsService(guildSettings),
  } as unknown as Services;
  return { interaction, services, lines, replies };
}

function refusal(code: number): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, 404, "POST", "https://discord.com", request);
}

describe("an error", () => {
  test.each([
    [false, /does a second bot run with the same token/],
    [true, /could not be answered/],
  ])("because another process has acknowledged first is only logged (answered by us: %s)", async (answered, text) => {
    const { interaction, services, lines, replies } = createScene({ answered });
    const taken = refusal(RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
    await handleError(taken, interaction, services);
    expect(lines).toMatchObject([{ level: "warn", text: expect.stringMatching(text) }]);
    expect(replies).toEqual([]);
  });

  test("is told in the Discord locale if the person's language cannot be read", async () => {
    const { interaction, services, replies } = createScene({});
    const playerSettings = { read: () => Promise.reject(new Error("the disk is broken")) };
    await handleError(new Error("broken"), interaction, { ...services, playerSettings } as unknown as Services);
    expect(replies).toMatchObject([{ by: "reply", content: expect.stringMatching(/^Lo siento/) }]);
  });

  test.each([
    [false, "reply"],
    [true, "followUp"],
  ])("is told privately, in the person's language, with the id from the log (answered: %s)", async (answered, by) => {
    const { interaction, services, lines, replies } = createScene({ answered });
    const error = new Error("broken");
    await handleError(error, interaction, services);
    expect(lines).toMatchObject([
      { level: "error", facts: { error: error, command: "scrabble", match: "abc", seq: 7 } },
    ]);
    const { interaction: id } = { interaction: "", ...lines[0]?.facts };
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(replies).toMatchObject([{ by, content: expect.stringMatching(/^Lo siento/), flags: 64 }]);
    expect(replies[0]?.content).toContain(`\`${id}\``);
  });

  test.each([
    ["acknowledged in spite of its server error", true, "webhook"],
    ["not acknowledged", false, "reply"],
  ])("is told in the possible way if Discord has %s", async (_, arrived, by) => {
    const { interaction, services, replies } = createScene({});
    const { reply } = interaction as unknown as { reply(post: object): Promise<void> };
    const send = async (post: { content: string; flags: number }) => {
      if (!arrived) throw new Error("Unknown Webhook");
      replies.push({ by: "webhook", ...post });
    };
    Object.assign(interaction, { webhook: { send }, reply });
    const serverError = new HTTPError(502, "Bad Gateway", "POST", "https://discord.com", {
      files: undefined,
      body: undefined,
    });
    await handleError(serverError, interaction, services);
    expect(replies).toMatchObject([{ by, content: expect.stringMatching(/^Lo siento/), flags: 64 }]);
  });

  test("does not log the payload of a button, which may name tiles of a rack", async () => {
    const { interaction, services, lines } = createScene({});
    await handleError(new Error("broken"), interaction, services);
    expect(JSON.stringify(lines)).not.toContain("QUIXOTE");
  });

  test("about a missing form field is refused politely and not logged", async () => {
    const { interaction, services, lines, replies } = createScene({ answered: true });
    const error = Object.assign(new Error("no field"), {
      code: DiscordjsErrorCodes.ModalSubmitInteractionFieldNotFound,
    });
    await handleError(error, interaction, services);
    expect(lines).toEqual([]);
    expect(replies).toMatchObject([
      { by: "followUp", content: expect.stringMatching(/^Lo siento, no lo he entendido/), flags: 64 },
    ]);
  });

  test.each([
    ["that the interaction has expired", RESTJSONErrorCodes.UnknownInteraction],
    ["that the channel has been deleted", RESTJSONErrorCodes.UnknownChannel],
  ])("%s is only a warning in the log", async (_, code) => {
    const { interaction, services, lines, replies } = createScene({});
    await handleError(refusal(code), interaction, services);
    expect(lines).toMatchObject([{ level: "warn" }]);
    expect(replies).toEqual([]);
  });

  test("that cannot be told is logged a second time, and nothing else happens", async () => {
    const { interaction, services, lines } = createScene({ replies: () => Promise.reject(new Error("gone")) });
    await handleError(new Error("broken"), interaction, services);
    expect(lines.map(({ level }) => level)).toEqual(["error", "warn"]);
  });
});
