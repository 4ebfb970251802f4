import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { Presences } from "#club/statistics/presences.ts";
import type { Home } from "#table/open.ts";

/** Whether somebody is on a server, and under which name. */
export function createPresences(client: Client): Presences {
  return async (server, person) => {
    try {
      const guild = await client.guilds.fetch(server);
      const { displayName } = await guild.members.fetch({ user: person, force: true });
      return { kind: "here", name: displayName };
    } catch (fault) {
      return fault instanceof DiscordAPIError && GONE.includes(fault.code) ? { kind: "gone" } : { kind: "unknown" };
    }
  };
}

/** Whether somebody is no longer on a server. Where Discord cannot be asked, they are still there. */
export type HasLeft = (home: Home, person: string) => Promise<boolean>;

export function createHasLeft(presence: Presences): HasLeft {
  return async (home, person) => home.kind === "channel" && (await presence(home.guild, person)).kind === "gone";
}

const GONE: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
