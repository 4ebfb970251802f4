import type { Game } from "#kernel/game.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import type { Opening } from "#kernel/log.ts";
import { createKept } from "#main/kept.ts";

export type GameFor = (opening: Pick<Opening, "game" | "options" | "lexicon">) => Promise<Game>;

/** A game holds on to its word list, so it is let go where nobody plays it. To make it again costs milliseconds. */
const IDLE_MS = 5 * 60_000;

/** A game whose list is gone is not kept: more may be kept of the list by the next time, or all of it again. */
class ListGone extends Error {
  override readonly name = "ListGone";
  readonly game: Game;
  constructor(game: Game) {
    super("its word list is gone");
    this.game = game;
  }
}

/** Makes games from their kits. */
export function createGames(kits: readonly GameKit[], provisions: Provisions): GameFor {
  const byId = new Map(kits.map((kit) => [kit.id, kit]));
  const made = createKept<Game>(IDLE_MS);
  return ({ game, options, lexicon }) => {
    const kit = byId.get(game);
    if (!kit) return Promise.reject(new Error(`there is no game ${game}`));
    const opening = { options, ...(lexicon === undefined ? {} : { lexicon }) };
    const key = JSON.stringify([game, options, lexicon]);
    const whole = made.get(key, async () => {
      const one = await kit.make(opening, provisions);
      if (one.listGone) throw new ListGone(one);
      return one;
    });
    return whole.catch((error: unknown) => {
      if (error instanceof ListGone) return error.game;
      throw error;
    });
  };
}
