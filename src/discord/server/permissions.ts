import type { BaseInteraction } from "discord.js";
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

/** Returns the permissions that the bot lacks for opening a thread in this channel and playing in it. */
export function findMissingThreadPermissions({ appPermissions }: BaseInteraction): RequiredPermission[] {
  const needed: readonly RequiredPermission[] = ["CreatePublicThreads", "SendMessagesInThreads"];
  return needed.filter((permission) => !appPermissions.has(permission));
}
