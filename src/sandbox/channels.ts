import { dropFiles } from "./attachments.ts";
import { isThread } from "./permissions.ts";
import { guildOf, type Room } from "./room.ts";
import { channelJson } from "./wire/shapes.ts";
import type { Channel } from "./world.ts";

export function tellChannel(room: Room, channel: Channel, what: "CREATE" | "UPDATE" | "DELETE"): void {
  room.store.changed();
  const name = `${isThread(channel) ? "THREAD" : "CHANNEL"}_${what}`;
  const data = {
    ...channelJson(room.world, channel),
    ...(what === "CREATE" && isThread(channel) ? { newly_created: true } : {}),
  };
  room.gateway.dispatch(name, data, { intent: "guilds", guild: guildOf(room.world, channel)?.id });
  room.stream.tell("everybody", what === "DELETE" ? "channel-gone" : "channel", { id: channel.id });
}

export function addThread(room: Room, draft: Partial<Channel> & Pick<Channel, "type" | "name" | "parent">): Channel {
  const { id = room.nextId(), owner } = draft;
  const { guild } = room.world.channels.find((one) => one.id === draft.parent) ?? {};
  const place = { ...(guild ? { guild } : {}), position: 0, overwrites: [] };
  const thread: Channel = { ...draft, ...place, id, members: owner ? [owner] : [] };
  room.world.channels.push(thread);
  const threads = room.world.channels.filter(isThread);
  const [oldest] = threads;
  if (threads.length > room.limits.keptThreads && oldest) removeChannel(room, oldest);
  tellChannel(room, thread, "CREATE");
  return thread;
}

/** A channel goes with all that is in it, its threads first. */
export function removeChannel(room: Room, channel: Channel): void {
  for (const thread of room.world.channels.filter(({ parent }) => parent === channel.id)) removeChannel(room, thread);
  for (const message of room.world.messages[channel.id] ?? []) dropFiles(room, message.attachments);
  delete room.world.messages[channel.id];
  for (const { read } of room.world.people) delete read?.[channel.id];
  room.world.channels.splice(room.world.channels.indexOf(channel), 1);
  tellChannel(room, channel, "DELETE");
}
