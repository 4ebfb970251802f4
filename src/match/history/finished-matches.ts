import { mayAccess, type RequesterOrId } from "#match/access.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import type { Referee } from "#match/play/referee.ts";
import { readUndamaged } from "#match/read-undamaged.ts";
import type { MatchHead, MatchId, MatchLocation, SeatPlayer, Store } from "#store/store.ts";

// Matches that are over, to be chosen from: each is described by who played it and how it ended.

export interface FinishedMatch {
  readonly id: MatchId;
  readonly game: string;
  readonly seats: readonly SeatPlayer[];
  readonly lastPlayed: number;
}

export interface FinishedMatches {
  /** Of a channel, or of what somebody plays alone, those of one game or of all: the last ones first. */
  list(location: MatchLocation, game?: string): Promise<readonly FinishedMatch[]>;
  findLast(location: MatchLocation, game: string): Promise<MatchId | undefined>;
  /** The one of these that has this id. */
  find(location: MatchLocation, id: string, game?: string): Promise<MatchId | undefined>;
  /** As everybody saw it in the end; undefined where it cannot be read any more, or where they may not see it. */
  view(id: MatchId, requester: RequesterOrId): Promise<unknown>;
}

/** Further back nobody looks for one by its players. */
const MAX_LISTED = 100;
/** So many are remembered as they ended: whoever types gets offered the same ones at every key. */
const MAX_REMEMBERED = 500;

/** A match that is over: it does not change any more. */
interface RememberedView {
  readonly match: Parameters<typeof mayAccess>[2];
  readonly view: unknown;
}

export function createFinishedMatches(
  { matches }: Pick<Store, "matches">,
  referee: Pick<Referee, "load">,
): FinishedMatches {
  const remembered = new Map<MatchId, RememberedView>();

  return {
    async list(location, game) {
      const ids = await matches.finished(location, game, MAX_LISTED);
      return (await readUndamaged(ids, matches.loadHead)).map(toFinishedMatch);
    },
    findLast: async (location, game) => (await matches.finished(location, game, 1))[0],
    async find(location, id, game) {
      const match = await matches.loadHead(id);
      const isIt = match?.status === "finished" && isAt(match, location);
      return isIt && (game === undefined || match.game === game) ? match.id : undefined;
    },
    async view(id, requester) {
      const ended = remembered.get(id) ?? (await readView(id));
      return ended && mayAccess(requester, "see", ended.match) ? ended.view : undefined;
    },
  };

  async function readView(id: MatchId): Promise<RememberedView | undefined> {
    const match = await matches.loadHead(id);
    if (!match) return undefined;
    const { location, seats, starter } = match;
    const facts = { location, seats, ...(starter === undefined ? {} : { starter }) };
    const ended = { match: facts, view: await finalView(id) };
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(id, ended);
    return ended;
  }

  async function finalView(id: MatchId): Promise<unknown> {
    try {
      const loaded = await referee.load(id);
      return loaded?.game.view(loaded.state, null);
    } catch (error) {
      if (!isUnreadableMatchError(error)) throw error;
      return undefined;
    }
  }
}

function toFinishedMatch({ id, game, seats, lastPlayed }: MatchHead): FinishedMatch {
  return { id, game, seats, lastPlayed };
}

function isAt({ location }: Pick<MatchHead, "location">, there: MatchLocation): boolean {
  if (location.kind === "channel") return there.kind === "channel" && there.channel === location.channel;
  return there.kind === "personal" && there.person === location.person;
}
