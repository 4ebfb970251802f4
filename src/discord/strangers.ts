import { ApplicationCommandType, type Client, ComponentType, GatewayDispatchEvents, InteractionType } from "discord.js";

// Discord may think of another kind of interaction, of command or of component one day. discord.js lets it pass without a
// word, and whoever has sent it waits for nothing; of one that lacks what it is always sent with, it would even end the bot.

/** As it comes from Discord, before anybody has looked whether it is as it should be. */
interface Raw {
  readonly type?: unknown;
  readonly message?: unknown;
  readonly data?: { readonly type?: unknown; readonly component_type?: unknown; readonly components?: unknown } | null;
}

const COMMANDS: readonly unknown[] = [
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
];

const COMPONENTS: readonly unknown[] = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

/** Nobody has registered a command without a name. */
const NONE_OF_OURS = {
  type: InteractionType.ApplicationCommand,
  data: { id: "0", type: ApplicationCommandType.ChatInput, name: "", options: [] },
} as const;

/** Makes a command that there is none of out of each, and answered it is like one. */
export function takeStrangers({ ws }: Client): void {
  ws.on(GatewayDispatchEvents.InteractionCreate, (raw: Raw) => {
    if (!isKnown(raw)) Object.assign(raw, NONE_OF_OURS);
  });
}

function isKnown({ type, data, message }: Raw): boolean {
  switch (type) {
    case InteractionType.ApplicationCommand:
      return COMMANDS.includes(data?.type);
    case InteractionType.MessageComponent:
      return COMPONENTS.includes(data?.component_type) && isThere(message);
    case InteractionType.ModalSubmit:
      return Array.isArray(data?.components);
    default:
      return type === InteractionType.ApplicationCommandAutocomplete && isThere(data);
  }
}

const isThere = (value: unknown): boolean => typeof value === "object" && value !== null;
