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
import { isUnknownTargetError } from "#discord/gateway/api-errors.ts";
import type { FetchMember } from "#discord/server/members.ts";
import type { MatchLocation } from "#match/play/open-match.ts";

/**
 * Returns a function that checks whether the person can see a channel of the server, without asking Discord. Unknown
 * channels count as hidden: they are deleted, or archived threads. Private threads count as visible only for people who
 * may manage threads, because the bot does not know the members of a thread.
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
 * Asks Discord whether a person on the server cannot see the channel of `location`, or can use nothing in it. False if
 * the person has left the server, or if the channel does not exist. Undefined if Discord cannot be asked now, or does
 * not tell: the creator of a private thread can remove the bot from it.
 */
export type IsChannelHidden = (location: MatchLocation, person: string) => Promise<boolean | undefined>;

/** Creates a check that asks Discord. Equal checks at the same time share one answer. */
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
      if (seesChannel(channel, member) === false || canUseNothing(channel, member)) return true;
      return isPrivate(channel) && seesThreads(channel, member) === false && !(await isThreadMember(channel, person));
    } catch (error) {
      return isUnknownTargetError(error) || isGoneMemberError(error) ? false : undefined;
    }
  }
}

/**
 * Whether the channel of `location` is a private thread that this person did not create. Its creator can remove people
 * from it. False if the channel does not exist. Undefined if Discord cannot be asked now, or if the bot was removed
 * from the channel.
 */
export type IsPrivateThreadOfAnother = (location: MatchLocation, person: string) => Promise<boolean | undefined>;

/** Creates a check that asks Discord only about channels that discord.js has not cached. */
export function createPrivateThreadCheck({ channels }: Pick<Client, "channels">): IsPrivateThreadOfAnother {
  return async (location, person) => {
    if (location.kind !== "channel") return false;
    try {
      const channel = await channels.fetch(location.channel);
      return channel !== null && isPrivate(channel) && channel.ownerId !== person;
    } catch (error) {
      return isUnknownTargetError(error) ? false : undefined;
    }
  };
}

type VisibleChannel = GuildChannel | ThreadChannel;

function isPrivate(channel: VisibleChannel | Channel): channel is PrivateThreadChannel {
  return channel.type === ChannelType.PrivateThread;
}

/**
 * Whether a member can see a channel. Undefined for a thread whose parent channel is unknown: `permissionsFor` then
 * returns null, although the type of discord.js says otherwise.
 */
function seesChannel(channel: VisibleChannel, member: GuildMember): boolean | undefined {
  const granted: Readonly<PermissionsBitField> | null = channel.permissionsFor(member);
  return granted?.has(PermissionFlagsBits.ViewChannel);
}

/** Whether a member can neither read earlier messages with their buttons nor use commands. */
function canUseNothing(channel: VisibleChannel, member: GuildMember): boolean {
  const granted: Readonly<PermissionsBitField> | null = channel.permissionsFor(member);
  return granted?.any(USING_PERMISSIONS) === false;
}

const USING_PERMISSIONS = [PermissionFlagsBits.ReadMessageHistory, PermissionFlagsBits.UseApplicationCommands];

/** Whether a member can see a private thread without being a member of the thread. */
function seesThreads(thread: PrivateThreadChannel, member: GuildMember): boolean | undefined {
  const granted: Readonly<PermissionsBitField> | null = thread.permissionsFor(member);
  return granted?.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.ManageThreads]);
}

/** Whether Discord has answered that the person is not on the server. */
function isGoneMemberError(error: unknown): boolean {
  return error instanceof DiscordAPIError && GONE_CODES.includes(error.code);
}

const GONE_CODES: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

async function isThreadMember(thread: PrivateThreadChannel, person: string): Promise<boolean> {
  try {
    await thread.members.fetch({ member: person, force: true });
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) return false;
    throw error;
  }
}
