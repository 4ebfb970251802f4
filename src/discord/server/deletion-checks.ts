import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from "discord.js";
import { isUnknownTargetError } from "#discord/gateway/api-errors.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/** Whether the channel of a home was deleted. One that may not be seen, or a thread at rest, is there all the same. */
export type IsChannelDeleted = (location: MatchLocation) => Promise<boolean>;

/** Whether a message was deleted. */
export type IsMessageDeleted = (message: { readonly channel: string; readonly id: string }) => Promise<boolean>;

export function createMessageDeletedCheck(client: Client): IsMessageDeleted {
  return async ({ channel, id }) => {
    try {
      await client.rest.get(Routes.channelMessage(channel, id));
      return false;
    } catch (error) {
      // Where it may not be looked at, it is there as far as anybody knows.
      return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
    }
  };
}

/** Discord tells of all channels of a server but its threads at rest: only about those it is asked. */
export function createChannelDeletedCheck(client: Client): IsChannelDeleted {
  /** Where the threads at rest are that it was asked about. */
  const parents = new Map<string, string>();

  return async (location) => {
    if (location.kind !== "channel" || isKnown(location)) return false;
    try {
      const found = (await client.rest.get(Routes.channel(location.channel))) as { readonly parent_id?: string | null };
      if (found.parent_id) parents.set(location.channel, found.parent_id);
      return false;
    } catch (error) {
      // Whatever else is wrong with it, it may be right again.
      if (isUnknownTargetError(error)) parents.delete(location.channel);
      return isUnknownTargetError(error);
    }
  };

  function isKnown({ guild, channel }: Extract<MatchLocation, { kind: "channel" }>): boolean {
    const { guilds, channels } = client;
    // Nothing is known of a server that is not there for now, or that the bot is not on.
    if (guilds.cache.get(guild)?.available !== true || channels.cache.has(channel)) return true;
    const parentChannel = parents.get(channel);
    return parentChannel !== undefined && channels.cache.has(parentChannel);
  }
}
