/**
 * The types of everything in the sandbox that is stored on disk. They resemble Discord's types, but contain ids instead
 * of nested objects.
 */
export interface Person {
  id: string;
  username: string;
  name: string;
  locale: string;
  roles: string[];
  bot?: true;
  /** Whether the person accepts no direct messages. */
  closed?: true;
  /** Whether the person has opened the page before. */
  met?: true;
  /** Id of the last message that the person has read, by channel. */
  read?: Record<string, string>;
}

export interface SandboxGuild {
  id: string;
  name: string;
  owner: string;
  locale: string;
}

export interface Role {
  id: string;
  /** Id of the server, if it is not the first one. */
  guild?: string;
  name: string;
  permissions: string;
}

export interface PermissionOverwrite {
  id: string;
  type: 0 | 1;
  allow: string;
  deny: string;
}

export const CHANNEL_TYPE = { text: 0, direct: 1, thread: 11, privateThread: 12 } as const;

export interface Channel {
  id: string;
  type: number;
  /** Id of the server, if it is not the first one. */
  guild?: string;
  name: string;
  position: number;
  topic?: string | undefined;
  overwrites: PermissionOverwrite[];
  /** Id of the person in a direct conversation with the bot. */
  with?: string;
  /** Id of the channel to which a thread belongs. */
  parent?: string;
  owner?: string;
  members?: string[];
  archived?: boolean;
  locked?: boolean;
  archivedAt?: number;
  archiveAfter?: number;
  slowdown?: number;
  invitable?: boolean;
}

export interface SelectOption {
  label: string;
  value: string;
  description?: string;
  default?: boolean;
}

/** A component as the bot sent it, after it passed the checks. Its type determines which of these fields it has. */
export interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  label?: string;
  style?: number;
  url?: string;
  disabled?: boolean;
  placeholder?: string;
  content?: string;
  description?: string;
  value?: string;
  required?: boolean;
  default?: boolean;
  min_values?: number;
  max_values?: number;
  min_length?: number;
  max_length?: number;
  options?: SelectOption[];
  default_values?: { id: string; type: string }[];
  channel_types?: number[];
  components?: Component[];
  component?: Component;
  accessory?: Component;
  media?: { url: string };
  file?: { url: string };
  items?: Component[];
}

export interface Attachment {
  id: string;
  filename: string;
  description?: string | undefined;
  size: number;
  content_type: string;
  width?: number;
  height?: number;
}

export interface Message {
  id: string;
  channel: string;
  author: string;
  type: number;
  content: string;
  sentAt: number;
  editedAt?: number;
  flags: number;
  components: Component[];
  embeds: object[];
  attachments: Attachment[];
  /** Ids of the people whom the message mentions. */
  mentions: string[];
  everyone?: boolean;
  nonce?: string | number | undefined;
  answers?: string;
  /** The interaction to which the message replies. */
  interaction?: { id: string; type: number; user: string; name?: string | undefined };
  /** The only person who can read the message, if it is ephemeral. */
  reader?: string;
  /** Whether the message still says "thinking…" although its interaction can no longer be answered. */
  unanswered?: true;
  oldMessageEdits?: number[];
}

export interface CommandChoice {
  name: string;
  name_localizations?: Record<string, string>;
  value: string | number;
}

export interface CommandOption {
  type: number;
  name: string;
  name_localizations?: Record<string, string>;
  description: string;
  description_localizations?: Record<string, string>;
  required?: boolean;
  autocomplete?: boolean;
  choices?: CommandChoice[];
  options?: CommandOption[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
  channel_types?: number[];
}

export interface RegisteredCommand extends CommandOption {
  id: string;
  version: string;
  guild_id?: string;
  default_member_permissions?: string | number | null;
  contexts?: number[] | null;
}

export interface World {
  version: 1;
  lastId: string;
  application: { id: string; name: string };
  bot: string;
  guild: SandboxGuild;
  /** Servers that the bot has joined after the first one. */
  others?: SandboxGuild[];
  roles: Role[];
  people: Person[];
  channels: Channel[];
  messages: Record<string, Message[]>;
  /** Files that people uploaded in commands and forms. */
  uploads: Attachment[];
  commands: RegisteredCommand[];
}
