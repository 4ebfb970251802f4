import type { Random } from "#dev/simulation/seeded-random.ts";
import { pickItem } from "#dev/soak/soak-games.ts";
import { HANG_MS, type ThreadHarm } from "#dev/soak/thread-saboteur.ts";
import type { Faults } from "#sandbox/start-sandbox.ts";

// What goes wrong in a long life: Discord's own failures, lines that break or go silent, messages and channels that go, a
// database that somebody else writes to, threads that die or hang.

/** What is to hand for whoever makes mischief. */
export interface DisturbanceTargets {
  readonly faults: Faults;
  /** Those that there are. */
  channels(): readonly string[];
  /** One that can be deleted, as long as enough are left to play in. */
  deletable(): string | undefined;
  /** A message of the bot in some channel, if there is one. */
  someMessage(): { readonly channel: string; readonly message: string } | undefined;
  /** Nobody else can write to the database for so long; false where somebody does already. */
  holdDatabase(ms: number): boolean;
  /** One that thinks or paints; false where none was found. */
  harmThread(how: ThreadHarm): Promise<boolean>;
}

/** False, or a promise of it, where there is nobody to play it on just now. */
type Trick = (targets: DisturbanceTargets, random: Random) => unknown;

export interface Disturbance {
  readonly run: Trick;
  /** How long it is felt. */
  readonly feltMs: number;
}

const POSTS = /^POST \/channels\/\d+\/messages/;
const REPLIES = /^(PATCH|POST) \/webhooks\//;
const CALLBACKS = /^POST \/interactions\//;

const FELT_MS = 6_000;
/** Between two heartbeats of the bot. */
export const HEARTBEAT_MS = 4_000;
/** Until the bot misses the answer to a heartbeat, hangs up in vain and has found its feet on another line. */
const DEAD_LINE_FELT_MS = 2 * HEARTBEAT_MS + 12_000;
const DENIED_MS = 5_000;

const tricks: { readonly [name: string]: Trick } = {
  "a post fails": ({ faults }, random) => faults.fail(POSTS, pickItem(random, [500, 502, 503]), { times: 2 }),
  "posts are too many": ({ faults }) => faults.fail(POSTS, 429, { retryAfterMs: 1_500, times: 2 }),
  "a post is lost": ({ faults }) => faults.loseAnswer(POSTS),
  "a post is slow": ({ faults }) => faults.delay(POSTS, 2_500),
  "a reply fails": ({ faults }, random) => faults.fail(REPLIES, pickItem(random, [500, 503])),
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
    faults.dropSockets(pickItem(random, ["invalid", "invalid-resumable", "forget"] as const)),
  "an interaction comes again": ({ faults }) => faults.redeliver(),
  "a message is deleted": ({ faults, someMessage }) => {
    const victim = someMessage();
    return victim ? faults.deleteMessage(victim.channel, victim.message) : false;
  },
  "a channel is deleted": ({ faults, deletable }) => {
    const channel = deletable();
    return channel === undefined ? false : faults.deleteChannel(channel);
  },
  "a channel takes no files for a while": (targets, random) => deny(targets, "AttachFiles", random),
  "a channel takes no messages for a while": (targets, random) => deny(targets, "SendMessages", random),
  "the database is held": ({ holdDatabase }, random) => holdDatabase(1_000 + 1_000 * random()),
  "a thread dies": ({ harmThread }) => harmThread("dies"),
  "a thread hangs": ({ harmThread }) => harmThread("hangs"),
};

/** Of those that are felt for longer than others. */
const FELT_LONGER_MS: { readonly [name: string]: number } = {
  "the line is dead": DEAD_LINE_FELT_MS,
  "a thread hangs": HANG_MS + FELT_MS,
};

export const disturbances: { readonly [name: string]: Disturbance } = Object.fromEntries(
  Object.entries(tricks).map(([name, run]) => [name, { run, feltMs: FELT_LONGER_MS[name] ?? FELT_MS }]),
);

function deny({ faults, channels }: DisturbanceTargets, permission: string, random: Random): void {
  const channel = pickItem(random, channels());
  faults.deny(channel, [permission]);
  const allow = () => {
    if (channels().includes(channel)) faults.deny(channel, []);
  };
  setTimeout(allow, DENIED_MS).unref();
}
