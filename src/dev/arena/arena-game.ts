/** A game to be played by bots, as plain data for the worker threads. */
export interface ArenaGame {
  readonly moduleUrl: string;
  readonly options: unknown;
  /** Whether the seats of a side form a team. */
  readonly teams?: boolean;
  readonly dependencies: { readonly wordList?: unknown; readonly searchIndex?: unknown };
}
