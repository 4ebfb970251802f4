import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from "discord.js";
import { isGone } from "#discord/forbidden.ts";
import type { Home } from "#table/open.ts";

/** Whether the channel of a home was deleted. One that may not be seen, or a thread at rest, is there all the same. */
export type IsGone = (home: Home) => Promise<boolean>;

/** Whether a message was deleted. */
export type IsDeleted = (message: { readonly channel: string; readonly id: string }) => Promise<boolean>;

export function createIsDeleted(client: Client): IsDeleted {
  return async ({ channel, id }) => {
    try {
      await client.rest.get(Routes.channelMessage(channel, id));
      return false;
    } catch (fault) {
      // Where it may not be looked at, it is there as far as anybody knows.
      return fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.UnknownMessage;
    }
  };
}

/** Discord tells of all channels of a server but its threads at rest: only about those it is asked. */
export function createIsGone(client: Client): IsGone {
  /** Where the threads at rest are that it was asked about. */
  const parents = new Map<string, string>();

  return async (home) => {
    if (home.kind !== "channel" || isThere(home)) return false;
    try {
      const found = (await client.rest.get(Routes.channel(home.channel))) as { readonly parent_id?: string | null };
      if (found.parent_id) parents.set(home.channel, found.parent_id);
      return false;
    } catch (fault) {
      // Whatever else is wrong with it, it may be right again.
      if (isGone(fault)) parents.delete(home.channel);
      return isGone(fault);
    }
  };

  function isThere({ guild, channel }: Extract<Home, { kind: "channel" }>): boolean {
    const { guilds, channels } = client;
    // Nothing is known of a server that is not there for now, or that the bot is not on.
    if (guilds.cache.get(guild)?.available !== true || channels.cache.has(channel)) return true;
    const parent = parents.get(channel);
    return parent !== undefined && channels.cache.has(parent);
  }
}
