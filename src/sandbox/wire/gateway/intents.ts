import type { GatewayIntentBits } from "discord-api-types/v10";
import type { CloseReason } from "./packets.ts";

/** The intent that each kind of event requires. Events that are not named here reach every session. */
export const INTENTS = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const satisfies Partial<Record<Uncapitalize<keyof typeof GatewayIntentBits>, number>>;

export type Intent = keyof typeof INTENTS;

/** The bits of all intents that Discord has. The bits between them are unused. */
const KNOWN = [...Array(17).keys(), 20, 21, 24, 25].reduce((sum, bit) => sum | (1 << bit), 0);
/** Intents that Discord grants only on request. The sandbox's application has none of them. */
const PRIVILEGED = INTENTS.guildMembers | INTENTS.guildPresences | INTENTS.messageContent;

export function checkIntents(intents: unknown): CloseReason | undefined {
  if (typeof intents !== "number" || !Number.isInteger(intents) || (intents & ~KNOWN) !== 0) return "badIntents";
  return (intents & PRIVILEGED) === 0 ? undefined : "disallowedIntents";
}
