import { findChannel, findGuild, findPerson, type SandboxServices } from "../../state/sandbox-services.ts";
import type { Message } from "../../state/world.ts";
import { type DiscordJson, messageJson } from "./discord-json.ts";

const NOTHING: DiscordJson = { content: "", embeds: [], attachments: [], components: [] };

/**
 * Whether the content of a message is hidden from a bot without the intent for message content. Such a bot can read
 * only direct messages, messages that mention it, and messages of bots.
 */
function isWithheld({ world }: SandboxServices, message: Message): boolean {
  const isPersons = findPerson(world, message.author)?.bot !== true;
  const inGuild = findGuild(world, findChannel(world, message.channel)) !== undefined;
  return isPersons && inGuild && !message.mentions.includes(world.bot);
}

export const messageJsonForBot = (services: SandboxServices, message: Message): DiscordJson => ({
  ...messageJson(services, message),
  ...(isWithheld(services, message) ? NOTHING : {}),
});
