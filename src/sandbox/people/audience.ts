import { canSeeChannel } from "../model/permissions.ts";
import { findChannel, type SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import type { EventAudience } from "./event-stream.ts";

/** Returns the people who may read a message, and so may receive its events. */
export function findMessageAudience({ world }: SandboxServices, message: Message): EventAudience {
  if (message.reader) return [message.reader];
  const channel = findChannel(world, message.channel);
  return channel ? world.people.filter((person) => canSeeChannel(world, person, channel)).map(({ id }) => id) : [];
}
