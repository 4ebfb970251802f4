import {
  type BaseInteraction,
  type Channel,
  ChannelType,
  type Client,
  DiscordAPIError,
  type GuildChannel,
  type GuildMember,
  PermissionFlagsBits,
  type PermissionsBitField,
  type PrivateThreadChannel,
  RESTJSONErrorCodes,
  type ThreadChannel,
} from "discord.js";
import type { FetchMember } from "#discord/server/members.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/**
 * Checks which channels of the server the caller can see, without asking Discord. Unknown channels count as hidden:
 * they are deleted, or archived threads. Members of a private thread are unknown, too, so only people who manage
 * threads see it.
 */
export function createVisibilityCheck({ guild, member, channelId }: BaseInteraction): (channel: string) => boolean {
  return (id) => {
    if (id === channelId) return true;
    const channel = guild?.channels.cache.get(id);
    if (!channel || !member || !("displayName" in member)) return false;
    return (isPrivate(channel) ? seesThreads(channel, member) : seesChannel(channel, member)) ?? false;
  };
}

/**
 * Asks Discord whether a person on the server cannot see the channel of `location`. False if the person has left the
 * server, or if Discord does not show it to the bot. Undefined if Discord cannot be asked now.
 */
export type IsChannelHidden = (location: MatchLocation, person: string) => Promise<boolean | undefined>;

/** Equal questions share one answer until it is there. */
export function createChannelHiddenCheck(client: Pick<Client, "channels">, fetchMember: FetchMember): IsChannelHidden {
  const underWay = new Map<string, Promise<boolean | undefined>>();
  return async (location, person) => {
    if (location.kind !== "channel") return false;
    const key = `${location.channel} ${person}`;
    const asked = underWay.get(key) ?? ask(location, person).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };

  async function ask(location: Extract<MatchLocation, { kind: "channel" }>, person: string) {
    try {
      const member = await fetchMember(location.guild, person);
      const channel = await client.channels.fetch(location.channel);
      if (!channel || !("permissionsFor" in channel)) return false;
      if (seesChannel(channel, member) === false) return true;
      return isPrivate(channel) && seesThreads(channel, member) === false && !(await isThreadMember(channel, person));
    } catch (error) {
      return error instanceof DiscordAPIError ? false : undefined;
    }
  }
}

type VisibleChannel = GuildChannel | ThreadChannel;

function isPrivate(channel: VisibleChannel | Channel): channel is PrivateThreadChannel {
  return channel.type === ChannelType.PrivateThread;
}

/** Undefined for a thread whose channel is unknown: it has no permissions, whatever the types say. */
function seesChannel(channel: VisibleChannel, member: GuildMember): boolean | undefined {
  const granted: Readonly<PermissionsBitField> | null = channel.permissionsFor(member);
  return granted?.has(PermissionFlagsBits.ViewChannel);
}

/** The same for a private thread, for people who are not in it. */
function seesThreads(thread: PrivateThreadChannel, member: GuildMember): boolean | undefined {
  const granted: Readonly<PermissionsBitField> | null = thread.permissionsFor(member);
  return granted?.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.ManageThreads]);
}

async function isThreadMember(thread: PrivateThreadChannel, person: string): Promise<boolean> {
  try {
    await thread.members.fetch({ member: person, force: true });
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) return false;
    throw error;
  }
}
