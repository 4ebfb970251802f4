import type { TooManyRunningRefusal, TooManyWatchedRefusal } from "#core/refusals.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { MatchLocation, Store } from "#store/store.ts";

// A server can have many games at once, but not so many that it would keep all others waiting.

/** More than the channels and threads of a lively server. */
const MAX_RUNNING = 200;
/** In these bots are watched: each is a message every few seconds. */
const MAX_WATCHED = 2;

export interface ServerLimits {
  /** Why no more can begin there, watched by somebody or not; undefined where one can, and wherever there is no server. */
  checkCanOpen(
    location: MatchLocation,
    isWatched: boolean,
  ): Promise<TooManyRunningRefusal | TooManyWatchedRefusal | undefined>;
  /** Why none that was put aside can go on there. */
  checkCanResume(location: MatchLocation): Promise<TooManyRunningRefusal | undefined>;
  /** What begins on a server begins one after the other, so that it can be counted. */
  runInOrder<BegunMatch>(location: MatchLocation, begin: () => Promise<BegunMatch>): Promise<BegunMatch>;
}

export function createServerLimits({ matches }: Pick<Store, "matches">, maxRunning = MAX_RUNNING): ServerLimits {
  const queue = createKeyedQueue();
  return {
    async checkCanOpen(location, isWatched) {
      const watched = isWatched && location.kind === "channel" ? await matches.countWatched(location.guild) : 0;
      if (watched >= MAX_WATCHED) return { reason: "too-many-watched", max: MAX_WATCHED };
      return whyNotOn(location);
    },
    checkCanResume: whyNotOn,
    runInOrder: (location, begin) => (location.kind === "personal" ? begin() : queue.run(location.guild, begin)),
  };

  async function whyNotOn(location: MatchLocation): Promise<TooManyRunningRefusal | undefined> {
    if (location.kind === "personal") return undefined;
    const { length: running } = await matches.runningOnServer(location.guild);
    return running >= maxRunning ? { reason: "too-many-running", max: maxRunning } : undefined;
  }
}
