import type { CommandRequest } from "#discord/interactions/command.ts";
import { setOutcome } from "#discord/interactions/request-context.ts";
import type { Post } from "#discord/messages/post.ts";
import { RATE_LIMITED_ACTIONS, type RateLimitedAction } from "#text/rate-limits/phrases.ts";

// Nobody plays so fast, begins so many games or wants so many animations that it would be more than is here; whoever does
// is no player, or a server that would keep all others waiting. What has been used up comes back little by little.

/** `most` at once, and one more each so many milliseconds. */
interface RateLimit {
  readonly max: number;
  readonly everyMs: number;
}

const MINUTE_MS = 60_000;

const INTERACTION_LIMIT: RateLimit = { max: 40, everyMs: 400 };
/** So many entries of long matches can be replayed for somebody at the cost of one act. */
const ENTRIES_PER_INTERACTION = 1_000;
/** What is offered while somebody types is asked for with every letter. */
const COMPLETION_LIMIT: RateLimit = { max: 80, everyMs: 150 };

const PERSON_LIMITS: { readonly [What in RateLimitedAction]: RateLimit } = {
  games: { max: 12, everyMs: MINUTE_MS },
  animations: { max: 4, everyMs: MINUTE_MS },
  imports: { max: 10, everyMs: MINUTE_MS / 2 },
  exports: { max: 10, everyMs: MINUTE_MS / 2 },
  analyses: { max: 5, everyMs: MINUTE_MS },
  // Each stays for good, in the list of corrections at least.
  scores: { max: 40, everyMs: MINUTE_MS / 2 },
};

const SERVER_LIMITS: { readonly [What in RateLimitedAction]: RateLimit } = {
  games: { max: 120, everyMs: MINUTE_MS / 20 },
  animations: { max: 12, everyMs: MINUTE_MS / 4 },
  imports: { max: 40, everyMs: MINUTE_MS / 8 },
  exports: { max: 40, everyMs: MINUTE_MS / 8 },
  analyses: { max: 20, everyMs: MINUTE_MS / 4 },
  scores: { max: 120, everyMs: MINUTE_MS / 4 },
};

export interface RateLimits {
  /** When this person can go on, if they are too fast now. */
  takeInteraction(person: string): number | undefined;
  /** Whether what they type can be completed now. */
  takeCompletion(person: string): boolean;
  /** What they asked for has cost the replay of so many entries: that counts as if they had acted more often. */
  chargeReplay(person: string, entries: number): void;
  /** Whose allowance is used up and when there is more, if one is; else it is used. `cost`: as many as of the usual. */
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
 * What comes back does so by the machine's count of milliseconds, which nobody sets: where its clock is set back, nobody is
 * kept waiting for it. The clock says until when somebody is told to wait.
 */
export interface RateLimitClocks {
  monotonicMs(): number;
  wallClockMs(): number;
}

export function createRateLimits({ monotonicMs, wallClockMs }: RateLimitClocks): RateLimits {
  const interactions = createWeightedBuckets(INTERACTION_LIMIT, monotonicMs);
  const completions = createWeightedBuckets(COMPLETION_LIMIT, monotonicMs);
  const buckets = Object.fromEntries(
    RATE_LIMITED_ACTIONS.map((what) => [
      what,
      {
        person: createWeightedBuckets(PERSON_LIMITS[what], monotonicMs),
        server: createWeightedBuckets(SERVER_LIMITS[what], monotonicMs),
      },
    ]),
  ) as { readonly [What in RateLimitedAction]: { readonly person: WeightedBuckets; readonly server: WeightedBuckets } };

  return {
    takeInteraction(person) {
      const ms = interactions.spend(person);
      return ms === undefined ? undefined : wallClockMs() + ms;
    },
    takeCompletion: (person) => completions.spend(person) === undefined,
    chargeReplay: (person, entries) => interactions.charge(person, entries / ENTRIES_PER_INTERACTION),
    take(what, person, server, cost = 1) {
      const { person: personBuckets, server: serverBuckets } = buckets[what];
      // Where the server has none left, the person keeps theirs.
      const serverWaitMs = server === undefined ? undefined : serverBuckets.wait(server, cost);
      if (serverWaitMs !== undefined) return { owner: "server", until: wallClockMs() + serverWaitMs };
      const personWaitMs = personBuckets.spend(person, cost);
      if (personWaitMs !== undefined) return { owner: "person", until: wallClockMs() + personWaitMs };
      if (server !== undefined) serverBuckets.spend(server, cost);
      return undefined;
    },
  };
}

/** Where nobody is kept from anything. */
export const unlimited: RateLimits = {
  takeInteraction: () => undefined,
  takeCompletion: () => true,
  chargeReplay: () => {},
  take: () => undefined,
};

interface WeightedBuckets {
  /** In how many milliseconds there is enough again; undefined where there is enough now. */
  wait(owner: string, cost?: number): number | undefined;
  /** The same, and takes it where there is enough. */
  spend(owner: string, cost?: number): number | undefined;
  /** Takes it whether it is there or not: what is owed comes back first, and is never more than a whole purse. */
  charge(owner: string, cost: number): void;
}

/** Purses that are full are forgotten, once there are so many. */
const MAX_BUCKETS = 5_000;

function createWeightedBuckets({ max, everyMs }: RateLimit, now: () => number): WeightedBuckets {
  /** When the purse of each will be full again. */
  const fullAt = new Map<string, number>();
  const wait = (owner: string, cost = 1) => {
    const spare = max * everyMs - Math.max(0, (fullAt.get(owner) ?? 0) - now());
    const needed = Math.min(cost, max) * everyMs;
    return spare >= needed ? undefined : needed - spare;
  };
  const take = (owner: string, cost: number) => {
    const debt = 2 * max * everyMs;
    fullAt.set(owner, Math.min(Math.max(now(), fullAt.get(owner) ?? 0) + cost * everyMs, now() + debt));
    if (fullAt.size > MAX_BUCKETS) for (const [one, at] of fullAt) if (at <= now()) fullAt.delete(one);
  };
  return {
    wait,
    spend(owner, cost = 1) {
      const ms = wait(owner, cost);
      if (ms === undefined) take(owner, Math.min(cost, max));
      return ms;
    },
    charge(owner, cost) {
      if (cost > 0) take(owner, cost);
    },
  };
}

/** A mark that everybody reads in their own time: never one that is over before it is read. */
export function formatRelativeTime(until: number): string {
  return `<t:${Math.ceil(until / 1_000)}:R>`;
}

interface Asked {
  /** As many as of the usual. */
  readonly cost?: number;
  /** What is handed back with the refusal, so that nothing is lost that somebody has typed. */
  readonly back?: Omit<Post, "content">;
}

/** Whether somebody may have this now; where not, they are told until when. */
export async function consumeRateLimit(
  { services, person, location, text, reply }: CommandRequest,
  what: RateLimitedAction,
  { cost = 1, back = {} }: Asked = {},
): Promise<boolean> {
  const server = location.kind === "channel" ? location.guild : undefined;
  const exceeded = services.rateLimits.take(what, person.id, server, cost);
  if (exceeded === undefined) return true;
  setOutcome("refused");
  await reply({ content: text.rateLimits[exceeded.owner][what](formatRelativeTime(exceeded.until)), ...back });
  return false;
}
