import { DiscordAPIError, DiscordjsErrorCodes, HTTPError, type Interaction, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { handleError } from "#discord/interactions/handle-error.ts";
import type { Services } from "#discord/interactions/services.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

function scene({ answered = false, replies = async () => {} }: { answered?: boolean; replies?: () => Promise<void> }) {
  const { lines, log } = createRecordingLogger();
  const said: { readonly by: string; readonly content: string; readonly flags: number }[] = [];
  const say = (by: string) => async (post: { content: string; flags: number }) => {
    await replies();
    said.push({ by, ...post });
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
  return { interaction, services, lines, said };
}

function refusal(code: number): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, 404, "POST", "https://discord.com", request);
}

describe("a fault", () => {
  test.each([
    [false, /does a second bot run with the same token/],
    [true, /could not be answered/],
  ])("by which somebody else has answered first is said so (answered by us: %s)", async (answered, text) => {
    const { interaction, services, lines, said } = scene({ answered });
    const taken = refusal(RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
    await handleError(taken, interaction, services);
    expect(lines).toMatchObject([{ level: "warn", text: expect.stringMatching(text) }]);
    expect(said).toEqual([]);
  });

  test("is told in the language of their Discord where their own cannot be read", async () => {
    const { interaction, services, said } = scene({});
    const playerSettings = { read: () => Promise.reject(new Error("the disk is broken")) };
    await handleError(new Error("broken"), interaction, { ...services, playerSettings } as unknown as Services);
    expect(said).toMatchObject([{ by: "reply", content: expect.stringMatching(/^Lo siento/) }]);
  });

  test.each([
    [false, "reply"],
    [true, "followUp"],
  ])(
    "is told privately, in the person's language, with the id that the log has (answered: %s)",
    async (answered, by) => {
      const { interaction, services, lines, said } = scene({ answered });
      const error = new Error("broken");
      await handleError(error, interaction, services);
      expect(lines).toMatchObject([
        { level: "error", facts: { error: error, command: "scrabble", match: "abc", seq: 7 } },
      ]);
      const { interaction: id } = { interaction: "", ...lines[0]?.facts };
      expect(id).toMatch(/^[0-9a-f]{8}$/);
      expect(said).toMatchObject([{ by, content: expect.stringMatching(/^Lo siento/), flags: 64 }]);
      expect(said[0]?.content).toContain(`\`${id}\``);
    },
  );

  test.each([
    ["acknowledged though it stumbled", true, "webhook"],
    ["not acknowledged", false, "reply"],
  ])("of a Discord that has %s is told where it can be", async (_, arrived, by) => {
    const { interaction, services, said } = scene({});
    const { reply } = interaction as unknown as { reply(post: object): Promise<void> };
    const send = async (post: { content: string; flags: number }) => {
      if (!arrived) throw new Error("Unknown Webhook");
      said.push({ by: "webhook", ...post });
    };
    Object.assign(interaction, { webhook: { send }, reply });
    const stumbled = new HTTPError(502, "Bad Gateway", "POST", "https://discord.com", {
      files: undefined,
      body: undefined,
    });
    await handleError(stumbled, interaction, services);
    expect(said).toMatchObject([{ by, content: expect.stringMatching(/^Lo siento/), flags: 64 }]);
  });

  test("does not put into the log what a button holds of a rack", async () => {
    const { interaction, services, lines } = scene({});
    await handleError(new Error("broken"), interaction, services);
    expect(JSON.stringify(lines)).not.toContain("QUIXOTE");
  });

  test("of a form that lacks a field is a refusal, and none of ours", async () => {
    const { interaction, services, lines, said } = scene({ answered: true });
    const error = Object.assign(new Error("no field"), {
      code: DiscordjsErrorCodes.ModalSubmitInteractionFieldNotFound,
    });
    await handleError(error, interaction, services);
    expect(lines).toEqual([]);
    expect(said).toMatchObject([{ by: "followUp", content: expect.stringMatching(/^No he podido leerlo/), flags: 64 }]);
  });

  test.each([
    ["that came too late for an answer", RESTJSONErrorCodes.UnknownInteraction],
    ["where the channel has been deleted meanwhile", RESTJSONErrorCodes.UnknownChannel],
  ])("%s is only in the log, and none of ours", async (_, code) => {
    const { interaction, services, lines, said } = scene({});
    await handleError(refusal(code), interaction, services);
    expect(lines).toMatchObject([{ level: "warn" }]);
    expect(said).toEqual([]);
  });

  test("that cannot be told is in the log a second time, and ends there", async () => {
    const { interaction, services, lines } = scene({ replies: () => Promise.reject(new Error("gone")) });
    await handleError(new Error("broken"), interaction, services);
    expect(lines.map(({ level }) => level)).toEqual(["error", "warn"]);
  });
});
