import type { Game, GameQuestion } from "#core/game.ts";
import type { MatchOpening } from "#core/match-log.ts";

/** What the program offers to a game that is being created. */
export interface GameDependencies {
  /** The word list with this hash or, before a match has one, of this language. Only its game knows the type. */
  wordList(key: { readonly hash: string } | { readonly language: string }): Promise<unknown>;
  /** What was kept of a deleted word list for finished matches, if anything. */
  wordListRemains?(hash: string): Promise<unknown>;
  /** The search index of the word list with this hash. Only in worker threads, for bots and questions. */
  searchIndex?(hash: string): Promise<unknown>;
  /** A bundled file by its path below `assets`, if it exists. Only in worker threads, for bots and questions. */
  asset?(path: string): Promise<Uint8Array | undefined>;
}

/** Something that a match depends on is gone and will not come back by itself. */
export class DependencyGoneError extends Error {
  override readonly name = "DependencyGoneError";
}

/** The types of one game, for its command and its UI. Everywhere else they are unknown. */
export interface GameTypes {
  readonly options: unknown;
  /** What a lobby keeps until the players are known. */
  readonly plan: unknown;
  /** What a player chooses when joining. */
  readonly choice: unknown;
  readonly action: unknown;
  readonly event: unknown;
  readonly view: unknown;
  readonly questions: { readonly [name: string]: GameQuestion<unknown> };
}

/** How a game is found and created: default export of `src/games/<game>/module.ts`, imported by the game's command. */
export interface GameModule<Types extends GameTypes = GameTypes> {
  readonly id: string;
  /** `import.meta.url` of the module's own file, so that a worker thread can load it without a list of games. */
  readonly moduleUrl: string;
  create(opening: Pick<MatchOpening, "options" | "lexicon">, provisions: GameDependencies): Promise<Game>;
  /** Openings for tests that cover every game: small and large boards, few seats and many. */
  readonly samples: readonly { readonly options: unknown; readonly seats: number }[];
  /** Never set. It carries the types of the game. */
  readonly types?: Types;
}
