import type { BaseInteraction } from "discord.js";
import type { RequiredPermission } from "#text/common/phrases.ts";

/** Everything that the bot is invited with. */
export const BOT_PERMISSIONS: readonly RequiredPermission[] = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "CreatePublicThreads",
  "AttachFiles",
  "EmbedLinks",
];

/** What the bot lacks in this channel to play there. Discord sends along what it may do, so nothing is asked. */
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

/** What it lacks to begin a thread there, and to play in it. */
export function findMissingThreadPermissions({ appPermissions }: BaseInteraction): RequiredPermission[] {
  const needed: readonly RequiredPermission[] = ["CreatePublicThreads", "SendMessagesInThreads"];
  return needed.filter((permission) => !appPermissions.has(permission));
}
