import { expect, test } from "vitest";
import { createServerSettingsService, type GuildSettings } from "#community/settings/server-settings.ts";
import { readExistingServerSettings } from "#discord/server/existing-settings.ts";
import { openTestStore } from "../../support/store.ts";

const SETTINGS = { language: "ca", channels: ["1", "2"], starters: "7" };

/** A server on Discord, without these channels. */
async function readAndStore(server: {
  readonly available?: boolean;
  readonly deleted?: readonly string[];
}): Promise<{ readonly read: GuildSettings; readonly stored: GuildSettings }> {
  const { available = true, deleted = [] } = server;
  const serverSettings = createServerSettingsService(openTestStore().guildSettings);
  await serverSettings.change("g", SETTINGS);
  const interaction = { guildId: "g", guild: { id: "g", available } };
  const read = await readExistingServerSettings(interaction as never, {
    serverSettings,
    isChannelDeleted: async (location) => location.kind === "channel" && deleted.includes(location.channel),
  });
  return { read, stored: await serverSettings.read("g") };
}

test.each([
  ["keeps settings whose channels exist", {}, SETTINGS],
  ["removes a deleted channel", { deleted: ["1"] }, { ...SETTINGS, channels: ["2"] }],
  ["does not allow all channels if all chosen ones are deleted", { deleted: ["1", "2"] }, SETTINGS],
  ["keeps everything of an unavailable server", { available: false, deleted: ["1"] }, SETTINGS],
] as const)("%s", async (_, server, left) => {
  expect(await readAndStore(server)).toEqual({ read: left, stored: left });
});
