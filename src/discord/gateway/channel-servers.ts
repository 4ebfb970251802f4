import { BoundedMap } from "#core/bounded-map.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

// Discord's cache does not have archived threads. Matches and interactions say which server a thread belongs to, so that
// the refusals of one server do not count for others (see circuit-breaker.ts).

const MAX_CHANNELS = 20_000;

export interface ChannelServers {
  /** The server of a channel, if it is known. */
  find(channel: string): string | undefined;
  remember(channel: string, server: string): void;
  /** Wraps a function that sends requests about a location: its server is remembered first. */
  remembering<Args extends unknown[], Result>(
    locationOf: (...args: Args) => MatchLocation,
    request: (...args: Args) => Result,
  ): (...args: Args) => Result;
}

export function createChannelServers(findCached: (channel: string) => string | undefined): ChannelServers {
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
