import { BoundedMap } from "#core/bounded-map.ts";
import { mayAccess, type RequesterOrId } from "#match/access.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import type { Referee } from "#match/play/referee.ts";
import { readUndamagedRows, undefinedIfDamaged } from "#match/read-undamaged.ts";
import type { MatchHead, MatchId, MatchLocation, SeatPlayer, Store } from "#store/store.ts";

// Lists finished matches, so that a player can choose one. The choice shows the players and how the match ended.

export interface FinishedMatch {
  readonly id: MatchId;
  readonly game: string;
  readonly seats: readonly SeatPlayer[];
  readonly lastPlayed: number;
}

export interface FinishedMatchService {
  /** The finished matches of a channel or solo player, latest first. Without `game`, those of all games. */
  list(location: MatchLocation, game?: string): Promise<readonly FinishedMatch[]>;
  findLast(location: MatchLocation, game: string): Promise<MatchId | undefined>;
  /** The finished match with this id, if it belongs to the channel or player. */
  find(location: MatchLocation, id: string, game?: string): Promise<MatchId | undefined>;
  /** The final view of a spectator; undefined if the match is not over, cannot be read, or they may not see it. */
  view(id: MatchId, requester: RequesterOrId): Promise<unknown>;
}

/** Maximum number of matches in a list. Players hardly look for older matches in it. */
const MAX_LISTED = 100;
/** Maximum number of views kept in memory. The same matches are listed again at every key that a user types. */
const MAX_REMEMBERED = 500;

export function createFinishedMatchService(
  { matches }: Pick<Store, "matches">,
  referee: Pick<Referee, "load">,
): FinishedMatchService {
  /** Final views never change. Players are not kept here, because personal data may be deleted at any time. */
  const remembered = new BoundedMap<MatchId, { readonly view: unknown }>(MAX_REMEMBERED);

  return {
    async list(location, game) {
      const ids = await matches.finished(location, game, MAX_LISTED);
      return (await readUndamagedRows(ids, matches.loadHead)).map(toFinishedMatch);
    },
    findLast: async (location, game) => (await matches.finished(location, game, 1))[0],
    async find(location, id, game) {
      const match = await matches.loadHead(id);
      const isIt = match?.status === "finished" && isAt(match, location);
      return isIt && (game === undefined || match.game === game) ? match.id : undefined;
    },
    async view(id, requester) {
      const match = await undefinedIfDamaged(() => matches.loadHead(id));
      if (match?.status !== "finished" || !mayAccess(requester, "see", match)) return undefined;
      const { view } = remembered.get(id) ?? (await readView(id));
      return view;
    },
  };

  async function readView(id: MatchId): Promise<{ readonly view: unknown }> {
    const ended = { view: await finalView(id) };
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
