import type { Game, GameQuestion } from "#core/game.ts";
import type { MatchOpening } from "#core/match-log.ts";

/** What the program provides to a game module that creates a game. */
export interface GameDependencies {
  /**
   * Returns a word list: the list with this hash or, for a match that has not opened yet, the built-in list of this
   * language. Its type is `unknown`, because only the game knows it.
   */
  wordList(key: { readonly hash: string } | { readonly language: string }): Promise<unknown>;
  /**
   * Returns what was kept of a deleted word list, so that finished matches can be shown. Undefined if nothing was kept.
   */
  wordListRemains?(hash: string): Promise<unknown>;
  /**
   * Returns the search index of the word list with this hash. Available only in worker threads, for bots and questions.
   */
  searchIndex?(hash: string): Promise<unknown>;
  /**
   * Returns a bundled file by its path below `assets`, if it exists. Available only in worker threads, for bots and
   * questions.
   */
  asset?(path: string): Promise<Uint8Array | undefined>;
}

/** Thrown if a match depends on data that was deleted and will not come back by itself. */
export class DependencyGoneError extends Error {
  override readonly name = "DependencyGoneError";
}

/** The types of one game. Its command and its UI use them; in code for all games they are `unknown`. */
export interface GameTypes {
  readonly options: unknown;
  /**
   * The requested options, as a lobby stores them. The game turns them into its `options` once all players are known.
   */
  readonly plan: unknown;
  /** What a player chooses when joining a lobby, for instance a colour. */
  readonly choice: unknown;
  readonly action: unknown;
  readonly event: unknown;
  readonly view: unknown;
  readonly questions: { readonly [name: string]: GameQuestion<unknown> };
}

/**
 * Describes a game and creates it. It is the default export of `src/games/<game>/module.ts`, and the game's command
 * imports it.
 */
export interface GameModule<Types extends GameTypes = GameTypes> {
  readonly id: string;
  /**
   * `import.meta.url` of the module's own file, so that a worker thread can load the module without a list of games.
   */
  readonly moduleUrl: string;
  create(opening: Pick<MatchOpening, "options" | "lexicon">, provisions: GameDependencies): Promise<Game>;
  /** Examples of openings for tests that cover every game: small and large boards, few and many seats. */
  readonly samples: readonly { readonly options: unknown; readonly seats: number }[];
  /** Never set. It exists only so that TypeScript can infer the types of the game from the module. */
  readonly types?: Types;
}
