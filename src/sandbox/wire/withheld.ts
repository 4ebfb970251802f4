import { channelOf, guildOf, personOf, type Room } from "../room.ts";
import type { Message } from "../world.ts";
import { type Json, messageJson } from "./shapes.ts";

const NOTHING: Json = { content: "", embeds: [], attachments: [], components: [] };

/** A bot without the intent for it reads what people write only to it: directly, or where they mention it. */
function isWithheld({ world }: Room, message: Message): boolean {
  const isPersons = personOf(world, message.author)?.bot !== true;
  const inGuild = guildOf(world, channelOf(world, message.channel)) !== undefined;
  return isPersons && inGuild && !message.mentions.includes(world.bot);
}

export const forBot = (room: Room, message: Message): Json => ({
  ...messageJson(room, message),
  ...(isWithheld(room, message) ? NOTHING : {}),
});
