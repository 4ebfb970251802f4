import { ApplicationCommandType, type Client, ComponentType, GatewayDispatchEvents, InteractionType } from "discord.js";

// Answers interactions that discord.js does not know. discord.js ignores new kinds of interactions, commands and
// components silently, so their senders get no answer. An interaction with missing fields would even end the bot.

/** An interaction as Discord sends it, before any check. */
interface RawInteraction {
  readonly type?: unknown;
  readonly message?: unknown;
  readonly data?: { readonly type?: unknown; readonly component_type?: unknown; readonly components?: unknown } | null;
}

const KNOWN_COMMAND_TYPES: readonly unknown[] = [
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
];

const KNOWN_COMPONENT_TYPES: readonly unknown[] = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

/** A command with an empty name. No such command is registered, so the router answers it as unknown. */
const UNKNOWN_COMMAND = {
  type: InteractionType.ApplicationCommand,
  data: { id: "0", type: ApplicationCommandType.ChatInput, name: "", options: [] },
} as const;

/** Replaces each interaction of an unknown kind by an unknown command, so that the router answers it. */
export function normalizeUnknownInteractions({ ws }: Client): void {
  ws.on(GatewayDispatchEvents.InteractionCreate, (raw: RawInteraction) => {
    if (!isKnown(raw)) Object.assign(raw, UNKNOWN_COMMAND);
  });
}

function isKnown({ type, data, message }: RawInteraction): boolean {
  switch (type) {
    case InteractionType.ApplicationCommand:
      return KNOWN_COMMAND_TYPES.includes(data?.type);
    case InteractionType.MessageComponent:
      return KNOWN_COMPONENT_TYPES.includes(data?.component_type) && isObject(message);
    case InteractionType.ModalSubmit:
      return Array.isArray(data?.components);
    default:
      return type === InteractionType.ApplicationCommandAutocomplete && isObject(data);
  }
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
