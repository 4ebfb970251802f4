import type { GuildSettings, GuildSettingsStore, SettingsChange } from "#store/store.ts";

export type { GuildSettings } from "#store/store.ts";

/** Max channels for games: a refusal names them all. */
const MAX_CHANNELS = 20;

/** Whether a new match gets its own thread: always, on request if the channel already has one, or never. */
export const THREAD_CHOICES = ["own", "offered", "never"] as const;
export type ThreadChoice = (typeof THREAD_CHOICES)[number];

/** A later version may have stored a value that this version does not know. */
export function resolveThreadChoice({ threads }: GuildSettings): ThreadChoice {
  return THREAD_CHOICES.find((one) => one === threads) ?? "offered";
}

/**
 * Whether the text of a picture is above and below the board (tall) or beside it (wide). Discord shows tall pictures
 * small.
 */
export const SHAPE_CHOICES = ["tall", "wide"] as const;
export type ShapeChoice = (typeof SHAPE_CHOICES)[number];

/** A later version may have stored an unknown value here too. */
export function resolveShapeChoice({ shape }: GuildSettings): ShapeChoice {
  return SHAPE_CHOICES.find((one) => one === shape) ?? "tall";
}

/** Why no match can be started here, or why a server setting is not possible. */
export type ServerRefusal =
  /** Matches can be started in these channels. */
  | { readonly reason: "not-in-this-channel"; readonly channels: readonly string[] }
  | { readonly reason: "not-a-starter"; readonly role: string }
  | { readonly reason: "too-many-channels"; readonly max: number }
  /** The channel is not in the list of allowed channels. If the list is empty, matches may be started everywhere. */
  | { readonly reason: "not-among-them"; readonly channel: string; readonly channels: readonly string[] };

export type ChangeChannelsResult =
  | { readonly ok: true; readonly channels: readonly string[] }
  | { readonly ok: false; readonly refusal: ServerRefusal };

/** The settings that server admins chose. Nothing is cached, because another process may have made a change. */
export interface ServerSettingsService {
  /** Empty settings for undefined, that is in a direct message. */
  read(guild: string | undefined): Promise<GuildSettings>;
  change(guild: string, change: SettingsChange<GuildSettings>): Promise<void>;
  /** Adds a channel to the allowed ones, removes one, or both. An empty list allows all channels. */
  changeChannels(
    guild: string,
    change: { readonly add?: string; readonly remove?: string },
  ): Promise<ChangeChannelsResult>;
}

type ChannelChange = Parameters<ServerSettingsService["changeChannels"]>[1];

export function createServerSettingsService(guilds: GuildSettingsStore): ServerSettingsService {
  /** One change at a time: what is written depends on what was read. */
  let changing: Promise<unknown> = Promise.resolve();
  return {
    read: async (guild) => (guild === undefined ? {} : guilds.read(guild)),
    change: guilds.change,
    changeChannels(guild, change) {
      const done = changing.then(() => changeNow(guild, change));
      changing = done.catch(() => {});
      return done;
    },
  };

  async function changeNow(guild: string, { add, remove }: ChannelChange): Promise<ChangeChannelsResult> {
    const { channels: before = [] } = await guilds.read(guild);
    if (remove !== undefined && !before.includes(remove)) {
      return { ok: false, refusal: { reason: "not-among-them", channel: remove, channels: before } };
    }
    const left = before.filter((channel) => channel !== remove);
    const channels = add === undefined ? left : [...new Set([...left, add])];
    if (channels.length > MAX_CHANNELS) {
      return { ok: false, refusal: { reason: "too-many-channels", max: MAX_CHANNELS } };
    }
    await guilds.change(guild, { channels: channels.length > 0 ? channels : null });
    return { ok: true, channels };
  }
}

/** A person who wants to start a match. */
export interface GameStarter {
  /** The channel and, for a thread, its parent channel. */
  readonly channels: readonly string[];
  readonly roles: readonly string[];
  readonly isServerAdmin: boolean;
}

/** Returns why no match can be played here. A thread follows its parent channel. */
export function checkChannel(
  { channels }: GuildSettings,
  starter: Pick<GameStarter, "channels">,
): ServerRefusal | undefined {
  if (channels === undefined || starter.channels.some((channel) => channels.includes(channel))) return undefined;
  return { reason: "not-in-this-channel", channels };
}

/**
 * Returns why the person cannot start a match here. Server admins always can, because they could give themselves the
 * role.
 */
export function checkMayStart(choices: GuildSettings, starter: GameStarter): ServerRefusal | undefined {
  const { starters: role } = choices;
  if (role !== undefined && !starter.isServerAdmin && !starter.roles.includes(role))
    return { reason: "not-a-starter", role };
  return checkChannel(choices, starter);
}
