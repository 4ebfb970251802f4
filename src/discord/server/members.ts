import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { FindPresence } from "#community/statistics/server-presence.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/** Finds out whether a person is on a server, and under which name. */
export function createFindPresence(client: Client): FindPresence {
  return async (server, person) => {
    try {
      const guild = await client.guilds.fetch(server);
      const { displayName } = await guild.members.fetch({ user: person, force: true });
      return { kind: "here", name: displayName };
    } catch (error) {
      return error instanceof DiscordAPIError && GONE_CODES.includes(error.code)
        ? { kind: "gone" }
        : { kind: "unknown" };
    }
  };
}

/** Whether a person has left the server. If Discord cannot be asked, they count as still there. */
export type HasLeftServer = (location: MatchLocation, person: string) => Promise<boolean>;

export function createServerLeftCheck(findPresence: FindPresence): HasLeftServer {
  return async (location, person) =>
    location.kind === "channel" && (await findPresence(location.guild, person)).kind === "gone";
}

/** Whether a person is timed out on a server, or was after `since`. If Discord cannot be asked, they count as not. */
export type IsTimedOut = (location: MatchLocation, person: string, since: number) => Promise<boolean>;

export function createTimedOutCheck(client: Client): IsTimedOut {
  return async (location, person, since) => {
    if (location.kind !== "channel") return false;
    try {
      const guild = await client.guilds.fetch(location.guild);
      const { communicationDisabledUntilTimestamp: until } = await guild.members.fetch({ user: person, force: true });
      return until !== null && until > since;
    } catch {
      return false;
    }
  };
}

const GONE_CODES: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
