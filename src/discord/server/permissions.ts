import type { BaseInteraction } from "discord.js";
import type { RequiredPermission } from "#text/common/phrases.ts";

/** All permissions in the bot's invitation. */
export const BOT_PERMISSIONS: readonly RequiredPermission[] = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "CreatePublicThreads",
  "AttachFiles",
  "EmbedLinks",
];

/** Permissions that the bot lacks for playing in this channel. Discord sends the granted ones with the interaction. */
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

/** Permissions that the bot lacks for opening a thread there and playing in it. */
export function findMissingThreadPermissions({ appPermissions }: BaseInteraction): RequiredPermission[] {
  const needed: readonly RequiredPermission[] = ["CreatePublicThreads", "SendMessagesInThreads"];
  return needed.filter((permission) => !appPermissions.has(permission));
}
