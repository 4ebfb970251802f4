import type { GuildSettings, GuildSettingsStore, SettingsChange } from "#store/store.ts";

export type { GuildSettings } from "#store/store.ts";

/** Channels to start games in at most: a refusal names them all. */
const MAX_CHANNELS = 20;

/** Whether a new game goes to a thread of its own: each, where a game is being played already and it is wished, or none. */
export const THREAD_CHOICES = ["own", "offered", "never"] as const;
export type ThreadChoice = (typeof THREAD_CHOICES)[number];

/** What a later version has kept may be nothing that this one knows. */
export function resolveThreadChoice({ threads }: GuildSettings): ThreadChoice {
  return THREAD_CHOICES.find((one) => one === threads) ?? "offered";
}

/** Whether what is told of a game stands above and below its board or beside it: Discord shows high pictures small. */
export const SHAPE_CHOICES = ["tall", "wide"] as const;
export type ShapeChoice = (typeof SHAPE_CHOICES)[number];

/** What a later version has kept, again. */
export function resolveShapeChoice({ shape }: GuildSettings): ShapeChoice {
  return SHAPE_CHOICES.find((one) => one === shape) ?? "tall";
}

/** Why no game can be started where somebody wants to, or what they chose for the server cannot be. */
export type ServerRefusal =
  /** It can be in these. */
  | { readonly reason: "not-in-this-channel"; readonly channels: readonly string[] }
  | { readonly reason: "not-a-starter"; readonly role: string }
  | { readonly reason: "too-many-channels"; readonly max: number }
  /** That channel is none of those in which games may be started; without any, it is everywhere. */
  | { readonly reason: "not-among-them"; readonly channel: string; readonly channels: readonly string[] };

export type ChangeChannelsResult =
  | { readonly ok: true; readonly channels: readonly string[] }
  | { readonly ok: false; readonly refusal: ServerRefusal };

/** What those who manage a server chose for it. Nothing is kept in memory: another process may have taken the change. */
export interface ServerSettingsService {
  /** Nothing where there is no server: in a direct message. */
  read(guild: string | undefined): Promise<GuildSettings>;
  change(guild: string, change: SettingsChange<GuildSettings>): Promise<void>;
  /** Adds a channel to those in which games may be started, takes one away, or both; without any it is everywhere. */
  changeChannels(
    guild: string,
    change: { readonly add?: string; readonly remove?: string },
  ): Promise<ChangeChannelsResult>;
}

type ChannelChange = Parameters<ServerSettingsService["changeChannels"]>[1];

export function createServerSettingsService(guilds: GuildSettingsStore): ServerSettingsService {
  /** One after the other: what is written follows from what was read. */
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

/** Somebody who wants to start a game. */
export interface GameStarter {
  /** Where: the channel and, of a thread, the one that it belongs to. */
  readonly channels: readonly string[];
  readonly roles: readonly string[];
  readonly isServerAdmin: boolean;
}

/** Why no game can be played here: a thread goes with its channel. */
export function checkChannel(
  { channels }: GuildSettings,
  starter: Pick<GameStarter, "channels">,
): ServerRefusal | undefined {
  if (channels === undefined || starter.channels.some((channel) => channels.includes(channel))) return undefined;
  return { reason: "not-in-this-channel", channels };
}

/** Why they cannot start a game here. Who manages the server could give themselves the right to. */
export function checkMayStart(choices: GuildSettings, starter: GameStarter): ServerRefusal | undefined {
  const { starters: role } = choices;
  if (role !== undefined && !starter.isServerAdmin && !starter.roles.includes(role))
    return { reason: "not-a-starter", role };
  return checkChannel(choices, starter);
}
