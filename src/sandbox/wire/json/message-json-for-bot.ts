import { findChannel, findGuild, findPerson, type SandboxServices } from "../../state/sandbox-services.ts";
import type { Message } from "../../state/world.ts";
import { type DiscordJson, messageJson } from "./discord-json.ts";

const NOTHING: DiscordJson = { content: "", embeds: [], attachments: [], components: [] };

/**
 * Whether the content of a message is hidden from the bot. Without the intent, a bot can read only direct messages and
 * messages that mention it.
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
