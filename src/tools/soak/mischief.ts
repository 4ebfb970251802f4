import type { Faults } from "#sandbox/server.ts";
import type { Random } from "#tools/quick/game.ts";
import { oneOf } from "#tools/soak/corners.ts";

// What goes wrong in a long life: Discord's own failures, lines that break, messages and channels that go.

/** What is to hand for whoever makes mischief. */
export interface Victims {
  readonly faults: Faults;
  readonly channels: readonly string[];
  /** A message of the bot in some channel, if there is one. */
  someMessage(): { readonly channel: string; readonly message: string } | undefined;
}

type Prank = (victims: Victims, random: Random) => void;

const POSTS = /^POST \/channels\/\d+\/messages/;
const REPLIES = /^(PATCH|POST) \/webhooks\//;
const CALLBACKS = /^POST \/interactions\//;

export const pranks: { readonly [name: string]: Prank } = {
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
  "the bot is asked to come back": ({ faults }) => faults.dropSockets("reconnect"),
  "the session is invalid": ({ faults }, random) =>
    faults.dropSockets(oneOf(random, ["invalid", "invalid-resumable", "forget"] as const)),
  "an interaction comes again": ({ faults }) => faults.redeliver(),
  "a message is deleted": ({ faults, someMessage }) => {
    const victim = someMessage();
    if (victim) faults.deleteMessage(victim.channel, victim.message);
  },
  "a channel takes no files for a while": ({ faults, channels }, random) => {
    const channel = oneOf(random, channels);
    faults.deny(channel, ["AttachFiles"]);
    setTimeout(() => faults.deny(channel, []), 5_000).unref();
  },
  "a channel takes no messages for a while": ({ faults, channels }, random) => {
    const channel = oneOf(random, channels);
    faults.deny(channel, ["SendMessages"]);
    setTimeout(() => faults.deny(channel, []), 5_000).unref();
  },
};
