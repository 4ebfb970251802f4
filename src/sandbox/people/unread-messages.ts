import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Channel, Message, Person } from "../state/world.ts";

const calls = (message: Message, person: Person): boolean =>
  message.mentions.includes(person.id) || (message.everyone ?? false);

/** Counts the mentions of a person in a channel since they last read it. Undefined if there are no new messages. */
export function countUnread(
  { world }: SandboxServices,
  person: Person,
  channel: Channel,
): { ping: number } | undefined {
  const last = BigInt(person.read?.[channel.id] ?? 0);
  let ping: number | undefined;
  for (const message of (world.messages[channel.id] ?? []).toReversed()) {
    if (BigInt(message.id) <= last) break;
    if (message.author === person.id || (message.reader && message.reader !== person.id)) continue;
    ping = (ping ?? 0) + (calls(message, person) ? 1 : 0);
  }
  return ping === undefined ? undefined : { ping };
}

/** Marks all messages of a channel as read, and tells the person's other windows. */
export function markRead(services: SandboxServices, person: Person, channel: Channel): void {
  const newest = services.world.messages[channel.id]?.at(-1)?.id;
  if (newest === undefined || person.read?.[channel.id] === newest) return;
  person.read = { ...person.read, [channel.id]: newest };
  services.store.saveSoon();
  services.stream.broadcast([person.id], "read", { channel: channel.id });
}
