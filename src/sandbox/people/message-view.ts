import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import { type Json, messageJson } from "../wire/json/discord-json.ts";

/** A message as the page needs it, also with whether the bot left a promised answer out. */
export const createMessageView = (services: SandboxServices, message: Message): Json => ({
  ...messageJson(services, message),
  ...(message.unanswered ? { unanswered: true } : {}),
});
