import { findPermissions, isThread } from "../../model/permissions.ts";
import { snowflakeTime } from "../../model/snowflake.ts";
import {
  findChannel,
  findGuild,
  findMessage,
  findPerson,
  getBot,
  type SandboxServices,
} from "../../state/sandbox-services.ts";
import {
  type Attachment,
  CHANNEL_TYPE,
  type Channel,
  type Message,
  type Person,
  type RegisteredCommand,
  type Role,
  type SandboxGuild,
  type World,
} from "../../state/world.ts";
import { componentJson } from "./component-json.ts";

/** An object in the JSON of Discord's API. */
export type DiscordJson = Record<string, unknown>;

const HAS_THREAD = 1 << 5;
const JOINED = "2026-01-01T00:00:00.000000+00:00";

const iso = (time: number): string => new Date(time).toISOString().replace("Z", "000+00:00");

export const userJson = (person: Person): DiscordJson => ({
  id: person.id,
  username: person.username,
  discriminator: "0",
  global_name: person.bot ? null : person.name,
  avatar: null,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
  public_flags: 0,
  flags: 0,
  ...(person.bot ? { bot: true, system: false } : {}),
});

export const memberJson = (person: Person): DiscordJson => ({
  user: userJson(person),
  nick: null,
  avatar: null,
  banner: null,
  roles: person.roles,
  joined_at: JOINED,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
});

/** The JSON of a member in INTERACTION_CREATE, with the member's permissions in this channel. */
export const memberWithPermissionsJson = (world: World, person: Person, channel: Channel): DiscordJson => ({
  ...memberJson(person),
  permissions: String(findPermissions(world, person, channel)),
});

const lastMessage = (world: World, channel: Channel): string | null => world.messages[channel.id]?.at(-1)?.id ?? null;

function threadJson(world: World, channel: Channel): DiscordJson {
  const messages = world.messages[channel.id] ?? [];
  return {
    id: channel.id,
    type: channel.type,
    guild_id: findGuild(world, channel)?.id,
    parent_id: channel.parent,
    owner_id: channel.owner,
    name: channel.name,
    last_message_id: lastMessage(world, channel),
    message_count: messages.length,
    total_message_sent: messages.length,
    member_count: channel.members?.length ?? 0,
    rate_limit_per_user: channel.slowdown ?? 0,
    flags: 0,
    thread_metadata: {
      archived: channel.archived ?? false,
      locked: channel.locked ?? false,
      auto_archive_duration: channel.archiveAfter ?? 1440,
      archive_timestamp: iso(channel.archivedAt ?? snowflakeTime(channel.id)),
      create_timestamp: iso(snowflakeTime(channel.id)),
      ...(channel.type === CHANNEL_TYPE.privateThread ? { invitable: channel.invitable ?? true } : {}),
    },
  };
}

export const threadMemberJson = (thread: Channel, user: string): DiscordJson => ({
  id: thread.id,
  user_id: user,
  join_timestamp: iso(snowflakeTime(thread.id)),
  flags: 0,
});

export function channelJson(world: World, channel: Channel): DiscordJson {
  if (isThread(channel)) return threadJson(world, channel);
  if (channel.type === CHANNEL_TYPE.direct) {
    const other = findPerson(world, channel.with ?? "");
    const recipients = other ? [userJson(other)] : [];
    return { id: channel.id, type: channel.type, flags: 0, last_message_id: lastMessage(world, channel), recipients };
  }
  return {
    id: channel.id,
    type: channel.type,
    guild_id: findGuild(world, channel)?.id,
    name: channel.name,
    topic: channel.topic ?? null,
    position: channel.position,
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: channel.slowdown ?? 0,
    flags: 0,
    last_message_id: lastMessage(world, channel),
    permission_overwrites: channel.overwrites,
  };
}

/** The short JSON of a channel in INTERACTION_CREATE, with the person's permissions in it. */
export const channelWithPermissionsJson = (world: World, channel: Channel, person: Person): DiscordJson => ({
  ...channelJson(world, channel),
  permissions: String(findPermissions(world, person, channel)),
});

export const roleJson = (role: Role, position: number): DiscordJson => ({
  id: role.id,
  name: role.name,
  permissions: role.permissions,
  position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  managed: position > 0,
  mentionable: false,
  flags: 0,
});

const isOf =
  (world: World, guild: SandboxGuild) =>
  (role: Role): boolean =>
    (role.guild ?? world.guild.id) === guild.id;

/** Returns the channels of a server, including its threads. */
export const listChannels = (world: World, guild: SandboxGuild): Channel[] =>
  world.channels.filter((channel) => findGuild(world, channel) === guild);

export function guildJson(world: World, guild: SandboxGuild): DiscordJson {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner,
    preferred_locale: guild.locale,
    roles: world.roles.filter(isOf(world, guild)).map(roleJson),
    features: [],
    emojis: [],
    stickers: [],
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    afk_channel_id: null,
    afk_timeout: 300,
    application_id: null,
    system_channel_id: listChannels(world, guild)[0]?.id ?? null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    max_members: 500_000,
    max_presences: null,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    nsfw: false,
    region: "deprecated",
    widget_enabled: false,
    widget_channel_id: null,
    home_header: null,
    incidents_data: null,
  };
}

