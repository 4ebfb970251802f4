import { expect, test } from "vitest";
import { createServerSettingsService, type GuildSettings } from "#community/settings/server-settings.ts";
import { readExistingServerSettings } from "#discord/server/existing-settings.ts";
import { openTestStore } from "../../support/store.ts";

const SETTINGS = { language: "ca", channels: ["1", "2"], starters: "7" };

/** A server on Discord, with these roles and without these channels. */
async function readAndStore(server: {
  readonly available?: boolean;
  readonly roles?: readonly string[];
  readonly deleted?: readonly string[];
}): Promise<{ readonly read: GuildSettings; readonly stored: GuildSettings }> {
  const { available = true, roles = ["7"], deleted = [] } = server;
  const serverSettings = createServerSettingsService(openTestStore().guildSettings);
  await serverSettings.change("g", SETTINGS);
  const interaction = { guildId: "g", guild: { id: "g", available, roles: { cache: new Set(roles) } } };
  const read = await readExistingServerSettings(interaction as never, {
    serverSettings,
    isChannelDeleted: async (location) => location.kind === "channel" && deleted.includes(location.channel),
  });
  return { read, stored: await serverSettings.read("g") };
}

test.each([
  ["keeps settings whose channels and role exist", {}, SETTINGS],
  ["removes a deleted channel", { deleted: ["1"] }, { ...SETTINGS, channels: ["2"] }],
  ["allows all channels if all chosen ones are deleted", { deleted: ["1", "2"] }, { language: "ca", starters: "7" }],
  ["removes a deleted role", { roles: ["8"] }, { language: "ca", channels: ["1", "2"] }],
  ["keeps everything of an unavailable server", { available: false, roles: [], deleted: ["1"] }, SETTINGS],
] as const)("%s", async (_, server, left) => {
  expect(await readAndStore(server)).toEqual({ read: left, stored: left });
});
