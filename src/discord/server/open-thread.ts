import { ChannelType, type Client, ThreadAutoArchiveDuration } from "discord.js";
import { truncate } from "#discord/messages/truncate.ts";

/** Begins a public thread in a channel and gives its id; undefined where that channel has none, or only with a message. */
export type OpenThread = (channel: string, name: string) => Promise<string | undefined>;

/** Discord's limit of a name. */
const MAX_NAME_LENGTH = 100;
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export function createThreadOpener(client: Client): OpenThread {
  return async (id, name) => {
    const channel = await client.channels.fetch(id);
    if (channel?.type !== ChannelType.GuildText) return undefined;
    const thread = await channel.threads.create({
      name: truncate(name.replace(UNWANTED_CHARACTERS, "").trim(), MAX_NAME_LENGTH),
      type: ChannelType.PublicThread,
      // A game may rest for days; each of its messages wakes it up.
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return thread.id;
  };
}