/** The JSON of a server in the list of the bot's own servers. */
export const ownGuildJson = (world: World, guild: SandboxGuild): DiscordJson => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  banner: null,
  owner: guild.owner === world.bot,
  permissions: String(findPermissions(world, getBot(world), listChannels(world, guild)[0])),
  features: [],
});

/**
 * The data of GUILD_CREATE: the guild with all its content. Without the members' intent, only the bot itself is listed.
 */
export function guildCreateJson(world: World, guild: SandboxGuild): DiscordJson {
  const inGuild = listChannels(world, guild);
  return {
    ...guildJson(world, guild),
    joined_at: JOINED,
    large: false,
    unavailable: false,
    member_count: world.people.length,
    members: [memberJson(getBot(world))],
    channels: inGuild.filter((channel) => !isThread(channel)).map((channel) => channelJson(world, channel)),
    threads: inGuild.filter((channel) => isThread(channel) && !channel.archived).map((c) => channelJson(world, c)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function attachmentJson(services: SandboxServices, channel: string, attachment: Attachment): DiscordJson {
  const url = `${services.url}/attachments/${channel}/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
  return { ...attachment, url, proxy_url: url };
}

const embedJson = (embed: { fields?: object[] }): DiscordJson => ({
  type: "rich",
  ...embed,
  ...(embed.fields ? { fields: embed.fields.map((field) => ({ inline: false, ...field })) } : {}),
});

/** Replaces every `attachment://name` in a message with the file's real URL. */
function withAddresses<T>(value: T, files: ReadonlyMap<string, DiscordJson>): T {
  const text = JSON.stringify(value, (_key, item: unknown) => {
    return (typeof item === "string" ? files.get(item)?.["url"] : undefined) ?? item;
  });
  return JSON.parse(text);
}

const usersJson = (world: World, ids: readonly string[]): DiscordJson[] =>
  ids.flatMap((id) => {
    const person = findPerson(world, id);
    return person ? [userJson(person)] : [];
  });

function repliesTo(services: SandboxServices, message: Message, deep: boolean): DiscordJson {
  if (!message.answers) return {};
  const answered = findMessage(services.world, message.channel, message.answers);
  const guild = findGuild(services.world, findChannel(services.world, message.channel));
  const place = { channel_id: message.channel, ...(guild ? { guild_id: guild.id } : {}) };
  return {
    message_reference: { type: 0, message_id: message.answers, ...place },
    ...(deep ? { referenced_message: answered ? messageJson(services, answered, false) : null } : {}),
  };
}

function interactionJson(world: World, message: Message): DiscordJson {
  const { interaction } = message;
  if (!interaction) return {};
  const [user] = usersJson(world, [interaction.user]);
  const { id, type, name } = interaction;
  const owner = findGuild(world, findChannel(world, message.channel))?.id ?? "0";
  return {
    application_id: world.application.id,
    webhook_id: world.application.id,
    interaction_metadata: { id, type, user, authorizing_integration_owners: { "0": owner } },
    ...(name ? { interaction: { id, type, name, user } } : {}),
  };
}

/** The JSON of the thread that was opened on a message. The thread has the same id as the message. */
function threadOf(world: World, message: Message): DiscordJson {
  const thread = findChannel(world, message.id);
  return thread ? { thread: channelJson(world, thread), flags: message.flags | HAS_THREAD } : {};
}

export function messageJson(services: SandboxServices, message: Message, deep = true): DiscordJson {
  const { world } = services;
  const attachments = message.attachments.map((item) => attachmentJson(services, message.channel, item));
  const files = new Map(attachments.map((item) => [`attachment://${item["filename"]}`, item]));
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channel,
    author: usersJson(world, [message.author])[0],
    content: message.content,
    timestamp: iso(message.sentAt),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    tts: false,
    pinned: false,
    mention_everyone: message.everyone ?? false,
    mentions: usersJson(world, message.mentions),
    mention_roles: [],
    attachments,
    embeds: withAddresses(message.embeds, files).map(embedJson),
    components: message.components.map((component) => componentJson(component, (url) => files.get(url))),
    flags: message.flags,
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...interactionJson(world, message),
    ...threadOf(world, message),
    ...repliesTo(services, message, deep),
  };
}

export function commandJson(world: World, command: RegisteredCommand): DiscordJson {
  return {
    application_id: world.application.id,
    default_member_permissions: null,
    name_localizations: null,
    description_localizations: null,
    nsfw: false,
    integration_types: [0],
    contexts: null,
    options: [],
    ...command,
  };
}

export const applicationJson = (world: World): DiscordJson => ({
  id: world.application.id,
  name: world.application.name,
  icon: null,
  description: "",
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: "0".repeat(64),
  type: null,
  flags: 0,
  flags_new: "0",
  explicit_content_filter: 0,
  eligible_oauth2_scopes: [],
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  approximate_guild_count: 1 + (world.others?.length ?? 0),
  bot: userJson(getBot(world)),
  owner: usersJson(world, [world.guild.owner])[0],
  team: null,
  redirect_uris: [],
  interactions_endpoint_url: null,
  role_connections_verification_url: null,
  tags: [],
  integration_types_config: { "0": {} },
});
