import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import { type Json, messageJson } from "../wire/json/discord-json.ts";

/** Creates a message in the form that the page needs. It also says whether the bot has left a promised answer out. */
export const createMessageView = (services: SandboxServices, message: Message): Json => ({
  ...messageJson(services, message),
  ...(message.unanswered ? { unanswered: true } : {}),
});
