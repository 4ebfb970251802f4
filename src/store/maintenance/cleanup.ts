// What is let go of in time, and what a server leaves behind that the bot is no longer on.

/** Until when something has to have been touched last to be let go of. */
export interface CleanupCutoffs {
  /** A game that somebody plays alone, and has not ended. */
  readonly solo: number;
  /** A game that was given up: it counts for nothing, and nobody can go on with it. */
  readonly abandoned: number;
  /** Where people were awaited. */
  readonly lobbies: number;
  /** The database as it was before an update. */
  readonly copies: number;
}

/** How much of it was. */
export interface CleanupCounts {
  readonly matches: number;
  readonly lobbies: number;
  /** Turns that were planned, and questions that were put, at tables where nobody plays any more. */
  readonly drafts: number;
  readonly proposals: number;
  readonly copies: number;
}

export interface Cleanup {
  deleteOld(ends: CleanupCutoffs): Promise<CleanupCounts>;
  /** Every server of which something is kept. */
  listGuilds(): Promise<ReadonlySet<string>>;
  /** The bot is on this server no longer. Since when stays, once it is noted. */
  markLeft(guild: string, at: number): Promise<void>;
  markRejoined(guild: string): Promise<void>;
  leftBefore(at: number): Promise<readonly string[]>;
  /**
   * Takes out what is kept of a server: its choices, its games, levels and lists, its rankings. What people did there counts
   * on over all servers, without saying where it was.
   */
  deleteServer(guild: string): Promise<void>;
}
