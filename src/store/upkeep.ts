// What is let go of in time, and what a server leaves behind that the bot is no longer on.

/** Until when something has to have been touched last to be let go of. */
export interface Ends {
  /** A game that somebody plays alone, and has not ended. */
  readonly alone: number;
  /** A game that was given up: it counts for nothing, and nobody can go on with it. */
  readonly dropped: number;
  /** Where people were awaited. */
  readonly lobbies: number;
  /** The database as it was before an update. */
  readonly copies: number;
}

/** How much of it was. */
export interface Swept {
  readonly games: number;
  readonly lobbies: number;
  /** Turns that were planned, and questions that were put, at tables where nobody plays any more. */
  readonly drafts: number;
  readonly questions: number;
  readonly copies: number;
}

export interface Upkeep {
  sweep(ends: Ends): Promise<Swept>;
  /** Every server of which something is kept. */
  guilds(): Promise<ReadonlySet<string>>;
  /** The bot is on this server no longer. Since when stays, once it is noted. */
  gone(guild: string, at: number): Promise<void>;
  back(guild: string): Promise<void>;
  goneBefore(at: number): Promise<readonly string[]>;
  /**
   * Takes out what is kept of a server: its choices, its games, levels and lists, its rankings. What people did there counts
   * on over all servers, without saying where it was.
   */
  forget(guild: string): Promise<void>;
}
