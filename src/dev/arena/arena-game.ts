/** A kind of game made ready to be played by bots, as plain data that is sent to worker threads. */
export interface ArenaGame {
  /** Of its kit. */
  readonly module: string;
  readonly options: unknown;
  /** Whether each side plays together. */
  readonly teams?: boolean;
  readonly provided: { readonly lexicon?: unknown; readonly ground?: unknown };
}
