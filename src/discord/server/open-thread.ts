import { ChannelType, type Client, ThreadAutoArchiveDuration } from "discord.js";
import { truncate } from "#discord/messages/truncate.ts";

/** Opens a public thread and returns its id; undefined if the channel has no threads, or only threads from messages. */
export type OpenThread = (channel: string, name: string) => Promise<string | undefined>;

/** Discord's limit for a thread name. */
const MAX_NAME_LENGTH = 100;
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export function createThreadOpener(client: Client): OpenThread {
  return async (id, name) => {
    const channel = await client.channels.fetch(id);
    if (channel?.type !== ChannelType.GuildText) return undefined;
    const thread = await channel.threads.create({
      name: truncate(name.replace(UNWANTED_CHARACTERS, "").trim(), MAX_NAME_LENGTH),
      type: ChannelType.PublicThread,
      // A match may pause for days. Each of its messages reopens an archived thread.
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return thread.id;
  };
}
