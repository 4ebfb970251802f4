// The cleanup of old data, and of the data of servers that the bot has left.

/** Data that was last touched before these times is deleted. */
export interface CleanupCutoffs {
  /** Unfinished solo matches. */
  readonly solo: number;
  /** Abandoned matches: they count for nothing and cannot be resumed. */
  readonly abandoned: number;
  /** Lobbies. */
  readonly lobbies: number;
  /** Copies of the database from before an update. */
  readonly copies: number;
}

/** How much was deleted. */
export interface CleanupCounts {
  readonly matches: number;
  readonly lobbies: number;
  /** Drafts and proposals of matches that are over. */
  readonly drafts: number;
  readonly proposals: number;
  readonly copies: number;
}

export interface Cleanup {
  deleteOld(ends: CleanupCutoffs): Promise<CleanupCounts>;
  /** Returns every server of which something is kept. */
  listGuilds(): Promise<ReadonlySet<string>>;
  /** Notes that the bot has left this server. The first time noted stays. */
  markLeft(guild: string, at: number): Promise<void>;
  markRejoined(guild: string): Promise<void>;
  leftBefore(at: number): Promise<readonly string[]>;
  /**
   * Deletes what is kept of a server: settings, matches, puzzles, word lists and rankings. People's scores from there
   * still count over all servers, without the server's id.
   */
  deleteServer(guild: string): Promise<void>;
}
