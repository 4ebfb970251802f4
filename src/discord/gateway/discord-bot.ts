import {
  Client,
  type ClientOptions,
  DefaultRestOptions,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GuildMember,
  Options,
  SnowflakeUtil,
  type User,
} from "discord.js";
import type { DailyCleanup } from "#community/cleanup/daily-cleanup.ts";
import type { PlayerSettingsService } from "#community/settings/player-settings.ts";
import type { FindRatingGains } from "#community/statistics/rating-gains.ts";
import type { FindPresence } from "#community/statistics/server-presence.ts";
import type { Logger } from "#core/logger.ts";
import { createLobbyPublisher } from "#discord/features/lobby/lobby-publisher.ts";
import { createChannelServerLookup } from "#discord/gateway/channel-server-lookup.ts";
import { type CircuitBreaker, createCircuitBreaker } from "#discord/gateway/circuit-breaker.ts";
import { createClockSetBackGuard } from "#discord/gateway/clock-set-back-guard.ts";
import type { Download } from "#discord/gateway/download.ts";
import { withExpiredTokenCheck } from "#discord/gateway/expired-tokens.ts";
import { createGatewayStatus, type GatewayStatus } from "#discord/gateway/gateway-status.ts";
import { NO_REST_LIMITS, withGlobalRateLimit } from "#discord/gateway/global-rate-limit.ts";
import { logIn } from "#discord/gateway/log-in.ts";
import { createErrorSafeShardingStrategy, guardPacketQueue } from "#discord/gateway/packet-error-guards.ts";
import { createPacketErrorHandler } from "#discord/gateway/packet-error-handler.ts";
import { withRequestRetries } from "#discord/gateway/retry-requests.ts";
import { normalizeUnknownInteractions } from "#discord/gateway/unknown-interactions.ts";
import { detectRejectedToken, type OnConnectionLost, watchConnection } from "#discord/gateway/watch-connection.ts";
import { watchRequests } from "#discord/gateway/watch-requests.ts";
import type { Command } from "#discord/interactions/command.ts";
import { createCommandBody } from "#discord/interactions/registration/create-command-body.ts";
import {
  isLongRegistrationLimit,
  type PersistentKeyValues,
  registerCommands,
  registerWithRetries,
} from "#discord/interactions/registration/register-commands.ts";
import type { RequestSummary } from "#discord/interactions/request-context.ts";
import { createRouter } from "#discord/interactions/router.ts";
import type { Services } from "#discord/interactions/services.ts";
import { type Announce, createAnnounce } from "#discord/messages/announce.ts";
import type { FindCommandMention } from "#discord/messages/mention-commands.ts";
import type { LoadPictureStyle } from "#discord/messages/picture-style.ts";
import { createPortraitLoader, type LoadPortrait } from "#discord/messages/portraits.ts";
import type { RenderPicture } from "#discord/messages/post.ts";
import { createPlayerProfileLoader, type LoadPlayerProfiles } from "#discord/messages/turns/player-profiles.ts";
import { createPrivateTurns } from "#discord/messages/turns/private-turns.ts";
import { createReminderPublisher } from "#discord/messages/turns/reminder-publisher.ts";
import { createTurnPublisher } from "#discord/messages/turns/turn-publisher.ts";
import {
  createChannelHiddenCheck,
  createPrivateThreadCheck,
  type IsChannelHidden,
  type IsPrivateThreadOfAnother,
} from "#discord/server/channel-visibility.ts";
import {
  createChannelDeletedCheck,
  createMessageDeletedCheck,
  type IsChannelDeleted,
  type IsMessageDeleted,
} from "#discord/server/deletion-checks.ts";
import { createGreeter } from "#discord/server/greeter.ts";
import {
  type CanKick,
  createKickPermissionCheck,
  createMemberFetcher,
  createPresenceFinder,
  createServerLeftCheck,
  createTimedOutCheck,
  type HasLeftServer,
  type IsTimedOut,
} from "#discord/server/members.ts";
import { createThreadOpener, type ThreadOpener } from "#discord/server/open-thread.ts";
import type { PublishLobby } from "#match/delivery/lobby-outbox.ts";
import type { PublishTurn, SendReminder } from "#match/ports.ts";
import { withTimeout } from "#scheduling/with-timeout.ts";
import type { Language } from "#text/language.ts";

