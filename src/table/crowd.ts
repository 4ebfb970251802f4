import type { TooManyRunning, TooManyWatched } from "#kernel/refusal.ts";
import type { Home, Store } from "#store/store.ts";
import { createQueue } from "#table/queue.ts";

// A server can have many games at once, but not so many that it would keep all others waiting.

/** More than the channels and threads of a lively server. */
const MOST_RUNNING = 200;
/** In these bots are watched: each is a message every few seconds. */
const MOST_WATCHED = 2;

export interface Crowd {
  /** Why no more can begin there, watched by somebody or not; undefined where one can, and wherever there is no server. */
  whyNoMore(home: Home, isWatched: boolean): Promise<TooManyRunning | TooManyWatched | undefined>;
  /** Why none that was put aside can go on there. */
  whyNotOn(home: Home): Promise<TooManyRunning | undefined>;
  /** What begins on a server begins one after the other, so that it can be counted. */
  oneByOne<Begun>(home: Home, begin: () => Promise<Begun>): Promise<Begun>;
}

export function createCrowd({ matches }: Pick<Store, "matches">, mostRunning = MOST_RUNNING): Crowd {
  const queue = createQueue();
  return {
    async whyNoMore(home, isWatched) {
      const watched = isWatched && home.kind === "channel" ? await matches.watched(home.guild) : 0;
      if (watched >= MOST_WATCHED) return { why: "too-many-watched", most: MOST_WATCHED };
      return whyNotOn(home);
    },
    whyNotOn,
    oneByOne: (home, begin) => (home.kind === "personal" ? begin() : queue.run(home.guild, begin)),
  };

  async function whyNotOn(home: Home): Promise<TooManyRunning | undefined> {
    if (home.kind === "personal") return undefined;
    const { length: running } = await matches.runningOn(home.guild);
    return running >= mostRunning ? { why: "too-many-running", most: mostRunning } : undefined;
  }
}
