import type { TooManyPlayedRefusal, TooManyRunningRefusal, TooManyWatchedRefusal } from "#core/refusals.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { MatchLocation, Store } from "#store/store.ts";

// Limits the matches of each server, so that one server cannot take the resources of all others.

/** Maximum number of running matches on one server: more than a busy server has channels and threads. */
const MAX_RUNNING = 200;
/**
 * Maximum number of running matches of one person on one server. One person must not use up the limit of the server.
 */
const MAX_PLAYED = 20;
/**
 * Maximum number of matches between bots that people watch on one server. Each of them edits its message every few
 * seconds.
 */
const MAX_WATCHED = 2;

export interface ServerLimits {
  /**
   * Returns why no further match of these people can open at this location; undefined if one can. Solo matches are not
   * limited. `starter`: the person who starts a match between bots to watch it.
   */
  checkCanOpen(
    location: MatchLocation,
    people: readonly string[],
    starter: string | undefined,
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | TooManyWatchedRefusal | undefined>;
  /**
   * Returns why this person cannot open a lobby at this location; undefined if they can. The limit counts the matches
   * that they play and also their waiting lobbies.
   */
  checkCanGather(location: MatchLocation, host: string): Promise<TooManyPlayedRefusal | undefined>;
  /** Returns why no saved match of these people can be resumed at this location; undefined if one can. */
  checkCanResume(
    location: MatchLocation,
    people: readonly string[],
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | undefined>;
  /** Runs `begin` for one match of a server at a time, so that the number of matches cannot change during the check. */
  runInOrder<Opened>(location: MatchLocation, begin: () => Promise<Opened>): Promise<Opened>;
}

export function createServerLimits(
  { matches, lobbies }: Pick<Store, "matches" | "lobbies">,
  maxRunning = MAX_RUNNING,
  maxPlayed = MAX_PLAYED,
): ServerLimits {
  const queue = createKeyedQueue();
  return {
    async checkCanOpen(location, people, starter) {
      return (starter === undefined ? undefined : await whyNotWatch(location, starter)) ?? whyNotOn(location, people);
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

  /** A person watches one match at most, so that they leave room for others. */
  async function whyNotWatch(location: MatchLocation, starter: string): Promise<TooManyWatchedRefusal | undefined> {
    if (location.kind === "personal") return undefined;
    const { guild } = location;
    if ((await matches.countWatched(guild, starter)) > 0) return { reason: "watching-already" };
    const isFull = (await matches.countWatched(guild)) >= MAX_WATCHED;
    return isFull ? { reason: "too-many-watched", max: MAX_WATCHED } : undefined;
  }

  async function whyNotOn(
    location: MatchLocation,
    people: readonly string[],
  ): Promise<TooManyRunningRefusal | TooManyPlayedRefusal | undefined> {
    if (location.kind === "personal") return undefined;
    const { length: running } = await matches.runningOnServer(location.guild);
    if (running >= maxRunning) return { reason: "too-many-running", max: maxRunning };
    const played = await Promise.all(people.map((person) => matches.countPlayedOn(location.guild, person)));
    // The match is refused only if all these people are at the limit. Otherwise a person below the limit could not
    // invite people who already play many matches.
    const isTooMuch = played.length > 0 && played.every((one) => one.running >= maxPlayed);
    return isTooMuch ? { reason: "too-many-played", max: maxPlayed } : undefined;
  }
}