export interface DiscordBotOptions {
  readonly token: string;
  /**
   * Base URL, without the version, of a server that replaces Discord's HTTP API, such as the sandbox. Undefined to use
   * Discord.
   */
  readonly apiUrl: string | undefined;
  readonly guild: string | undefined;
  /** Numbers of the shards that this process runs; undefined to run as many as Discord recommends. */
  readonly shards: readonly number[] | undefined;
  readonly shardCount: number | undefined;
  readonly commands: ReadonlyMap<string, Command>;
  /** Language of the commands for people whose Discord locale has no translation. */
  readonly commandLanguage: Language;
  readonly renderPicture: RenderPicture;
  readonly memory: PersistentKeyValues;
  readonly mayPing: PlayerSettingsService["mayPing"];
  readonly loadPictureStyle: LoadPictureStyle;
  readonly findRatingGains: FindRatingGains;
  /** Called when the bot joins or leaves a server. */
  readonly serverEvents: Pick<DailyCleanup, "onServerJoined" | "onServerLeft">;
  /** Downloads avatars. */
  readonly download: Download;
  readonly onLost: OnConnectionLost;
  /** Called with the summary of each interaction after it was handled. */
  onRequestEnd?(done: RequestSummary): void;
  now(): number;
  readonly log: Logger;
}

export interface DiscordBot {
  readonly publishTurn: PublishTurn;
  readonly publishLobby: PublishLobby;
  readonly announce: Announce;
  /** Returns the clickable mention of a command; undefined until the commands are registered. */
  readonly findCommandMention: FindCommandMention;
  readonly openThread: ThreadOpener;
  readonly sendReminder: SendReminder;
  readonly hasLeftServer: HasLeftServer;
  readonly isTimedOut: IsTimedOut;
  readonly canKick: CanKick;
  readonly isPrivateThreadOfAnother: IsPrivateThreadOfAnother;
  /** When a message was sent, in wall-clock time. Discord's ids contain it. */
  readonly messageTime: (id: string) => number;
  readonly isChannelHidden: IsChannelHidden;
  readonly isChannelDeleted: IsChannelDeleted;
  readonly isMessageDeleted: IsMessageDeleted;
  readonly findPresence: FindPresence;
  readonly loadPortrait: LoadPortrait;
  readonly loadPlayerProfiles: LoadPlayerProfiles;
  readonly gateway: GatewayStatus;
  /** Counts the requests that Discord refuses. */
  readonly circuitBreaker: Omit<CircuitBreaker, "guard">;
  /** Whether requests have been waiting for a while and Discord has answered none. */
  areRequestsStuck(): boolean;
  /** Ids of the servers that the bot is on, including unreachable ones. */
  servers(): ReadonlySet<string>;
  /** Whether the bot is on this server. Until the bot is connected, true for all servers. */
  isOnServer(guild: string): boolean;
  /** Connects, registers changed commands, and then answers interactions. */
  start(services: Services): Promise<void>;
  /** Stops accepting interactions. Waits until the running ones are handled, but no longer than `SHUTDOWN_MS`. */
  finishRequests(): Promise<void>;
  /** Disconnects from Discord. */
  stop(): Promise<void>;
}

/**
 * Maximum milliseconds to wait for running interactions at shutdown. The program has ten seconds to end, and turns are
 * already saved.
 */
const SHUTDOWN_MS = 2_500;
/** Maximum milliseconds to wait for the registration of commands at the start. */
const REGISTRATION_WAIT_MS = 5_000;

/**
 * Limits of discord.js's caches, to save memory. The bot hardly ever reads the same object twice, except servers,
 * channels and roles.
 */
const CACHE_LIMITS = {
  ...Options.DefaultMakeCacheSettings,
  MessageManager: 0,
  ReactionManager: 0,
  PresenceManager: 0,
  VoiceStateManager: 0,
  GuildMemberManager: { maxSize: 100, keepOverLimit: ({ id, client }: GuildMember) => id === client.user.id },
  UserManager: { maxSize: 1_000, keepOverLimit: ({ id, client }: User) => id === client.user?.id },
};

function findServerOf(client: Client, channelId: string): string | undefined {
  const channel = client.channels.cache.get(channelId);
  return channel && "guildId" in channel ? channel.guildId : undefined;
}

