// Deletes old data, and the data of servers that the bot has left.

/** Data that was last used before these times is deleted. */
export interface CleanupCutoffs {
  /** Cutoff for unfinished solo matches. */
  readonly solo: number;
  /** Cutoff for abandoned matches. They count for nothing and cannot be resumed. */
  readonly abandoned: number;
  /** Cutoff for lobbies, whether open or over. */
  readonly lobbies: number;
  /** Cutoff for copies of the database that were made before an update. */
  readonly copies: number;
}

/** Number of deleted items of each kind. */
export interface CleanupCounts {
  readonly matches: number;
  readonly lobbies: number;
  /** Drafts and proposals of matches that have ended. */
  readonly drafts: number;
  readonly proposals: number;
  readonly copies: number;
}

export interface CleanupStore {
  deleteOld(ends: CleanupCutoffs): Promise<CleanupCounts>;
  /** Returns every server about which data is stored. */
  listGuilds(): Promise<ReadonlySet<string>>;
  /** Records that the bot has left this server. If a time was recorded before, it is not changed. */
  markLeft(guild: string, at: number): Promise<void>;
  markRejoined(guild: string): Promise<void>;
  leftBefore(at: number): Promise<readonly string[]>;
  /**
   * Deletes the data of a server: settings, matches, puzzles, word lists and rankings. Scores from the server still
   * count over all servers, without the server's id.
   */
  deleteServer(guild: string): Promise<void>;
}
