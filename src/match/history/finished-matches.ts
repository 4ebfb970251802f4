import { BoundedMap } from "#core/bounded-map.ts";
import type { ListFilter } from "#match/list-filter.ts";
import { isUnreadableMatchError } from "#match/play/end-match.ts";
import type { Referee } from "#match/play/referee.ts";
import type { MatchHead, MatchId, MatchLocation, MatchSummary, Store } from "#store/store.ts";

// Lists finished matches, so that a player can choose one. The choice shows the players and how the match ended.

export type FinishedMatch = Pick<MatchSummary, "id" | "game" | "seats" | "lastPlayed">;

/** `view`: the final view of a spectator; undefined if the match cannot be read. */
export type FinishedMatchWithView = FinishedMatch & { readonly view: unknown };

export interface FinishedMatchService {
  /** Finished matches of a channel or solo player, latest first. Without `game`, those of all games. */
  list(
    location: MatchLocation,
    game: string | undefined,
    filter: ListFilter<FinishedMatch>,
  ): Promise<readonly FinishedMatchWithView[]>;
  findLast(location: MatchLocation, game: string): Promise<MatchId | undefined>;
  /** The finished match with this id, if it belongs to the channel or player. */
  find(location: MatchLocation, id: string, game?: string): Promise<MatchId | undefined>;
}

/** Maximum number of matches among which a list looks for wanted ones. Players hardly look for older matches. */
const MAX_SEARCHED = 100;
/** Maximum number of views kept in memory. The same matches are listed again at every key that a user types. */
const MAX_REMEMBERED = 500;

export function createFinishedMatchService(
  { matches }: Pick<Store, "matches">,
  referee: Pick<Referee, "load">,
): FinishedMatchService {
  /** Final views never change. Players are not kept here, because personal data may be deleted at any time. */
  const remembered = new BoundedMap<MatchId, { readonly view: unknown }>(MAX_REMEMBERED);

  return {
    async list(location, game, { max, isWanted, signal }) {
      const all = await matches.listFinished(location, game, isWanted ? MAX_SEARCHED : Math.min(max, MAX_SEARCHED));
      const listed: FinishedMatchWithView[] = [];
      // One after the other, so that turns can use the store in between.
      for (const { id, game, seats, lastPlayed } of all.filter((one) => isWanted?.(one) ?? true).slice(0, max)) {
        if (signal?.aborted) break;
        const { view } = remembered.get(id) ?? (await readView(id));
        listed.push({ id, game, seats, lastPlayed, view });
      }
      return listed;
    },
    findLast: async (location, game) => (await matches.finished(location, game, 1))[0],
    async find(location, id, game) {
      const match = await matches.loadHead(id);
      const isIt = match?.status === "finished" && isAt(match, location);
      return isIt && (game === undefined || match.game === game) ? match.id : undefined;
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

function isAt({ location }: Pick<MatchHead, "location">, there: MatchLocation): boolean {
  if (location.kind === "channel") return there.kind === "channel" && there.channel === location.channel;
  return there.kind === "personal" && there.person === location.person;
}
