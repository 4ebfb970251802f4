import type { GuildSettings, GuildSettingsStore, SettingsChange } from "#store/store.ts";

export type { GuildSettings } from "#store/store.ts";

/** Maximum number of channels for games, because the text of a refusal names all of them. */
const MAX_CHANNELS = 20;

/** Whether a new match gets its own thread: always, on request if the channel already has a match, or never. */
export const THREAD_CHOICES = ["own", "offered", "never"] as const;
export type ThreadChoice = (typeof THREAD_CHOICES)[number];

/**
 * Returns the stored choice. Returns "offered" if none is stored, or a later version stored a choice that this version
 * does not know.
 */
export function resolveThreadChoice({ threads }: GuildSettings): ThreadChoice {
  return THREAD_CHOICES.find((one) => one === threads) ?? "offered";
}

/** Shape of pictures: text above and below the board (tall), or beside it (wide). Discord shows tall pictures small. */
export const SHAPE_CHOICES = ["tall", "wide"] as const;
export type ShapeChoice = (typeof SHAPE_CHOICES)[number];

/**
 * Returns the stored shape. Returns "tall" if none is stored, or a later version stored a shape that this version does
 * not know.
 */
export function resolveShapeChoice({ shape }: GuildSettings): ShapeChoice {
  return SHAPE_CHOICES.find((one) => one === shape) ?? "tall";
}

/** Why no match can be started in a channel, or why a server setting is not possible. */
export type ServerRefusal =
  /** Matches can be started only in `channels`. */
  | { readonly reason: "not-in-this-channel"; readonly channels: readonly string[] }
  | { readonly reason: "not-a-starter"; readonly role: string }
  | { readonly reason: "too-many-channels"; readonly max: number }
  /** All channels and single ones were chosen, or the same channel was to be added and removed. */
  | { readonly reason: "contradictory-channels" }
  /**
   * The channel cannot be removed, because it is not among the allowed channels. If `channels` is empty, all channels
   * are allowed.
   */
  | { readonly reason: "not-among-them"; readonly channel: string; readonly channels: readonly string[] };

export type ChangeChannelsResult =
  | { readonly ok: true; readonly channels: readonly string[] }
  | { readonly ok: false; readonly refusal: ServerRefusal };

/** The settings of servers. Nothing is cached, because another process may change a setting. */
export interface ServerSettingsService {
  /** Returns the settings of a server. They are empty if `guild` is undefined, as in a direct message. */
  read(guild: string | undefined): Promise<GuildSettings>;
  change(guild: string, change: SettingsChange<GuildSettings>): Promise<void>;
  /**
   * Adds a channel to the allowed channels, removes one, or both. If the list becomes empty, all channels are allowed.
   */
  changeChannels(
    guild: string,
    change: { readonly add?: string; readonly remove?: string },
  ): Promise<ChangeChannelsResult>;
  /**
   * Removes channels that were deleted on Discord. Returns the settings that are left. If all chosen channels are
   * deleted, they stay: otherwise games could be played everywhere, although no admin has allowed it.
   */
  forgetChannels(guild: string, deleted: readonly string[]): Promise<GuildSettings>;
}

type ChannelChange = Parameters<ServerSettingsService["changeChannels"]>[1];

export function createServerSettingsService(guilds: GuildSettingsStore): ServerSettingsService {
  /**
   * Resolves after the last change. Changes run one at a time, because some read the list of channels and write it
   * again.
   */
  let changing: Promise<unknown> = Promise.resolve();
  return {
    read: async (guild) => (guild === undefined ? {} : guilds.read(guild)),
    change: (guild, settings) => runInOrder(() => guilds.change(guild, settings)),
    changeChannels: (guild, change) => runInOrder(() => changeNow(guild, change)),
    forgetChannels: (guild, deleted) => runInOrder(() => forgetNow(guild, deleted)),
  };

  function runInOrder<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = changing.then(change);
    changing = done.catch(() => {});
    return done;
  }

  async function forgetNow(guild: string, deleted: readonly string[]): Promise<GuildSettings> {
    const { channels = [] } = await guilds.read(guild);
    const left = channels.filter((channel) => !deleted.includes(channel));
    if (left.length > 0) await guilds.change(guild, { channels: left });
    return guilds.read(guild);
  }

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
export interface MatchStartRequester {
  /** The channel and, for a thread, its parent channel. */
  readonly channels: readonly string[];
  readonly roles: readonly string[];
  readonly isServerAdmin: boolean;
}

/**
 * Returns why no match can be played in this channel; undefined if a match is allowed there. A thread is allowed if its
 * parent channel is.
 */
export function checkMatchChannel(
  { channels }: GuildSettings,
  starter: Pick<MatchStartRequester, "channels">,
): ServerRefusal | undefined {
  if (channels === undefined || starter.channels.some((channel) => channels.includes(channel))) return undefined;
  return { reason: "not-in-this-channel", channels };
}

/**
 * Returns why a person cannot start a match in this channel; undefined if they can. Server admins always can, because
 * they could give themselves the role.
 */
export function checkMayStartMatch(choices: GuildSettings, starter: MatchStartRequester): ServerRefusal | undefined {
  const { starters: role } = choices;
  if (role !== undefined && !starter.isServerAdmin && !starter.roles.includes(role))
    return { reason: "not-a-starter", role };
  return checkMatchChannel(choices, starter);
}
