import type { Random } from "#dev/simulation/seeded-random.ts";
import { pickRandomItem } from "#dev/soak/soak-games.ts";
import { THREAD_HANG_MS, type ThreadDamage } from "#dev/soak/thread-breaker.ts";
import type { SandboxFaults } from "#sandbox/start-sandbox.ts";

// Disturbances of a running bot: failing requests to Discord, broken or silent connections, deleted messages and
// channels, a locked database, and worker threads that exit or hang.

/** The parts of the load test that the disturbances act on. */
export interface DisturbanceTargets {
  readonly faults: SandboxFaults;
  /** The channels that still exist. */
  channels(): readonly string[];
  /** A channel that may be deleted; undefined if too few would be left. */
  pickDeletableChannel(): string | undefined;
  /** A message of the bot in a random channel, if it has one. */
  pickMessage(): { readonly channel: string; readonly message: string } | undefined;
  /** Locks the database for `ms`. False if the lock is not available. */
  blockDatabase(ms: number): boolean;
  /** Injects a fault into a worker thread. False if there is none. */
  injectThreadDamage(fault: ThreadDamage): Promise<boolean>;
}

/** Carries out a disturbance. Returns false, or a promise of it, if there is nothing to disturb now. */
type RunDisturbance = (targets: DisturbanceTargets, random: Random) => unknown;

export interface Disturbance {
  readonly run: RunDisturbance;
  /** How long the disturbance may affect answers. */
  readonly effectMs: number;
}

const POSTS = /^POST \/channels\/\d+\/messages/;
const REPLIES = /^(PATCH|POST) \/webhooks\//;
const CALLBACKS = /^POST \/interactions\//;

const EFFECT_MS = 6_000;
/** Time between two heartbeats of the bot. */
export const BOT_HEARTBEAT_MS = 4_000;
/** The bot needs this time to miss a heartbeat answer, to try to close the connection, and to open another one. */
const SILENT_CONNECTION_EFFECT_MS = 2 * BOT_HEARTBEAT_MS + 12_000;
const DENIED_MS = 5_000;

/** The tool prints these names as JSON keys, so they must stay the same. */
const runs: { readonly [name: string]: RunDisturbance } = {
  "a post fails": ({ faults }, random) => faults.fail(POSTS, pickRandomItem(random, [500, 502, 503]), { times: 2 }),
  "posts are too many": ({ faults }) => faults.fail(POSTS, 429, { retryAfterMs: 1_500, times: 2 }),
  "a post is lost": ({ faults }) => faults.loseAnswer(POSTS),
  "a post is slow": ({ faults }) => faults.delay(POSTS, 2_500),
  "a reply fails": ({ faults }, random) => faults.fail(REPLIES, pickRandomItem(random, [500, 503])),
  "a reply is lost": ({ faults }) => faults.loseAnswer(REPLIES),
  "an acknowledgement fails": ({ faults }) => faults.fail(CALLBACKS, 503),
  "an acknowledgement is lost": ({ faults }) => faults.loseAnswer(CALLBACKS),
  "an acknowledgement is done and stumbled over": ({ faults }) => faults.loseAnswer(CALLBACKS, { status: 502 }),
  "a post is done and stumbled over": ({ faults }) => faults.loseAnswer(POSTS, { status: 503 }),
  "events come late": ({ faults }) => {
    faults.delayEvents(300);
    setTimeout(() => faults.delayEvents(0), 3_000).unref();
  },
  "the line breaks": ({ faults }) => faults.dropSockets("resume"),
  "the line is dead": ({ faults }) => faults.silenceSockets(),
  "the bot is asked to come back": ({ faults }) => faults.dropSockets("reconnect"),
  "the session is invalid": ({ faults }, random) =>
    faults.dropSockets(pickRandomItem(random, ["invalid", "invalid-resumable", "forget"] as const)),
  "an interaction comes again": ({ faults }) => faults.redeliver(),
  "a message is deleted": ({ faults, pickMessage }) => {
    const target = pickMessage();
    return target ? faults.deleteMessage(target.channel, target.message) : false;
  },
  "a channel is deleted": ({ faults, pickDeletableChannel }) => {
    const channel = pickDeletableChannel();
    return channel === undefined ? false : faults.deleteChannel(channel);
  },
  "a channel takes no files for a while": (targets, random) => denyPermission(targets, "AttachFiles", random),
  "a channel takes no messages for a while": (targets, random) => denyPermission(targets, "SendMessages", random),
  "the database is held": ({ blockDatabase }, random) => blockDatabase(1_000 + 1_000 * random()),
  "a thread dies": ({ injectThreadDamage }) => injectThreadDamage("exit"),
  "a thread hangs": ({ injectThreadDamage }) => injectThreadDamage("hang"),
};

/** Disturbances with a longer effect than the others. */
const LONG_EFFECTS_MS: { readonly [name: string]: number } = {
  "the line is dead": SILENT_CONNECTION_EFFECT_MS,
  "a thread hangs": THREAD_HANG_MS + EFFECT_MS,
};

export const DISTURBANCES_BY_NAME: { readonly [name: string]: Disturbance } = Object.fromEntries(
  Object.entries(runs).map(([name, run]) => [name, { run, effectMs: LONG_EFFECTS_MS[name] ?? EFFECT_MS }]),
);

/** Takes a permission from the bot in a random channel, and gives it back later. */
function denyPermission({ faults, channels }: DisturbanceTargets, permission: string, random: Random): void {
  const channel = pickRandomItem(random, channels());
  faults.deny(channel, [permission]);
  const allow = () => {
    if (channels().includes(channel)) faults.deny(channel, []);
  };
  setTimeout(allow, DENIED_MS).unref();
}
