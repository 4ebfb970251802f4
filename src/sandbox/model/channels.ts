import { findGuild, type SandboxServices } from "../state/sandbox-services.ts";
import type { Channel } from "../state/world.ts";
import { channelJson } from "../wire/json/discord-json.ts";
import { deleteFiles } from "./attachments.ts";
import { isThread } from "./permissions.ts";

export function announceChannel(
  services: SandboxServices,
  channel: Channel,
  what: "CREATE" | "UPDATE" | "DELETE",
): void {
  services.store.saveSoon();
  const name = `${isThread(channel) ? "THREAD" : "CHANNEL"}_${what}`;
  const data = {
    ...channelJson(services.world, channel),
    ...(what === "CREATE" && isThread(channel) ? { newly_created: true } : {}),
  };
  services.gateway.dispatch(name, data, { intent: "guilds", guild: findGuild(services.world, channel)?.id });
  services.stream.broadcast("everybody", what === "DELETE" ? "channel-gone" : "channel", { id: channel.id });
}

export function createThread(
  services: SandboxServices,
  draft: Partial<Channel> & Pick<Channel, "type" | "name" | "parent">,
): Channel {
  const { id = services.nextId(), owner } = draft;
  const { guild } = services.world.channels.find((one) => one.id === draft.parent) ?? {};
  const place = { ...(guild ? { guild } : {}), position: 0, overwrites: [] };
  const thread: Channel = { ...draft, ...place, id, members: owner ? [owner] : [] };
  services.world.channels.push(thread);
  const threads = services.world.channels.filter(isThread);
  const [oldest] = threads;
  if (threads.length > services.limits.keptThreads && oldest) deleteChannel(services, oldest);
  announceChannel(services, thread, "CREATE");
  return thread;
}

/** Deletes a channel with all its content, threads first. */
export function deleteChannel(services: SandboxServices, channel: Channel): void {
  for (const thread of services.world.channels.filter(({ parent }) => parent === channel.id))
    deleteChannel(services, thread);
  for (const message of services.world.messages[channel.id] ?? []) deleteFiles(services, message.attachments);
  delete services.world.messages[channel.id];
  for (const { read } of services.world.people) delete read?.[channel.id];
  services.world.channels.splice(services.world.channels.indexOf(channel), 1);
  announceChannel(services, channel, "DELETE");
}
