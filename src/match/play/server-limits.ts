import type { TooManyRunningRefusal, TooManyWatchedRefusal } from "#core/refusals.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { MatchLocation, Store } from "#store/store.ts";

// Limits the matches of one server, so that it does not keep all others waiting.

/** More than the channels and threads of a busy server. */
const MAX_RUNNING = 200;
/** Matches between bots for people to watch: each sends a message every few seconds. */
const MAX_WATCHED = 2;

export interface ServerLimits {
  /** Returns why no more matches can open there; undefined if one can. Solo matches are not limited. */
  checkCanOpen(
    location: MatchLocation,
    isWatched: boolean,
  ): Promise<TooManyRunningRefusal | TooManyWatchedRefusal | undefined>;
  /** Returns why no saved match can be resumed there. */
  checkCanResume(location: MatchLocation): Promise<TooManyRunningRefusal | undefined>;
  /** Matches of a server open one at a time, so that they can be counted. */
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
