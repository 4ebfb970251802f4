import type { MatchId } from "#store/store.ts";

// Exports and deletes the stored data of a person. The stores of scores, daily puzzles and puzzles delete their own
// part; this module deletes everything else. A row in the database marks a deletion that has begun, so that an
// interrupted deletion is completed later.

/** Takes the place of a deleted person's id. */
export const DELETED_PLAYER = "";

/**
 * Names for deleted players in matches, by language. The first name is for the first deleted player of a match, and so
 * on.
 */
export type DeletedPlayerNames = { readonly [language: string]: readonly string[] };

/** Returns the name of the deleted player with this number in a match; 1 is the first. */
export function deletedPlayerName(deletedNames: DeletedPlayerNames, language: string, number: number): string {
  const names = deletedNames[language] ?? Object.values(deletedNames)[0] ?? [];
  return names[number - 1] ?? names.at(-1) ?? "";
}

/** The data of one person, by kind. */
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
  /** The last message that the bot sent about the match. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
  /** The name under which the match was saved. */
  readonly name: string | undefined;
  /** The person's own seats, with the names they had there. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[];
  readonly options: unknown;
  /**
   * The log entries of the person's own seats. Empty if the match is finished, because the person can then export the
   * whole match.
   */
  readonly deeds: readonly { readonly at: number; readonly deed: unknown }[];
}

export interface PersonalData {
  /** Exports the data of a person. `too-large` if the JSON text would have more than `maxLength` characters. */
  exportPerson(person: string, maxLength?: number): Promise<PersonalDataExport | "too-large">;
  countPerson(person: string): Promise<PersonalDataCounts>;
  /** Records that the deletion of a person has begun. */
  beginDeletion(person: string, at: number): Promise<void>;
  /** Returns the people whose deletion has begun but is not complete. */
  pendingDeletions(): Promise<readonly string[]>;
  /**
   * Deletes the data of a person, except scores, daily puzzles and puzzles. Deletes their solo matches and settings; in
   * other matches they lose their seat. The call can be repeated at any time.
   */
  deletePlayer(person: string, deletedNames: DeletedPlayerNames): Promise<void>;
  /**
   * Deletes settings that the person has changed meanwhile, and records that the deletion is complete. After that,
   * neither the database file nor its WAL contains the person's id.
   */
  endDeletion(person: string): Promise<void>;
  /** Returns all people about whom data is stored. */
  listPeople(): Promise<ReadonlySet<string>>;
}
