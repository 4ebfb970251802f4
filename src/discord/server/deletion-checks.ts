import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";
import { isForbiddenError, isUnknownTargetError } from "#discord/gateway/api-errors.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/** Whether the channel of a location was deleted. False for a hidden channel or an archived thread. */
export type IsChannelDeleted = (location: MatchLocation) => Promise<boolean>;

export type IsMessageDeleted = (message: { readonly channel: string; readonly id: string }) => Promise<boolean>;

export function createMessageDeletedCheck(client: Client): IsMessageDeleted {
  return async ({ channel, id }) => {
    try {
      await client.rest.get(Routes.channelMessage(channel, id));
      return false;
    } catch (error) {
      // A message that the bot may not see counts as existing.
      return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage;
    }
  };
}

const MAX_THREADS = 20_000;
/**
 * Milliseconds for which a thread that the bot may not see is not requested again. Each refusal is an invalid request,
 * and Discord limits these.
 */
const FORBIDDEN_MS = 10 * 60_000;

/**
 * Creates a check that asks Discord only about unknown channels. The cache has all channels of a server except archived
 * threads.
 */
export function createChannelDeletedCheck(
  client: Client,
  monotonicMs: () => number = () => performance.now(),
): IsChannelDeleted {
  /**
   * Parent channel of each archived thread that was checked. A thread exists as long as its parent channel is in the
   * cache.
   */
  const parents = new BoundedMap<string, string>(MAX_THREADS);
  const forbiddenUntil = new BoundedMap<string, number>(MAX_THREADS);

  return async (location) => {
    if (location.kind !== "channel" || isKnown(location)) return false;
    if ((forbiddenUntil.get(location.channel) ?? 0) > monotonicMs()) return false;
    try {
      const found = (await client.rest.get(Routes.channel(location.channel))) as { readonly parent_id?: string | null };
      if (found.parent_id) parents.set(location.channel, found.parent_id);
      return false;
    } catch (error) {
      // The channel counts as deleted only if Discord does not know it. Other errors may be temporary.
      if (isUnknownTargetError(error)) parents.delete(location.channel);
      if (isForbiddenError(error)) forbiddenUntil.set(location.channel, monotonicMs() + FORBIDDEN_MS);
      return isUnknownTargetError(error);
    }
  };

  function isKnown({ guild, channel }: Extract<MatchLocation, { kind: "channel" }>): boolean {
    const { guilds, channels } = client;
    // If the server is unreachable or the bot is not on it, the cache is incomplete. Then all channels of the server
    // count as existing.
    if (guilds.cache.get(guild)?.available !== true || channels.cache.has(channel)) return true;
    const parentChannel = parents.get(channel);
    return parentChannel !== undefined && channels.cache.has(parentChannel);
  }
}
