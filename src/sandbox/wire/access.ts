import { apiError } from "../errors.ts";
import { isThread, may, type Permission, permissionsOf } from "../permissions.ts";
import { channelOf } from "../room.ts";
import { CHANNEL, type Channel } from "../world.ts";
import type { Call } from "./router.ts";

/** The channel of the path, if the bot sees it. */
export function visibleChannel(call: Call, id = call.params["channel"] ?? ""): Channel {
  const channel = channelOf(call.room.world, id);
  if (!channel) throw apiError("unknownChannel");
  need(call, channel, "ViewChannel", "missingAccess");
  const invited = channel.type !== CHANNEL.privateThread || channel.members?.includes(call.bot.id);
  if (!invited) need(call, channel, "ManageThreads", "missingAccess");
  return channel;
}

export function need(
  call: Call,
  channel: Channel,
  permission: Permission,
  otherwise: "missingPermissions" | "missingAccess" | "noHistoryToReply" | "lockedThread" = "missingPermissions",
): void {
  if (!may(permissionsOf(call.room.world, call.bot, channel), permission)) throw apiError(otherwise);
}

export function needToSpeak(call: Call, channel: Channel): void {
  if (channel.type === CHANNEL.direct) return;
  need(call, channel, isThread(channel) ? "SendMessagesInThreads" : "SendMessages");
}
