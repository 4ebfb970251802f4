import { BoundedMap } from "#core/bounded-map.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

// Finds out which server a channel belongs to, so that the refusals of one server do not count for others (see
// circuit-breaker.ts). The cache of discord.js does not contain archived threads. So the server of a thread is
// remembered whenever a match or an interaction names it.

const MAX_CHANNELS = 20_000;

export interface ChannelServerLookup {
  /** Returns the server of a channel; undefined if it is not known. */
  find(channel: string): string | undefined;
  remember(channel: string, server: string): void;
  /**
   * Wraps a function that sends requests to the channel of a location. Before each call, the wrapper remembers to which
   * server this channel belongs.
   */
  remembering<Args extends unknown[], Result>(
    locationOf: (...args: Args) => MatchLocation,
    request: (...args: Args) => Result,
  ): (...args: Args) => Result;
}

export function createChannelServerLookup(findCached: (channel: string) => string | undefined): ChannelServerLookup {
  const servers = new BoundedMap<string, string>(MAX_CHANNELS);
  return {
    find: (channel) => findCached(channel) ?? servers.get(channel),
    remember: (channel, server) => void servers.set(channel, server),
    remembering:
      (locationOf, request) =>
      (...args) => {
        const location = locationOf(...args);
        if (location.kind === "channel") servers.set(location.channel, location.guild);
        return request(...args);
      },
  };
}
