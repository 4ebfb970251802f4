import {
  type APIInteractionDataResolvedChannel,
  type BaseInteraction,
  ChannelType,
  type GuildBasedChannel,
  type PermissionsBitField,
} from "discord.js";
import type { RequiredPermission } from "#text/common/phrases.ts";

/** All permissions that the bot asks for when it is invited. */
export const BOT_PERMISSIONS: readonly RequiredPermission[] = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "CreatePublicThreads",
  "AttachFiles",
  "EmbedLinks",
];

/**
 * Returns the permissions that the bot lacks for playing in this channel. Discord sends the granted permissions with
 * each interaction.
 */
export function findMissingPermissions({ appPermissions, channel }: BaseInteraction): RequiredPermission[] {
  const needed: readonly RequiredPermission[] = [
    "ViewChannel",
    channel?.isThread() ? "SendMessagesInThreads" : "SendMessages",
    "AttachFiles",
    "EmbedLinks",
    ...(channel?.isThread() && channel.locked ? (["ManageThreads"] as const) : []),
  ];
  return needed.filter((permission) => !appPermissions.has(permission));
}

/**
 * Returns the permissions that the bot lacks for playing in a channel of a command option; none if discord.js does not
 * know the channel.
 */
export function findMissingChannelPermissions(
  channel: GuildBasedChannel | APIInteractionDataResolvedChannel,
): RequiredPermission[] {
  if (!("permissionsFor" in channel)) return [];
  const { me } = channel.guild.members;
  // Null for a thread whose parent channel is unknown, although the type of discord.js says otherwise.
  const granted: Readonly<PermissionsBitField> | null = me && channel.permissionsFor(me);
  if (granted === null) return [];
  const isForThreads = channel.isThread() || channel.type === ChannelType.GuildForum;
  const needed: readonly RequiredPermission[] = [
    "ViewChannel",
    isForThreads ? "SendMessagesInThreads" : "SendMessages",
    "AttachFiles",
    "EmbedLinks",
  ];
  return needed.filter((permission) => !granted.has(permission));
}

/** Returns the permissions that the bot lacks for opening a thread in this channel and playing in it. */
export function findMissingThreadPermissions({ appPermissions }: BaseInteraction): RequiredPermission[] {
  const needed: readonly RequiredPermission[] = ["CreatePublicThreads", "SendMessagesInThreads"];
  return needed.filter((permission) => !appPermissions.has(permission));
}
