import { createTokenBuckets, type Rate, type TokenBuckets } from "#core/token-bucket.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import { RATE_LIMITED_ACTIONS, type RateLimitedAction } from "#text/rate-limits/phrases.ts";

// Limits how much persons and servers can ask for. The limits are higher than any player needs. They stop abuse, and
// servers that would delay all others. Each limit is a token bucket: used tokens come back one by one.

const MINUTE_MS = 60_000;

const INTERACTION_LIMIT: Rate = { max: 40, everyMs: 400, maxDebt: 40 };
/** Number of log entries whose replay costs as much as one interaction. */
const ENTRIES_PER_INTERACTION = 1_000;
/** Limit of requests for autocomplete suggestions. Discord sends one for every letter that a person types. */
const COMPLETION_LIMIT: Rate = { max: 20, everyMs: 150 };

const PERSON_LIMITS: { readonly [What in RateLimitedAction]: Rate } = {
  games: { max: 12, everyMs: MINUTE_MS },
  animations: { max: 4, everyMs: MINUTE_MS },
  imports: { max: 10, everyMs: MINUTE_MS / 2 },
  exports: { max: 10, everyMs: MINUTE_MS / 2 },
  analyses: { max: 5, everyMs: MINUTE_MS },
  // A correction of scores stays in the database for good, so there are few of them.
  scores: { max: 40, everyMs: MINUTE_MS / 2 },
  // Discord accepts few messages a second in one channel, and turns wait behind all other messages.
  messages: { max: 5, everyMs: MINUTE_MS / 4 },
};

const SERVER_LIMITS: { readonly [What in RateLimitedAction]: Rate } = {
  games: { max: 120, everyMs: MINUTE_MS / 20 },
  animations: { max: 12, everyMs: MINUTE_MS / 4 },
  imports: { max: 40, everyMs: MINUTE_MS / 8 },
  exports: { max: 40, everyMs: MINUTE_MS / 8 },
  analyses: { max: 20, everyMs: MINUTE_MS / 4 },
  scores: { max: 120, everyMs: MINUTE_MS / 4 },
  messages: { max: 60, everyMs: MINUTE_MS / 40 },
};

export interface RateLimits {
  /**
   * Counts an interaction. If the person is too fast, returns the time at which they can go on, in milliseconds since
   * 1970.
   */
  takeInteraction(person: string): number | undefined;
  /**
   * Counts a request for autocomplete suggestions. Returns false if the person may not have them now: they type too
   * fast, or have caused long replays of matches.
   */
  takeCompletion(person: string): boolean;
  /** Counts the replay of `entries` log entries of a match as additional interactions. */
  chargeReplay(person: string, entries: number): void;
  /**
   * Takes tokens from the buckets of the person and of the server. `cost`: number of tokens to take. If a bucket has
   * too few, takes none and returns whose limit was reached.
   */
  take(
    what: RateLimitedAction,
    person: string,
    server: string | undefined,
    cost?: number,
  ): RateLimitExceeded | undefined;
}

export interface RateLimitExceeded {
  readonly owner: "person" | "server";
  readonly until: number;
}

/**
 * The clocks of the rate limits. Tokens come back by the monotonic clock, because people must not wait longer if the
 * wall clock is set back. The wall clock only tells people until when they have to wait.
 */
export interface RateLimitClocks {
  monotonicMs(): number;
  wallClockMs(): number;
}

export function createRateLimits({ monotonicMs, wallClockMs }: RateLimitClocks): RateLimits {
  const interactions = createTokenBuckets(INTERACTION_LIMIT, monotonicMs);
  const completions = createTokenBuckets(COMPLETION_LIMIT, monotonicMs);
  const buckets = Object.fromEntries(
    RATE_LIMITED_ACTIONS.map((what) => [
      what,
      {
        person: createTokenBuckets(PERSON_LIMITS[what], monotonicMs),
        server: createTokenBuckets(SERVER_LIMITS[what], monotonicMs),
      },
    ]),
  ) as { readonly [What in RateLimitedAction]: { readonly person: TokenBuckets; readonly server: TokenBuckets } };

  return {
    takeInteraction(person) {
      const ms = interactions.spend(person);
      return ms === undefined ? undefined : wallClockMs() + ms;
    },
    takeCompletion: (person) => !interactions.isInDebt(person) && completions.spend(person) === undefined,
    chargeReplay: (person, entries) => interactions.charge(person, entries / ENTRIES_PER_INTERACTION),
    take(what, person, server, cost = 1) {
      const { person: personBuckets, server: serverBuckets } = buckets[what];
      // The server is checked first: if it has no tokens left, the person keeps theirs.
      const serverWaitMs = server === undefined ? undefined : serverBuckets.wait(server, cost);
      if (serverWaitMs !== undefined) return { owner: "server", until: wallClockMs() + serverWaitMs };
      const personWaitMs = personBuckets.spend(person, cost);
      if (personWaitMs !== undefined) return { owner: "person", until: wallClockMs() + personWaitMs };
      if (server !== undefined) serverBuckets.spend(server, cost);
      return undefined;
    },
  };
}

/** Rate limits that never refuse anything. */
export const unlimitedRateLimits: RateLimits = {
  takeInteraction: () => undefined,
  takeCompletion: () => true,
  chargeReplay: () => {},
  take: () => undefined,
};

/**
 * Formats a time so that Discord shows it relative to the present, such as "in 5 minutes". Rounds up, so that the time
 * is not over too early.
 */
export function formatRelativeTime(until: number): string {
  return `<t:${Math.ceil(until / 1_000)}:R>`;
}

interface Asked {
  /** Number of usual actions that this action is worth; 1 by default. */
  readonly cost?: number;
  /** Added to the refusal message, for example a file with what the person has typed, so that it is not lost. */
  readonly back?: Omit<Post, "content">;
}

/**
 * Whether the rate limit allows this action now. If so, counts the action. If not, replies until when the person has to
 * wait.
 */
export async function consumeRateLimit(
  request: CommandRequest,
  what: RateLimitedAction,
  { cost = 1, back = {} }: Asked = {},
): Promise<boolean> {
  const refusal = checkRateLimit(request, what, cost);
  if (refusal === undefined) return true;
  await request.reply({ ...refusal, ...back });
  return false;
}

/** Like `consumeRateLimit`, but returns the refusal instead of replying. */
export function checkRateLimit(
  { services, person, location, text }: CommandRequest,
  what: RateLimitedAction,
  cost = 1,
): RefusalPost | undefined {
  const server = location.kind === "channel" ? location.guild : undefined;
  const exceeded = services.rateLimits.take(what, person.id, server, cost);
  if (exceeded === undefined) return undefined;
  const content = text.rateLimits[exceeded.owner][what](formatRelativeTime(exceeded.until));
  return { content, refusal: "rate-limit" };
}
