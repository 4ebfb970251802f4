import { ChannelType, type Client, ThreadAutoArchiveDuration } from "discord.js";
import { truncate } from "#discord/messages/truncate.ts";

/** Opens a public thread in a channel and returns its id. Undefined if the channel is not an ordinary text channel. */
export type ThreadOpener = (channel: string, name: string) => Promise<string | undefined>;

/** Maximum number of characters of a thread name on Discord. */
const MAX_NAME_LENGTH = 100;
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export function createThreadOpener(client: Client): ThreadOpener {
  return async (id, name) => {
    const channel = await client.channels.fetch(id);
    if (channel?.type !== ChannelType.GuildText) return undefined;
    const thread = await channel.threads.create({
      name: truncate(name.replace(UNWANTED_CHARACTERS, "").trim(), MAX_NAME_LENGTH),
      type: ChannelType.PublicThread,
      // The longest time that Discord allows, because a match may be idle for days. A new message reopens an archived
      // thread.
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return thread.id;
  };
}
