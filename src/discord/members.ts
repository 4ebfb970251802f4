import { type Client, DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { Home } from "#table/open.ts";

/** Whether somebody is no longer on a server. Where Discord cannot be asked, they are still there. */
export type HasLeft = (home: Home, person: string) => Promise<boolean>;

export function createHasLeft(client: Client): HasLeft {
  return async (home, person) => {
    if (home.kind !== "channel") return false;
    try {
      const guild = await client.guilds.fetch(home.guild);
      await guild.members.fetch({ user: person, force: true });
      return false;
    } catch (fault) {
      return fault instanceof DiscordAPIError && GONE.includes(fault.code);
    }
  };
}

const GONE: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
