import { createTokenBuckets, type Rate, type TokenBuckets } from "#core/token-bucket.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { RATE_LIMITED_ACTIONS, type RateLimitedAction } from "#text/rate-limits/phrases.ts";

// The limits are higher than any player needs. They stop abuse, and servers that would keep all others waiting. Used
// tokens come back one by one.

const MINUTE_MS = 60_000;

const INTERACTION_LIMIT: Rate = { max: 40, everyMs: 400, maxDebt: 40 };
/** Number of replayed log entries that cost as much as one interaction. */
const ENTRIES_PER_INTERACTION = 1_000;
/** Discord asks for completions with every letter that a person types. */
const COMPLETION_LIMIT: Rate = { max: 80, everyMs: 150 };

const PERSON_LIMITS: { readonly [What in RateLimitedAction]: Rate } = {
  games: { max: 12, everyMs: MINUTE_MS },
  animations: { max: 4, everyMs: MINUTE_MS },
  imports: { max: 10, everyMs: MINUTE_MS / 2 },
  exports: { max: 10, everyMs: MINUTE_MS / 2 },
  analyses: { max: 5, everyMs: MINUTE_MS },
  // Each stays in the database for good, at least in the list of corrections.
  scores: { max: 40, everyMs: MINUTE_MS / 2 },
};

const SERVER_LIMITS: { readonly [What in RateLimitedAction]: Rate } = {
  games: { max: 120, everyMs: MINUTE_MS / 20 },
  animations: { max: 12, everyMs: MINUTE_MS / 4 },
  imports: { max: 40, everyMs: MINUTE_MS / 8 },
  exports: { max: 40, everyMs: MINUTE_MS / 8 },
  analyses: { max: 20, everyMs: MINUTE_MS / 4 },
  scores: { max: 120, everyMs: MINUTE_MS / 4 },
};

export interface RateLimits {
  /** Counts an interaction. If the person is too fast, returns when they can go on. */
  takeInteraction(person: string): number | undefined;
  /** Counts a completion. Returns whether the person may have it now: not while they owe for replays. */
  takeCompletion(person: string): boolean;
  /** Charges the replay of `entries` log entries as additional interactions. */
  chargeReplay(person: string, entries: number): void;
  /** Spends tokens of person and server; `cost` is in usual actions. If a limit is used up, returns it, spends none. */
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
 * Tokens come back by the monotonic clock: a wall clock that is set back must not keep people waiting. The wall clock
 * only tells people until when they have to wait.
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
      // Checked first: if the server has no tokens left, the person keeps theirs.
      const serverWaitMs = server === undefined ? undefined : serverBuckets.wait(server, cost);
      if (serverWaitMs !== undefined) return { owner: "server", until: wallClockMs() + serverWaitMs };
      const personWaitMs = personBuckets.spend(person, cost);
      if (personWaitMs !== undefined) return { owner: "person", until: wallClockMs() + personWaitMs };
      if (server !== undefined) serverBuckets.spend(server, cost);
      return undefined;
    },
  };
}

/** Never refuses. */
export const unlimited: RateLimits = {
  takeInteraction: () => undefined,
  takeCompletion: () => true,
  chargeReplay: () => {},
  take: () => undefined,
};

/** Discord shows it in the reader's time. Rounded up, so that it is not over too early. */
export function formatRelativeTime(until: number): string {
  return `<t:${Math.ceil(until / 1_000)}:R>`;
}

interface Asked {
  /** Cost in usual actions. */
  readonly cost?: number;
  /** Sent with the refusal, so that what a person has typed is not lost. */
  readonly back?: Omit<Post, "content">;
}

/** Whether the person may do this now. If not, replies until when they have to wait. */
export async function consumeRateLimit(
  { services, person, location, text, reply }: CommandRequest,
  what: RateLimitedAction,
  { cost = 1, back = {} }: Asked = {},
): Promise<boolean> {
  const server = location.kind === "channel" ? location.guild : undefined;
  const exceeded = services.rateLimits.take(what, person.id, server, cost);
  if (exceeded === undefined) return true;
  const content = text.rateLimits[exceeded.owner][what](formatRelativeTime(exceeded.until));
  await reply({ content, refusal: "rate-limit", ...back });
  return false;
}
