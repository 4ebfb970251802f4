/** A game to be played by bots, as plain data for the worker threads. */
export interface ArenaGame {
  readonly moduleUrl: string;
  readonly options: unknown;
  /** Whether the seats of side A form a team, and those of side B another one. */
  readonly teams?: boolean;
  readonly dependencies: { readonly wordList?: unknown; readonly searchIndex?: unknown };
}
