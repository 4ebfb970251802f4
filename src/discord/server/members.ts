import { type Client, DiscordAPIError, type GuildMember, PermissionFlagsBits, RESTJSONErrorCodes } from "discord.js";
import type { FindPresence } from "#community/statistics/server-presence.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/** Requests a member of a server from Discord. Throws if the person is not on the server, or if the request fails. */
export type FetchMember = (server: string, person: string) => Promise<GuildMember>;

/**
 * Maximum number of unanswered requests for the members of one server. discord.js sends them one after the other, so
 * people who ask again and again would delay all questions about the server.
 */
const MAX_WAITING = 50;

/** Creates a function that requests members. Equal requests at the same time share one answer. */
export function createMemberFetcher({ guilds }: Pick<Client, "guilds">): FetchMember {
  const servers = new Map<string, Map<string, Promise<GuildMember>>>();
  return (server, person) => {
    const requests = servers.get(server) ?? new Map<string, Promise<GuildMember>>();
    const underWay = requests.get(person);
    if (underWay) return underWay;
    if (requests.size >= MAX_WAITING) return Promise.reject(new Error("too many requests for members wait"));
    const asked = fetchMember(server, person).finally(() => {
      requests.delete(person);
      if (requests.size === 0) servers.delete(server);
    });
    requests.set(person, asked);
    servers.set(server, requests);
    return asked;
  };

  async function fetchMember(server: string, person: string): Promise<GuildMember> {
    const guild = await guilds.fetch(server);
    return guild.members.fetch({ user: person, force: true });
  }
}

/** Creates a function that finds out whether a person is on a server, and under which name. */
export function createPresenceFinder(fetchMember: FetchMember): FindPresence {
  return async (server, person) => {
    try {
      const { displayName } = await fetchMember(server, person);
      return { kind: "here", name: displayName };
    } catch (error) {
      return error instanceof DiscordAPIError && GONE_CODES.includes(error.code)
        ? { kind: "gone" }
        : { kind: "unknown" };
    }
  };
}

/** Whether a person has left the server. If Discord cannot be asked, the person counts as still there. */
export type HasLeftServer = (location: MatchLocation, person: string) => Promise<boolean>;

export function createServerLeftCheck(findPresence: FindPresence): HasLeftServer {
  return async (location, person) =>
    location.kind === "channel" && (await findPresence(location.guild, person)).kind === "gone";
}

/**
 * Whether a person is timed out on a server, or was timed out at some time after `since` (wall-clock milliseconds).
 * False if Discord cannot be asked.
 */
export type IsTimedOut = (location: MatchLocation, person: string, since: number) => Promise<boolean>;

export function createTimedOutCheck(fetchMember: FetchMember): IsTimedOut {
  return async (location, person, since) => {
    if (location.kind !== "channel") return false;
    try {
      const { communicationDisabledUntilTimestamp: until } = await fetchMember(location.guild, person);
      return until !== null && until > since;
    } catch {
      return false;
    }
  };
}

/** Whether a person may kick or ban others on a server. Undefined if Discord cannot be asked. */
export type CanKick = (location: MatchLocation, person: string) => Promise<boolean | undefined>;

export function createKickPermissionCheck(fetchMember: FetchMember): CanKick {
  return async (location, person) => {
    if (location.kind !== "channel") return false;
    try {
      // discord.js counts the owner of a server and its administrators as having all permissions.
      return (await fetchMember(location.guild, person)).permissions.any(REMOVING_PERMISSIONS);
    } catch {
      return undefined;
    }
  };
}

const REMOVING_PERMISSIONS = [PermissionFlagsBits.KickMembers, PermissionFlagsBits.BanMembers];
const GONE_CODES: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
