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
import type { MatchLocation } from "#match/play/open-match.ts";

/**
 * Which channels of their server whoever calls can see, as far as it is known here: no one is asked. One that is not known
 * is deleted, or a thread at rest. Who is in a private thread is not known either, but that those who manage threads see it.
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
 * Whether somebody is on the server of this home and cannot see its channel, as Discord says it at this moment. Where it
 * cannot be asked, or where they have left the server, the channel is not hidden from them.
 */
export type IsChannelHidden = (location: MatchLocation, person: string) => Promise<boolean>;

export function createChannelHiddenCheck(client: Client): IsChannelHidden {
  return async (location, person) => {
    if (location.kind !== "channel") return false;
    try {
      const guild = await client.guilds.fetch(location.guild);
      const member = await guild.members.fetch({ user: person, force: true });
      const channel = await client.channels.fetch(location.channel);
      if (!channel || !("permissionsFor" in channel)) return false;
      if (seesChannel(channel, member) === false) return true;
      return isPrivate(channel) && seesThreads(channel, member) === false && !(await isThreadMember(channel, person));
    } catch {
      return false;
    }
  };
}

type VisibleChannel = GuildChannel | ThreadChannel;

function isPrivate(channel: VisibleChannel | Channel): channel is PrivateThreadChannel {
  return channel.type === ChannelType.PrivateThread;
}

/** Of a thread whose channel is not known there are no permissions, whatever the types say. */
function seesChannel(channel: VisibleChannel, member: GuildMember): boolean | undefined {
  const granted: Readonly<PermissionsBitField> | null = channel.permissionsFor(member);
  return granted?.has(PermissionFlagsBits.ViewChannel);
}

/** The same of a private thread, for those who are not in it. */
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
