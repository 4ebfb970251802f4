import type { Game } from "#core/game.ts";
import type { MatchOpening } from "#core/match-log.ts";

/** What the composition root has to offer to a game that is being made. */
export interface GameDependencies {
  /** The word list of this hash or, before a match has one, of this language; what it is, its game knows. */
  wordList(key: { readonly hash: string } | { readonly language: string }): Promise<unknown>;
  /** Where the word list of this hash is gone: what was kept of it for finished matches, if anything was. */
  wordListRemains?(hash: string): Promise<unknown>;
  /** What fast searches in the word list of this hash want besides: for bots and questions only, and in worker threads. */
  searchIndex?(hash: string): Promise<unknown>;
  /** A file of our own by its path below `assets`, if it is there: for bots and questions only, and in worker threads. */
  asset?(path: string): Promise<Uint8Array | undefined>;
}

/** What a match is pinned to is nowhere to be found any more, and will not come back by itself. */
export class DependencyGoneError extends Error {
  override readonly name = "DependencyGoneError";
}

/** How a game comes to be: exported as default by `src/games/<game>/module.ts`, named by the game's command. */
export interface GameModule {
  readonly id: string;
  /** `import.meta.url` of the kit's own file, so that a worker thread can load it without a list of games. */
  readonly moduleUrl: string;
  create(opening: Pick<MatchOpening, "options" | "lexicon">, provisions: GameDependencies): Promise<Game>;
  /** Openings for tests that walk every game: small and large, few seats and many. */
  readonly samples: readonly { readonly options: unknown; readonly seats: number }[];
}
