import {
  Client,
  type ClientOptions,
  DefaultRestOptions,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GuildMember,
  Options,
  type User,
} from "discord.js";
import type { GainsOf } from "#club/gains.ts";
import type { Housekeeping } from "#club/housekeeping.ts";
import type { Settings } from "#club/settings.ts";
import type { Presences } from "#club/statistics/presences.ts";
import { type Announce, createAnnounce } from "#discord/announce.ts";
import { type CircuitBreaker, createCircuitBreaker } from "#discord/circuit-breaker.ts";
import type { Command } from "#discord/command.ts";
import { mindingToken, type OnLost, watchConnection } from "#discord/connection.ts";
import type { Desk } from "#discord/desk.ts";
import type { Download } from "#discord/download.ts";
import type { Done } from "#discord/errand.ts";
import { type Gateway, gatewayOf } from "#discord/gateway.ts";
import { createIsDeleted, createIsGone, type IsDeleted, type IsGone } from "#discord/gone.ts";
import { createGreeter } from "#discord/greeter.ts";
import { guardedStrategy, guardQueue } from "#discord/guarded-gateway.ts";
import { createLobbyTeller } from "#discord/lobby/teller.ts";
import { logIn } from "#discord/login.ts";
import type { LookFor } from "#discord/look.ts";
import { createHasLeft, createPresences, type HasLeft } from "#discord/members.ts";
import { persistent } from "#discord/persistent.ts";
import { createPortraits, type PortraitOf } from "#discord/portraits.ts";
import type { Painter } from "#discord/post.ts";
import { isLongLimitOfCommands, keepRegistering, type Memory, registerCommands } from "#discord/register.ts";
import { createRemind } from "#discord/remind.ts";
import { createRouter } from "#discord/router.ts";
import { createSitters, type SittersOf } from "#discord/sitters.ts";
import { takeStrangers } from "#discord/strangers.ts";
import { createTeller } from "#discord/teller.ts";
import { createOpenThread, type OpenThread } from "#discord/threads.ts";
import { meetUnreadable } from "#discord/unreadable.ts";
import { createIsHidden, type IsHidden } from "#discord/visible.ts";
import type { Logger } from "#kernel/logger.ts";
import type { TellLobby } from "#table/lobby-news.ts";
import type { Remind, Tell } from "#table/ports.ts";
import { soon } from "#table/soon.ts";

export interface BotPlan {
  readonly token: string;
  /** Base of Discord's HTTP interface, without version; undefined for Discord's own. */
  readonly apiUrl: string | undefined;
  readonly guild: string | undefined;
  /** Which shards of how many this process runs; undefined: as Discord recommends. */
  readonly shards: readonly number[] | undefined;
  readonly shardCount: number | undefined;
  readonly commands: ReadonlyMap<string, Command>;
  readonly paint: Painter;
  readonly memory: Memory;
  readonly mayCall: Settings["mayCall"];
  readonly lookFor: LookFor;
  readonly gainsOf: GainsOf;
  /** Hears which servers the bot joins and leaves. */
  readonly stays: Pick<Housekeeping, "joined" | "left">;
  /** Fetches avatars. */
  readonly download: Download;
  readonly onLost: OnLost;
  /** Hears of every interaction, once it is dealt with. */
  onDone?(done: Done): void;
  now(): number;
  readonly log: Logger;
}

export interface Bot {
  readonly tell: Tell;
  readonly tellLobby: TellLobby;
  readonly announce: Announce;
  readonly openThread: OpenThread;
  readonly remind: Remind;
  readonly hasLeft: HasLeft;
  readonly isHidden: IsHidden;
  readonly isGone: IsGone;
  readonly isDeleted: IsDeleted;
  readonly presence: Presences;
  readonly portraitOf: PortraitOf;
  readonly sittersOf: SittersOf;
  readonly gateway: Gateway;
  /** How much of what the bot asks Discord refuses. */
  readonly refusals: Omit<CircuitBreaker, "guard">;
  /** Those that the bot is on, whether they can be reached for now or not. */
  servers(): ReadonlySet<string>;
  /** Connects, registers what has changed, and answers from then on. */
  start(desk: Desk): Promise<void>;
  /** Takes no more interactions, and resolves once those under way are answered. */
  finish(): Promise<void>;
  /** Leaves Discord. */
  stop(): Promise<void>;
}

/** Discord may be slow, and the program is to end in ten seconds; what was played is saved. */
const LAST_ANSWERS_MS = 2_500;
/** A start waits so long for the commands to be registered. */
const REGISTERING_MS = 5_000;

/** Besides servers, channels and roles next to nothing of Discord is looked at twice: it would only be held in memory. */
const REMEMBERED = {
  ...Options.DefaultMakeCacheSettings,
  MessageManager: 0,
  ReactionManager: 0,
  PresenceManager: 0,
  VoiceStateManager: 0,
  GuildMemberManager: { maxSize: 100, keepOverLimit: ({ id, client }: GuildMember) => id === client.user.id },
  UserManager: { maxSize: 1_000, keepOverLimit: ({ id, client }: User) => id === client.user?.id },
};

