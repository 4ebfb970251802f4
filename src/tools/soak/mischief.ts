import type { Faults } from "#sandbox/server.ts";
import type { Random } from "#tools/seeded/random.ts";
import { oneOf } from "#tools/soak/corners.ts";
import { HANGS_MS, type Harm } from "#tools/soak/surgeon.ts";

// What goes wrong in a long life: Discord's own failures, lines that break or go silent, messages and channels that go, a
// database that somebody else writes to, threads that die or hang.

/** What is to hand for whoever makes mischief. */
export interface Victims {
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
  harmThread(how: Harm): Promise<boolean>;
}

/** False, or a promise of it, where there is nobody to play it on just now. */
type Trick = (victims: Victims, random: Random) => unknown;

export interface Prank {
  readonly play: Trick;
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
  "a post fails": ({ faults }, random) => faults.fail(POSTS, oneOf(random, [500, 502, 503]), { times: 2 }),
  "posts are too many": ({ faults }) => faults.fail(POSTS, 429, { retryAfterMs: 1_500, times: 2 }),
  "a post is lost": ({ faults }) => faults.lose(POSTS),
  "a post is slow": ({ faults }) => faults.delay(POSTS, 2_500),
  "a reply fails": ({ faults }, random) => faults.fail(REPLIES, oneOf(random, [500, 503])),
  "a reply is lost": ({ faults }) => faults.lose(REPLIES),
  "an acknowledgement fails": ({ faults }) => faults.fail(CALLBACKS, 503),
  "an acknowledgement is lost": ({ faults }) => faults.lose(CALLBACKS),
  "an acknowledgement is done and stumbled over": ({ faults }) => faults.lose(CALLBACKS, { status: 502 }),
  "a post is done and stumbled over": ({ faults }) => faults.lose(POSTS, { status: 503 }),
  "events come late": ({ faults }) => {
    faults.delayEvents(300);
    setTimeout(() => faults.delayEvents(0), 3_000).unref();
  },
  "the line breaks": ({ faults }) => faults.dropSockets("resume"),
  "the line is dead": ({ faults }) => faults.deadenSockets(),
  "the bot is asked to come back": ({ faults }) => faults.dropSockets("reconnect"),
  "the session is invalid": ({ faults }, random) =>
    faults.dropSockets(oneOf(random, ["invalid", "invalid-resumable", "forget"] as const)),
  "an interaction comes again": ({ faults }) => faults.redeliver(),
  "a message is deleted": ({ faults, someMessage }) => {
    const victim = someMessage();
    return victim ? faults.deleteMessage(victim.channel, victim.message) : false;
  },
  "a channel is deleted": ({ faults, deletable }) => {
    const channel = deletable();
    return channel === undefined ? false : faults.deleteChannel(channel);
  },
  "a channel takes no files for a while": (victims, random) => deny(victims, "AttachFiles", random),
  "a channel takes no messages for a while": (victims, random) => deny(victims, "SendMessages", random),
  "the database is held": ({ holdDatabase }, random) => holdDatabase(1_000 + 1_000 * random()),
  "a thread dies": ({ harmThread }) => harmThread("dies"),
  "a thread hangs": ({ harmThread }) => harmThread("hangs"),
};

/** Of those that are felt for longer than others. */
const FELT_LONGER_MS: { readonly [name: string]: number } = {
  "the line is dead": DEAD_LINE_FELT_MS,
  "a thread hangs": HANGS_MS + FELT_MS,
};

export const pranks: { readonly [name: string]: Prank } = Object.fromEntries(
  Object.entries(tricks).map(([name, play]) => [name, { play, feltMs: FELT_LONGER_MS[name] ?? FELT_MS }]),
);

function deny({ faults, channels }: Victims, permission: string, random: Random): void {
  const channel = oneOf(random, channels());
  faults.deny(channel, [permission]);
  const allow = () => {
    if (channels().includes(channel)) faults.deny(channel, []);
  };
  setTimeout(allow, DENIED_MS).unref();
}
