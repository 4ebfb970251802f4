import type { Game } from "#core/game.ts";
import type { GameDependencies, GameModule } from "#core/game-module.ts";
import type { MatchOpening } from "#core/match-log.ts";
import { createIdleCache } from "#workers/idle-cache.ts";

export type LoadGame = (opening: Pick<MatchOpening, "game" | "options" | "lexicon">) => Promise<Game>;

/**
 * Milliseconds after which an unused game is removed from the cache. A game keeps its word list in memory, and creating
 * it again takes milliseconds.
 */
const IDLE_MS = 5 * 60_000;

/**
 * Thrown if words of a game's list have been deleted. The game is then not cached, because the list may be complete
 * again at the next request.
 */
class WordListGoneError extends Error {
  override readonly name = "WordListGoneError";
  readonly game: Game;
  constructor(game: Game) {
    super("its word list is gone");
    this.game = game;
  }
}

/** Returns a function that creates games from these game modules, and caches them. */
export function createGameLoader(gameModules: readonly GameModule[], provisions: GameDependencies): LoadGame {
  const byId = new Map(gameModules.map((gameModule) => [gameModule.id, gameModule]));
  const cache = createIdleCache<Game>(IDLE_MS);
  return ({ game, options, lexicon }) => {
    const gameModule = byId.get(game);
    if (!gameModule) return Promise.reject(new Error(`there is no game ${game}`));
    const opening = { options, ...(lexicon === undefined ? {} : { lexicon }) };
    const key = JSON.stringify([game, options, lexicon]);
    const loaded = cache.get(key, async () => {
      const one = await gameModule.create(opening, provisions);
      if (one.isWordListGone) throw new WordListGoneError(one);
      return one;
    });
    return loaded.catch((error: unknown) => {
      if (error instanceof WordListGoneError) return error.game;
      throw error;
    });
  };
}
