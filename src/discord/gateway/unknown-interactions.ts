import { ApplicationCommandType, type Client, ComponentType, GatewayDispatchEvents, InteractionType } from "discord.js";

// Discord may think of another kind of interaction, of command or of component one day. discord.js lets it pass without a
// word, and whoever has sent it waits for nothing; of one that lacks what it is always sent with, it would even end the bot.

/** As it comes from Discord, before anybody has looked whether it is as it should be. */
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

/** Nobody has registered a command without a name. */
const UNKNOWN_COMMAND = {
  type: InteractionType.ApplicationCommand,
  data: { id: "0", type: ApplicationCommandType.ChatInput, name: "", options: [] },
} as const;

/** Makes a command that there is none of out of each, and answered it is like one. */
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
