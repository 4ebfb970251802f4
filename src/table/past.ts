import type { Holder, Home, MatchHead, MatchId, Store } from "#store/store.ts";
import { mayAccess, type Viewer } from "#table/access.ts";
import { isUnreadable } from "#table/ending.ts";
import { readable } from "#table/readable.ts";
import type { Referee } from "#table/referee.ts";

// Matches that are over, to be chosen from: each is described by who played it and how it ended.

export interface Past {
  readonly id: MatchId;
  readonly game: string;
  readonly seats: readonly Holder[];
  readonly lastPlayed: number;
}

export interface PastMatches {
  /** Of a channel, or of what somebody plays alone, those of one game or of all: the last ones first. */
  of(home: Home, game?: string): Promise<readonly Past[]>;
  last(home: Home, game: string): Promise<MatchId | undefined>;
  /** The one of these that has this id. */
  find(home: Home, id: string, game?: string): Promise<MatchId | undefined>;
  /** As everybody saw it in the end; undefined where it cannot be read any more, or where they may not see it. */
  view(id: MatchId, viewer: Viewer): Promise<unknown>;
}

/** Further back nobody looks for one by its players. */
const MOST = 100;
/** So many are remembered as they ended: whoever types gets offered the same ones at every key. */
const MOST_REMEMBERED = 500;

/** A match that is over: it does not change any more. */
interface Ended {
  readonly match: Parameters<typeof mayAccess>[2];
  readonly view: unknown;
}

export function createPast({ matches }: Pick<Store, "matches">, referee: Pick<Referee, "load">): PastMatches {
  const remembered = new Map<MatchId, Ended>();

  return {
    async of(home, game) {
      const ids = await matches.finished(home, game, MOST);
      return (await readable(ids, matches.head)).map(pastOf);
    },
    last: async (home, game) => (await matches.finished(home, game, 1))[0],
    async find(home, id, game) {
      const match = await matches.head(id);
      const isIt = match?.status === "finished" && isAt(match, home);
      return isIt && (game === undefined || match.game === game) ? match.id : undefined;
    },
    async view(id, viewer) {
      const ended = remembered.get(id) ?? (await endedOf(id));
      return ended && mayAccess(viewer, "see", ended.match) ? ended.view : undefined;
    },
  };

  async function endedOf(id: MatchId): Promise<Ended | undefined> {
    const match = await matches.head(id);
    if (!match) return undefined;
    const { home, seats, starter } = match;
    const facts = { home, seats, ...(starter === undefined ? {} : { starter }) };
    const ended = { match: facts, view: await viewOf(id) };
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, ended);
    return ended;
  }

  async function viewOf(id: MatchId): Promise<unknown> {
    try {
      const loaded = await referee.load(id);
      return loaded?.game.view(loaded.state, null);
    } catch (fault) {
      if (!isUnreadable(fault)) throw fault;
      return undefined;
    }
  }
}

function pastOf({ id, game, seats, lastPlayed }: MatchHead): Past {
  return { id, game, seats, lastPlayed };
}

function isAt({ home }: Pick<MatchHead, "home">, there: Home): boolean {
  if (home.kind === "channel") return there.kind === "channel" && there.channel === home.channel;
  return there.kind === "personal" && there.person === home.person;
}
