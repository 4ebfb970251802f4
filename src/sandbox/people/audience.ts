import { maySee } from "../permissions.ts";
import { channelOf, type Room } from "../room.ts";
import type { Message } from "../world.ts";
import type { Audience } from "./stream.ts";

/** Who may read a message, and so may hear of it. */
export function audienceOf({ world }: Room, message: Message): Audience {
  if (message.reader) return [message.reader];
  const channel = channelOf(world, message.channel);
  return channel ? world.people.filter((person) => maySee(world, person, channel)).map(({ id }) => id) : [];
}