export function createDiscordBot(plan: DiscordBotOptions): DiscordBot {
  const {
    token,
    apiUrl,
    guild,
    commands,
    commandLanguage,
    renderPicture,
    memory,
    mayPing,
    loadPictureStyle,
    findRatingGains,
    serverEvents,
    download,
    now,
    log,
  } = plan;
  const closed = Promise.withResolvers<string>();
  const onLost: OnConnectionLost = (reason) => {
    closed.resolve(reason);
    plan.onLost(reason);
  };
  const monotonicMs = () => performance.now();
  const channelServers = createChannelServerLookup((id) => findServerOf(client, id));
  const breaker = createCircuitBreaker({
    now: monotonicMs,
    findServer: channelServers.find,
    log,
  });
  const clockSetBackGuard = createClockSetBackGuard({
    rest: () => client.rest,
    wallClockMs: Date.now,
    monotonicMs: () => performance.now(),
    log,
  });
  const onUnreadable = createPacketErrorHandler(() => client, log);
  const client: Client = new Client({
    ...shardOptions(plan),
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits(CACHE_LIMITS),
    ws: { buildStrategy: createErrorSafeShardingStrategy(onUnreadable) },
    // If `apiUrl` is set, its host also serves the pictures.
    rest: {
      ...NO_REST_LIMITS,
      // If the clock was set back, the limit would last too long, so the request is rejected. Then `watchRequests`
      // sends it again.
      rejectOnRateLimit: (limit) => clockSetBackGuard.check() || isLongRegistrationLimit(limit),
      makeRequest: withExpiredTokenCheck(
        withRequestRetries(
          withGlobalRateLimit(breaker.guard(detectRejectedToken(DefaultRestOptions.makeRequest, plan.onLost)), {
            findServer: channelServers.find,
            now: monotonicMs,
            timeoutMs: DefaultRestOptions.timeout,
          }),
        ),
        monotonicMs,
      ),
      ...(apiUrl === undefined ? {} : { api: apiUrl, cdn: new URL(apiUrl).origin }),
    },
  });
  guardPacketQueue(client, onUnreadable);
  const requestWatch = watchRequests({
    rest: client.rest,
    clock: clockSetBackGuard,
    monotonicMs: () => performance.now(),
  });
  const fetchMember = createMemberFetcher(client);
  const findPresence = createPresenceFinder(fetchMember);
  const loadPortrait = createPortraitLoader({ client, download, now, log });
  const loadPlayerProfiles = createPlayerProfileLoader({ loadPortrait, findRatingGains });
  let commandMentions: ReadonlyMap<string, string> = new Map();
  const findCommandMention: FindCommandMention = (command) => commandMentions.get(command);
  let finishRequests: () => Promise<void> = () => Promise.resolve();
  const stopWatching = watchConnection(client, log, onLost);
  const stopping = new AbortController();

  const privateTurns = createPrivateTurns({ now, log });
  const publishBoard = createTurnPublisher({
    client,
    commands,
    renderPicture,
    mayPing,
    loadPlayerProfiles,
    loadPictureStyle,
    findCommandMention,
    log,
  });

  return {
    publishTurn: channelServers.remembering(
      ({ location }) => location,
      async (update) => {
        const published = await publishBoard(update);
        void privateTurns.follow(update);
        return published;
      },
    ),
    publishLobby: channelServers.remembering(
      ({ location }) => location,
      createLobbyPublisher({ client, commands, renderPicture, findCommandMention, mayPing, log }),
    ),
    announce: createAnnounce({ client, renderPicture, loadPictureStyle, findCommandMention }),
    findCommandMention,
    openThread: createThreadOpener(client),
    sendReminder: channelServers.remembering(
      ({ location }) => location,
      createReminderPublisher({ client, commands, mayPing, log }),
    ),
    hasLeftServer: createServerLeftCheck(findPresence),
    isTimedOut: createTimedOutCheck(fetchMember),
    canKick: createKickPermissionCheck(fetchMember),
    isPrivateThreadOfAnother: createPrivateThreadCheck(client),
    messageTime: (id) => SnowflakeUtil.timestampFrom(id),
    isChannelHidden: channelServers.remembering((location) => location, createChannelHiddenCheck(client, fetchMember)),
    isChannelDeleted: channelServers.remembering((location) => location, createChannelDeletedCheck(client)),
    isMessageDeleted: createMessageDeletedCheck(client),
    findPresence,
    loadPortrait,
    loadPlayerProfiles,
    gateway: createGatewayStatus(client),
    circuitBreaker: breaker,
    areRequestsStuck: requestWatch.isStuck,
    servers: () => new Set(client.guilds.cache.keys()),
    isOnServer: (id) => !client.isReady() || client.guilds.cache.has(id),
    async start(services) {
      const router = createRouter(commands, services, plan.onRequestEnd, privateTurns);
      normalizeUnknownInteractions(client);
      client.on(Events.InteractionCreate, ({ channelId, guildId }) => {
        if (channelId !== null && guildId !== null) channelServers.remember(channelId, guildId);
      });
      client.on(Events.InteractionCreate, router.handle);
      const greet = createGreeter(memory, services);
      client.on(Events.GuildCreate, (joined) => {
        log.info({ guild: joined.id }, "a server was joined");
        void recordServerEvent(joined.id, serverEvents.onServerJoined);
        void recordServerEvent(joined.id, services.matches.onServerChanged);
        void greet(joined);
      });
      // This event means that the bot is no longer on the server. For a server that is only unreachable for a while,
      // discord.js emits another event.
      client.on(Events.GuildDelete, ({ id }) => {
        log.info({ guild: id }, "a server was left");
        void recordServerEvent(id, serverEvents.onServerLeft);
        void recordServerEvent(id, services.matches.onServerChanged);
      });
      client.ws.on(GatewayDispatchEvents.ChannelDelete, handleDeletedChannel(services));
      client.ws.on(GatewayDispatchEvents.ThreadDelete, handleDeletedChannel(services));
      finishRequests = async () => {
        client.off(Events.InteractionCreate, router.handle);
        services.matches.cancelLongTasks();
        if (!(await router.idle(SHUTDOWN_MS))) log.warn({}, "interactions were left without an answer");
      };
      const { application } = await logIn({ client, token, closed: closed.promise, log });
      await register(application.id);
      const { size: shards } = client.ws.shards;
      log.info({ commands: commands.size, servers: client.guilds.cache.size, shards }, "connected to Discord");
    },
    finishRequests: () => finishRequests(),
    stop() {
      stopping.abort();
      stopWatching();
      requestWatch.stop();
      return client.destroy();
    },
  };

  /**
   * Records that a server was joined or left. A failure is only logged, because the daily cleanup compares all servers
   * again.
   */
  async function recordServerEvent(server: string, record: (guild: string) => Promise<void>): Promise<void> {
    await record(server).catch((error: unknown) => {
      log.warn({ error, guild: server }, "a joined or left server could not be recorded");
    });
  }

  /**
   * Returns a handler for deleted channels. It handles the raw gateway event, because discord.js does not report the
   * deletion of archived threads.
   */
  function handleDeletedChannel({ matches }: Services): (channel: DeletedChannel) => void {
    return ({ id, guild_id: server }) => {
      if (server === undefined) return;
      matches.onChannelDeleted(server, id).catch((error: unknown) => {
        log.error({ error, channel: id }, "the matches of a deleted channel could not be saved");
      });
    };
  }

  /**
   * Registers the commands with Discord. A failure does not stop the bot, because the commands of the last start still
   * work.
   */
  async function register(application: string): Promise<void> {
    const bodies = [...commands.values()].map(({ data }) => createCommandBody(data, commandLanguage));
    const registration = registerWithRetries({
      register: async () => {
        const { isNew, mentions } = await registerCommands(client.rest, memory, { application, guild, bodies });
        commandMentions = mentions;
        return isNew;
      },
      signal: stopping.signal,
      log,
    });
    await withTimeout(registration, REGISTRATION_WAIT_MS);
  }
}

/**
 * A number of shards that has no effect, because `shards` is "auto". Without any number, discord.js would read one from
 * the environment.
 */
const NOT_FROM_ENVIRONMENT = 2;

/**
 * Returns both options for shards. discord.js would read a missing one from the environment, where an empty value is an
 * error.
 */
function shardOptions({ shards, shardCount }: Pick<DiscordBotOptions, "shards" | "shardCount">): ShardOptions {
  if (shardCount === undefined) return { shards: "auto", shardCount: NOT_FROM_ENVIRONMENT };
  return { shards: shards ? [...shards] : Array.from({ length: shardCount }, (_, shard) => shard), shardCount };
}

type ShardOptions = Pick<ClientOptions, "shards" | "shardCount">;

/** A deleted channel or thread. `guild_id` is set if it belongs to a server. */
interface DeletedChannel {
  readonly id: string;
  readonly guild_id?: string;
}
