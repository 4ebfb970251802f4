import { createApiError } from "../../model/api-error.ts";
import { findPermissions, hasPermission, isThread, type Permission } from "../../model/permissions.ts";
import { findChannel } from "../../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel } from "../../state/world.ts";
import type { RestCall } from "./router.ts";

/** Returns the channel in the request's path. Throws if the bot cannot see it. */
export function findVisibleChannel(call: RestCall, id = call.params["channel"] ?? ""): Channel {
  const channel = findChannel(call.services.world, id);
  if (!channel) throw createApiError("unknownChannel");
  requireBotPermission(call, channel, "ViewChannel", "missingAccess");
  const invited = channel.type !== CHANNEL_TYPE.privateThread || channel.members?.includes(call.bot.id);
  if (!invited) requireBotPermission(call, channel, "ManageThreads", "missingAccess");
  return channel;
}

export function requireBotPermission(
  call: RestCall,
  channel: Channel,
  permission: Permission,
  otherwise: "missingPermissions" | "missingAccess" | "noHistoryToReply" | "lockedThread" = "missingPermissions",
): void {
  if (!hasPermission(findPermissions(call.services.world, call.bot, channel), permission))
    throw createApiError(otherwise);
}

export function requireBotSendPermission(call: RestCall, channel: Channel): void {
  if (channel.type === CHANNEL_TYPE.direct) return;
  requireBotPermission(call, channel, isThread(channel) ? "SendMessagesInThreads" : "SendMessages");
}
