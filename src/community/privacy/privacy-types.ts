import type { PersonalDataCounts } from "#store/personal-data/personal-data.ts";

/** How many matches and lobbies with other people were left. */
export interface LeftMatches {
  readonly matches: number;
  readonly lobbies: number;
}

export interface PrivacyService {
  /** Counts what is kept about a person, by kind. */
  counts(person: string): Promise<PersonalDataCounts>;
  /**
   * Returns all data as one JSON text, with the person's view of unfinished matches. `too-large`: it would have more
   * than `maxLength` characters.
   */
  exportData(person: string, maxLength?: number): Promise<string | "too-large">;
  /** Leaves all matches and deletes all data. `unfinished`: the rest is done by `continueDeletions`. */
  deletePlayer(person: string): Promise<LeftMatches | "unfinished">;
  /**
   * Runs after a start and every day. Completes interrupted deletions, and deletes again the people whom a backup has
   * brought back.
   */
  continueDeletions(): Promise<void>;
}
