import type { BaseInteraction } from "discord.js";
import type { GuildSettings } from "#community/settings/server-settings.ts";
import type { Services } from "#discord/interactions/services.ts";
import { withTimeout } from "#scheduling/with-timeout.ts";

/** Maximum milliseconds for Discord's answers. A channel without an answer counts as existing. */
const MAX_MS = 1_000;

/**
 * Reads the settings of the server of an interaction. Channels that were deleted on Discord are removed from the
 * settings: a refusal could otherwise send people to a channel that they cannot find.
 */
export async function readExistingServerSettings(
  { guildId, guild }: Pick<BaseInteraction, "guildId" | "guild">,
  { serverSettings, isChannelDeleted }: Pick<Services, "serverSettings" | "isChannelDeleted">,
): Promise<GuildSettings> {
  const settings = await serverSettings.read(guildId ?? undefined);
  if (!guild?.available) return settings;
  const checks = (settings.channels ?? []).map(async (channel) => {
    const isDeleted = await withTimeout(isChannelDeleted({ kind: "channel", guild: guild.id, channel }), MAX_MS);
    return isDeleted === true ? [channel] : [];
  });
  const deleted = (await Promise.all(checks)).flat();
  return deleted.length > 0 ? serverSettings.forgetChannels(guild.id, deleted) : settings;
}
