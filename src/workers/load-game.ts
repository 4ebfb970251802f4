import type { Game } from "#core/game.ts";
import type { GameDependencies, GameModule } from "#core/game-module.ts";
import type { MatchOpening } from "#core/match-log.ts";
import { createIdleCache } from "#workers/idle-cache.ts";

export type LoadGame = (opening: Pick<MatchOpening, "game" | "options" | "lexicon">) => Promise<Game>;

/** A game keeps its word list in memory, so an unused game is forgotten. Making it again takes milliseconds. */
const IDLE_MS = 5 * 60_000;

/** Keeps a game without its word list out of the cache: by the next time, more or all of the list may be there. */
class WordListGoneError extends Error {
  override readonly name = "WordListGoneError";
  readonly game: Game;
  constructor(game: Game) {
    super("its word list is gone");
    this.game = game;
  }
}

/** Creates games from their game modules. */
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
