import type { TooManyPlayedRefusal, TooManyRunningRefusal, TooManyWatchedRefusal } from "#core/refusals.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { MatchLocation, Store } from "#store/store.ts";

// Limits the matches of one server, so that it does not keep all others waiting.

/** More than the channels and threads of a busy server. */
const MAX_RUNNING = 200;
/** Of one person, who must not take all the room of a server. */
const MAX_PLAYED = 20;
/** Matches between bots for people to watch: each sends a message every few seconds. */
const MAX_WATCHED = 2;

export interface ServerLimits {
  /** Returns why no more matches of these people can open there; undefined if one can. Solo matches are not limited. */
  checkCanOpen(
    location: MatchLocation,
    people: readonly string[],
    isWatched: boolean,
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | TooManyWatchedRefusal | undefined>;
  /** Returns why this person cannot gather people there. Their waiting lobbies count like the matches that they play. */
  checkCanGather(location: MatchLocation, host: string): Promise<TooManyPlayedRefusal | undefined>;
  /** Returns why no saved match of these people can be resumed there. */
  checkCanResume(
    location: MatchLocation,
    people: readonly string[],
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | undefined>;
  /** Matches of a server open one at a time, so that they can be counted. */
  runInOrder<BegunMatch>(location: MatchLocation, begin: () => Promise<BegunMatch>): Promise<BegunMatch>;
}

export function createServerLimits(
  { matches, lobbies }: Pick<Store, "matches" | "lobbies">,
  maxRunning = MAX_RUNNING,
  maxPlayed = MAX_PLAYED,
): ServerLimits {
  const queue = createKeyedQueue();
  return {
    async checkCanOpen(location, people, isWatched) {
      const watched = isWatched && location.kind === "channel" ? await matches.countWatched(location.guild) : 0;
      if (watched >= MAX_WATCHED) return { reason: "too-many-watched", max: MAX_WATCHED };
      return whyNotOn(location, people);
    },
    async checkCanGather(location, host) {
      if (location.kind === "personal") return undefined;
      const { running } = await matches.countPlayedOn(location.guild, host);
      const waiting = await lobbies.countWaitingOf(location.guild, host);
      return running + waiting >= maxPlayed ? { reason: "too-many-played", max: maxPlayed } : undefined;
    },
    checkCanResume: whyNotOn,
    runInOrder: (location, begin) => (location.kind === "personal" ? begin() : queue.run(location.guild, begin)),
  };

  async function whyNotOn(
    location: MatchLocation,
    people: readonly string[],
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | undefined> {
    if (location.kind === "personal") return undefined;
    const { length: running } = await matches.runningOnServer(location.guild);
    if (running >= maxRunning) return { reason: "too-many-running", max: maxRunning };
    const played = await Promise.all(people.map((person) => matches.countPlayedOn(location.guild, person)));
    // Somebody who plays little may invite those who play much.
    const isTooMuch = played.length > 0 && played.every((one) => one.running >= maxPlayed);
    return isTooMuch ? { reason: "too-many-played", max: maxPlayed } : undefined;
  }
}
