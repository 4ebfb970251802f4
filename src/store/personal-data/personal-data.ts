import type { MatchId } from "#store/store.ts";

// Exports and deletes what is kept about a person. The stores of scores, daily puzzles and puzzles delete their own
// part; this deletes everything else. A mark in the database makes sure that an interrupted deletion is completed.

/** Replaces the id of a deleted person. */
export const DELETED_PLAYER = "";

/** Names of deleted players in their matches, by language: for the first of a match, the second … */
export type DeletedPlayerNames = { readonly [language: string]: readonly string[] };

/** Returns the name for the deleted player of this number, counted from 1. */
export function deletedPlayerName(deletedNames: DeletedPlayerNames, language: string, number: number): string {
  const names = deletedNames[language] ?? Object.values(deletedNames)[0] ?? [];
  return names[number - 1] ?? names.at(-1) ?? "";
}

/** The data for its owner, by kind. */
export interface PersonalDataExport {
  readonly settings: readonly object[];
  readonly games: readonly ExportedGame[];
  readonly drafts: readonly object[];
  readonly questions: readonly object[];
  readonly lobbies: readonly object[];
  readonly scores: readonly object[];
  readonly standings: readonly object[];
  readonly corrections: readonly object[];
  readonly dailies: readonly object[];
  readonly levels: readonly object[];
}

/** Number of rows of each kind. */
export type PersonalDataCounts = { readonly [Kind in keyof PersonalDataExport]: number };

/** A match in which the person has a seat, or their solo match. */
export interface ExportedGame {
  readonly id: MatchId;
  readonly game: string;
  readonly status: string;
  readonly began: number;
  readonly lastPlayed: number;
  readonly server: string | undefined;
  readonly channel: string | undefined;
  /** The last message about the match. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
  /** The name under which its players saved it. */
  readonly name: string | undefined;
  /** The person's own seats, with the names they had there. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[];
  readonly options: unknown;
  /** What the person did in the match. Empty if it is finished: then it is exported as a whole. */
  readonly deeds: readonly { readonly at: number; readonly deed: unknown }[];
}

export interface PersonalData {
  /** `too-large`: it would be more than `maxLength` characters of JSON. */
  exportPerson(person: string, maxLength?: number): Promise<PersonalDataExport | "too-large">;
  countPerson(person: string): Promise<PersonalDataCounts>;
  /** Notes that the deletion of a person has begun. */
  beginDeletion(person: string, at: number): Promise<void>;
  /** Returns the people whose deletion has begun and not ended. */
  pendingDeletions(): Promise<readonly string[]>;
  /**
   * Deletes everything that is not a score, a daily puzzle or a puzzle. Their solo matches and settings are deleted; in
   * other matches they lose their seat. It can be repeated from the beginning at any time.
   */
  deletePlayer(person: string, deletedNames: DeletedPlayerNames): Promise<void>;
  /** Notes that the deletion is complete. After that, neither the database file nor its WAL contains the id. */
  endDeletion(person: string): Promise<void>;
  /** Returns everybody about whom something is kept. */
  listPeople(): Promise<ReadonlySet<string>>;
}
