import type { WildAnswer, WildInteraction } from "../faults.ts";
import { type Interaction, isAnswered } from "../interactions.ts";
import { channelOf, messageOf, personOf, type Room } from "../room.ts";
import type { Json } from "../wire/shapes.ts";
import type { Message } from "../world.ts";
import { open } from "./open.ts";

const WAIT_MS = 15_000;

/** Sends what is asked for as it stands, without a look at what the bot offers or this person may do. */
export async function interact(
  room: Room,
  wild: WildInteraction,
  waitMs = WAIT_MS,
  change?: (sent: Json) => Json,
): Promise<WildAnswer> {
  const { world } = room;
  const person = personOf(world, wild.person);
  const channel = channelOf(world, wild.channel);
  if (!person || !channel)
    throw new Error(`there is no ${person ? `channel ${wild.channel}` : `person ${wild.person}`}`);
  const source = wild.message === undefined ? undefined : anyMessage(room, wild.message);
  if (wild.message !== undefined && !source) throw new Error(`there is no message ${wild.message}`);
  const interaction = open(room, { type: wild.type, name: "", person, channel, data: wild.data, source, change });
  await answered(room, interaction, waitMs);
  return { interaction, isAnswered: isAnswered(interaction), messages: () => messagesOf(room, interaction) };
}

function anyMessage({ world }: Room, id: string): Message | undefined {
  for (const channel of Object.keys(world.messages)) {
    const found = messageOf(world, channel, id);
    if (found) return found;
  }
  return undefined;
}

function answered({ interactions }: Room, interaction: Interaction, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      interactions.changes.off("change", look);
      resolve();
    };
    const look = (changed: Interaction) => {
      if (changed === interaction && isAnswered(interaction)) done();
    };
    const timer = setTimeout(done, waitMs);
    interactions.changes.on("change", look);
  });
}

function messagesOf({ world }: Room, { channel, original, followUps }: Interaction): Message[] {
  return [original, ...followUps].flatMap((id) => messageOf(world, channel, id ?? "") ?? []);
}
