import { ChannelType, type Guild } from "discord.js";
import { describe, expect, test } from "vitest";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { createGreeter } from "#discord/server/greeter.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

interface TestChannel {
  readonly name: string;
  readonly mayWrite?: boolean;
  /** Whether sending a message fails. */
  readonly fails?: boolean;
  readonly type?: ChannelType;
}

/** A server with these channels, from top to bottom; `system` names its system channel. */
function createGuild(
  testChannels: readonly TestChannel[],
  { system, me = true, locale = "en-US" }: { system?: string; me?: boolean; locale?: string } = {},
) {
  const sent: string[] = [];
  const channels = testChannels.map(
    ({ name, mayWrite = true, fails = false, type = ChannelType.GuildText }, rawPosition) => ({
      id: name,
      type,
      rawPosition,
      permissionsFor: () => ({ has: () => mayWrite }),
      async send({ content }: { content: string }) {
        if (fails) throw new Error("Missing Access");
        sent.push(`${name}: ${content}`);
      },
    }),
  );
  const guild = {
    id: "guild",
    preferredLocale: locale,
    systemChannel: channels.find(({ id }) => id === system) ?? null,
    // Discord lists channels in another order than their positions.
    channels: { cache: new Map(channels.toReversed().map((channel) => [channel.id, channel])) },
    members: { me: me ? {} : null, fetchMe: async () => Promise.reject(new Error("Unknown Member")) },
  } as unknown as Guild;
  return { guild, sent };
}

function createTestGreeter() {
  const store = openTestStore();
  const { lines, log } = createRecordingLogger();
  const services = {
    serverSettings: createServerSettingsService(store.guildSettings),
    gameUis: new Map(),
    renderPicture: () => Promise.reject(new Error("none")),
    findCommandMention: () => undefined,
    log,
  };
  return { greet: createGreeter(store.keyValues, services as never), servers: services.serverSettings, lines };
}

const hello = (language: Language) => catalogues[language].help.hello([]);

describe("a server that the bot joins is greeted", () => {
  test("in its system channel only", async () => {
    const { guild, sent } = createGuild([{ name: "top" }, { name: "news" }], { system: "news" });
    await createTestGreeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining(`news: ${hello("en")}`)]);
  });

  test("in the first text channel with permission, if the system channel has none", async () => {
    const testChannels = [
      { name: "closed", mayWrite: false },
      { name: "voice", type: ChannelType.GuildVoice },
      { name: "open" },
      { name: "last" },
    ];
    const { guild, sent } = createGuild(testChannels, { system: "closed" });
    await createTestGreeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining("open: ")]);
  });

  test("in the next channel if sending fails", async () => {
    const { guild, sent } = createGuild([
      { name: "one", fails: true },
      { name: "two", fails: true },
      { name: "three" },
    ]);
    await createTestGreeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining("three: ")]);
  });

  test("once", async () => {
    const { greet } = createTestGreeter();
    const { guild, sent } = createGuild([{ name: "one" }]);
    await greet(guild);
    await greet(guild);
    expect(sent).toHaveLength(1);
  });

  test("in the language chosen for the server, or else in its Discord language", async () => {
    const { greet, servers } = createTestGreeter();
    const spanish = createGuild([{ name: "one" }], { locale: "es-ES" });
    await createTestGreeter().greet(spanish.guild);
    expect(spanish.sent[0]).toContain(hello("es"));
    await servers.change("guild", { language: "ca" });
    const catalan = createGuild([{ name: "one" }], { locale: "es-ES" });
    await greet(catalan.guild);
    expect(catalan.sent[0]).toContain(hello("ca"));
  });

  test("with a button for each language and one for the word list", async () => {
    const { greet } = createTestGreeter();
    const { guild } = createGuild([{ name: "one" }]);
    const bodies: { components: { components: { label: string }[] }[] }[] = [];
    const channel = guild.channels.cache.get("one") as unknown as { send: (body: never) => Promise<void> };
    channel.send = async (body) => void bodies.push(body);
    await greet(guild);
    const labels = bodies[0]?.components.at(-1)?.components.map(({ label }) => label);
    expect(labels).toEqual([...Object.values(LANGUAGE_NAMES), "Word list"]);
  });
});

describe("a failed greeting is logged and repeated when the bot joins again:", () => {
  test.each([
    ["no channel at all", createGuild([])],
    ["no channel with permission", createGuild([{ name: "closed", mayWrite: false }], { system: "closed" })],
    [
      "no channel that accepts it",
      createGuild(Array.from({ length: 9 }, (_, number) => ({ name: `${number}`, fails: true }))),
    ],
    ["unknown permissions of the bot", createGuild([{ name: "one" }], { me: false })],
  ])("%s", async (_, { guild, sent }) => {
    const { greet, lines } = createTestGreeter();
    await greet(guild);
    expect(sent).toEqual([]);
    expect(lines.at(-1)?.facts).toMatchObject({ guild: "guild" });
    const later = createGuild([{ name: "one" }]);
    await greet(later.guild);
    expect(later.sent).toHaveLength(1);
  });
});
