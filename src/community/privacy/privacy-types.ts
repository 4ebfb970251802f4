import type { PersonalDataCounts } from "#store/personal-data/personal-data.ts";

/** What was left where others play. */
export interface LeftMatches {
  readonly matches: number;
  readonly lobbies: number;
}

export interface PrivacyService {
  /** How many things of each kind are kept about somebody. */
  counts(person: string): Promise<PersonalDataCounts>;
  /** All of them as one JSON text, and of games under way what they see of them. */
  exportData(person: string): Promise<string>;
  /** Leaves everything and takes everything out. What cannot be done now is done by whoever carries on. */
  deletePlayer(person: string): Promise<LeftMatches | "unfinished">;
  /** After a start, and every day: ends what was cut short, and forgets anew whom a backup has brought back. */
  continueDeletions(): Promise<void>;
}