export function createBot(plan: BotPlan): Bot {
  const { token, apiUrl, guild, commands, paint, memory, mayCall, lookFor, gainsOf, stays, download, now, log } = plan;
  const closed = Promise.withResolvers<string>();
  const onLost: OnLost = (why) => {
    closed.resolve(why);
    plan.onLost(why);
  };
  const breaker = createCircuitBreaker({ now: () => performance.now(), log });
  const onUnreadable = meetUnreadable(() => client, log);
  const client: Client = new Client({
    ...shardOptions(plan),
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits(REMEMBERED),
    ws: { buildStrategy: guardedStrategy(onUnreadable) },
    // Whoever is Discord has its pictures, too.
    rest: {
      rejectOnRateLimit: isLongLimitOfCommands,
      makeRequest: persistent(breaker.guard(mindingToken(DefaultRestOptions.makeRequest, plan.onLost))),
      ...(apiUrl === undefined ? {} : { api: apiUrl, cdn: new URL(apiUrl).origin }),
    },
  });
  guardQueue(client, onUnreadable);
  const presence = createPresences(client);
  const portraitOf = createPortraits({ client, download, now, log });
  const sittersOf = createSitters({ portraitOf, gainsOf });
  let finish: () => Promise<void> = () => Promise.resolve();
  const hangUp = watchConnection(client, log, onLost);
  const stopping = new AbortController();

  return {
    tell: createTeller({ client, commands, paint, mayCall, sittersOf, lookFor, log }),
    tellLobby: createLobbyTeller({ client, commands, paint, mayCall, log }),
    announce: createAnnounce(client, paint, lookFor),
    openThread: createOpenThread(client),
    remind: createRemind({ client, commands, mayCall, log }),
    hasLeft: createHasLeft(presence),
    isHidden: createIsHidden(client),
    isGone: createIsGone(client),
    isDeleted: createIsDeleted(client),
    presence,
    portraitOf,
    sittersOf,
    gateway: gatewayOf(client),
    refusals: breaker,
    servers: () => new Set(client.guilds.cache.keys()),
    async start(desk) {
      const router = createRouter(commands, desk, plan.onDone);
      takeStrangers(client);
      client.on(Events.InteractionCreate, router.take);
      const greet = createGreeter(memory, desk);
      client.on(Events.GuildCreate, (joined) => {
        log.info({ guild: joined.id }, "a server was joined");
        void noted(joined.id, stays.joined);
        void greet(joined);
      });
      // A server that cannot be reached for now has an event of its own.
      client.on(Events.GuildDelete, ({ id }) => {
        log.info({ guild: id }, "a server was left");
        void noted(id, stays.left);
      });
      client.ws.on(GatewayDispatchEvents.ChannelDelete, meetDeleted(desk));
      client.ws.on(GatewayDispatchEvents.ThreadDelete, meetDeleted(desk));
      finish = async () => {
        client.off(Events.InteractionCreate, router.take);
        desk.table.wrapUp();
        if (!(await router.idle(LAST_ANSWERS_MS))) log.warn({}, "some were left without an answer");
      };
      const { application } = await logIn({ client, token, closed: closed.promise, log });
      await register(application.id);
      const { size: shards } = client.ws.shards;
      log.info({ commands: commands.size, servers: client.guilds.cache.size, shards }, "connected to Discord");
    },
    finish: () => finish(),
    stop() {
      stopping.abort();
      hangUp();
      return client.destroy();
    },
  };

  /** What is missed here is seen at the next look at all servers. */
  async function noted(server: string, note: (guild: string) => Promise<void>): Promise<void> {
    await note(server).catch((fault: unknown) => {
      log.warn({ fault, guild: server }, "it could not be noted that a server was joined or left");
    });
  }

  /** As Discord says it, for discord.js does not tell of threads at rest. */
  function meetDeleted({ table }: Desk): (channel: Deleted) => void {
    return ({ id, guild_id: server }) => {
      if (server === undefined) return;
      table.channelGone(server, id).catch((fault: unknown) => {
        log.error({ fault, channel: id }, "what was played in a channel that was deleted could not be put aside");
      });
    };
  }

  /** Games go on without it: the commands that Discord knows already still work. */
  async function register(application: string): Promise<void> {
    const bodies = [...commands.values()].map(({ data }) => data);
    const tried = keepRegistering({
      register: () => registerCommands(client.rest, memory, { application, guild, bodies }),
      signal: stopping.signal,
      log,
    });
    await soon(tried, REGISTERING_MS);
  }
}

/** discord.js ignores this number where the shards are "auto", and with it leaves the environment alone. */
const NOT_FROM_ENVIRONMENT = 2;

/** Always given in full: what is left out, discord.js reads from the environment itself, and an empty value is an error. */
function shardOptions({ shards, shardCount }: Pick<BotPlan, "shards" | "shardCount">): ShardOptions {
  if (shardCount === undefined) return { shards: "auto", shardCount: NOT_FROM_ENVIRONMENT };
  return { shards: shards ? [...shards] : Array.from({ length: shardCount }, (_, shard) => shard), shardCount };
}

type ShardOptions = Pick<ClientOptions, "shards" | "shardCount">;

/** A channel or a thread; one of a server, if it says of which. */
interface Deleted {
  readonly id: string;
  readonly guild_id?: string;
}
