import type { PersonalDataCounts } from "#store/personal-data/personal-data.ts";

/** Number of matches and lobbies with other people that the person has left. */
export interface LeftMatchCounts {
  readonly matches: number;
  readonly lobbies: number;
}

export interface PrivacyService {
  /** Returns the number of stored items about a person, by kind. */
  counts(person: string): Promise<PersonalDataCounts>;
  /**
   * Returns all data of a person as JSON text, including their view of unfinished matches. `too-large` if the text
   * would have more than `maxLength` characters.
   */
  exportData(person: string, maxLength?: number): Promise<string | "too-large">;
  /**
   * Removes a person from all matches and deletes all their data. `unfinished`: something failed, and
   * `continueDeletions` will complete the deletion.
   */
  deletePlayer(person: string): Promise<LeftMatchCounts | "unfinished">;
  /**
   * Runs after a start and every day. Completes interrupted deletions, and deletes again the people whom a backup has
   * brought back.
   */
  continueDeletions(): Promise<void>;
}
