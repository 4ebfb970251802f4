import { ChannelType, type Guild } from "discord.js";
import { describe, expect, test } from "vitest";
import { createServerSettingsService } from "#community/settings/server-settings.ts";
import { createGreeter } from "#discord/server/greeter.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

interface Room {
  readonly name: string;
  readonly mayWrite?: boolean;
  /** What Discord answers. */
  readonly fails?: boolean;
  readonly type?: ChannelType;
}

/** A server of these channels, from the top; the first one that is `system` has the server's news. */
function joined(
  rooms: readonly Room[],
  { system, me = true, locale = "en-US" }: { system?: string; me?: boolean; locale?: string } = {},
) {
  const sent: string[] = [];
  const channels = rooms.map(({ name, mayWrite = true, fails = false, type = ChannelType.GuildText }, rawPosition) => ({
    id: name,
    type,
    rawPosition,
    permissionsFor: () => ({ has: () => mayWrite }),
    async send({ content }: { content: string }) {
      if (fails) throw new Error("Missing Access");
      sent.push(`${name}: ${content}`);
    },
  }));
  const guild = {
    id: "guild",
    preferredLocale: locale,
    systemChannel: channels.find(({ id }) => id === system) ?? null,
    // The order in which Discord names them is not theirs.
    channels: { cache: new Map(channels.toReversed().map((channel) => [channel.id, channel])) },
    members: { me: me ? {} : null, fetchMe: async () => Promise.reject(new Error("Unknown Member")) },
  } as unknown as Guild;
  return { guild, sent };
}

function greeter() {
  const store = openTestStore();
  const { lines, log } = createRecordingLogger();
  const services = {
    serverSettings: createServerSettingsService(store.guildSettings),
    gameUis: new Map(),
    renderPicture: () => Promise.reject(new Error("none")),
    log,
  };
  return { greet: createGreeter(store.keyValues, services as never), servers: services.serverSettings, lines };
}

const hello = (language: Language) => catalogues[language].help.hello([]);

describe("a server that the bot joins is greeted", () => {
  test("in its system channel, and in no other", async () => {
    const { guild, sent } = joined([{ name: "top" }, { name: "news" }], { system: "news" });
    await greeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining(`news: ${hello("en")}`)]);
  });

  test("in the first one from the top that can be written in, where that one cannot", async () => {
    const rooms = [
      { name: "closed", mayWrite: false },
      { name: "voice", type: ChannelType.GuildVoice },
      { name: "open" },
      { name: "last" },
    ];
    const { guild, sent } = joined(rooms, { system: "closed" });
    await greeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining("open: ")]);
  });

  test("in the next one, where Discord takes it in none before", async () => {
    const { guild, sent } = joined([{ name: "one", fails: true }, { name: "two", fails: true }, { name: "three" }]);
    await greeter().greet(guild);
    expect(sent).toEqual([expect.stringContaining("three: ")]);
  });

  test("once", async () => {
    const { greet } = greeter();
    const { guild, sent } = joined([{ name: "one" }]);
    await greet(guild);
    await greet(guild);
    expect(sent).toHaveLength(1);
  });

  test("in the language that it has chosen before or, where it has not, in that of its Discord", async () => {
    const { greet, servers } = greeter();
    const spanish = joined([{ name: "one" }], { locale: "es-ES" });
    await greeter().greet(spanish.guild);
    expect(spanish.sent[0]).toContain(hello("es"));
    await servers.change("guild", { language: "ca" });
    const catalan = joined([{ name: "one" }], { locale: "es-ES" });
    await greet(catalan.guild);
    expect(catalan.sent[0]).toContain(hello("ca"));
  });

  test("with a button for each language", async () => {
    const { greet } = greeter();
    const { guild } = joined([{ name: "one" }]);
    const bodies: { components: { components: { label: string }[] }[] }[] = [];
    const channel = guild.channels.cache.get("one") as unknown as { send: (body: never) => Promise<void> };
    channel.send = async (body) => void bodies.push(body);
    await greet(guild);
    const labels = bodies[0]?.components.at(-1)?.components.map(({ label }) => label);
    expect(labels).toEqual(Object.values(LANGUAGE_NAMES));
  });
});

describe("where a server cannot be greeted, nothing fails and it is tried again when it is joined again:", () => {
  test.each([
    ["no channel at all", joined([])],
    ["none that can be written in", joined([{ name: "closed", mayWrite: false }], { system: "closed" })],
    ["none that takes it", joined(Array.from({ length: 9 }, (_, number) => ({ name: `${number}`, fails: true })))],
    ["not known what the bot may", joined([{ name: "one" }], { me: false })],
  ])("%s", async (_, { guild, sent }) => {
    const { greet, lines } = greeter();
    await greet(guild);
    expect(sent).toEqual([]);
    expect(lines.at(-1)?.facts).toMatchObject({ guild: "guild" });
    const later = joined([{ name: "one" }]);
    await greet(later.guild);
    expect(later.sent).toHaveLength(1);
  });
});
