import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import { type DiscordJson, messageJson } from "../wire/json/discord-json.ts";

/**
 * Converts a message to the JSON that the page needs. `unanswered`: whether the bot deferred its reply and never sent
 * it.
 */
export const createMessageView = (services: SandboxServices, message: Message): DiscordJson => ({
  ...messageJson(services, message),
  ...(message.unanswered ? { unanswered: true } : {}),
});
