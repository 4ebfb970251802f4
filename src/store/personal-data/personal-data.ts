import type { MatchId } from "#store/store.ts";

// What is kept about a person, as that person may see it, and how it is taken out. The rooms that keep scores, days and
// levels forget their own; here is all that stands elsewhere, and the mark by which a deletion that was cut short is ended.

/** Stands where the id of a person was. */
export const DELETED_PLAYER = "";

/** What those who were forgotten are called at the tables where they sat, by language: one, the second of a table … */
export type DeletedPlayerNames = { readonly [language: string]: readonly string[] };

/** The name of the one of this number, from 1 on. */
export function deletedPlayerName(deletedNames: DeletedPlayerNames, language: string, number: number): string {
  const names = deletedNames[language] ?? Object.values(deletedNames)[0] ?? [];
  return names[number - 1] ?? names.at(-1) ?? "";
}

/** Rows as they are told to the person whose they are, by what they are about. */
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

/** How many things of each kind there are. */
export type PersonalDataCounts = { readonly [Kind in keyof PersonalDataExport]: number };

/** A game at which somebody sits, or which is theirs alone. */
export interface ExportedGame {
  readonly id: MatchId;
  readonly game: string;
  readonly status: string;
  readonly began: number;
  readonly lastPlayed: number;
  readonly server: string | undefined;
  readonly channel: string | undefined;
  /** The last message that told of it. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
  /** Under which its players put it aside. */
  readonly name: string | undefined;
  /** Their own seats, as they were called there. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[];
  readonly options: unknown;
  /** What they did there themselves, unless it is over: then it is exported as a whole. */
  readonly deeds: readonly { readonly at: number; readonly deed: unknown }[];
}

export interface PersonalData {
  exportPerson(person: string): Promise<PersonalDataExport>;
  countPerson(person: string): Promise<PersonalDataCounts>;
  /** Somebody is being forgotten from now on, until that is done. */
  beginDeletion(person: string, at: number): Promise<void>;
  /** Those whose deletion was begun and not ended. */
  pendingDeletions(): Promise<readonly string[]>;
  /**
   * Takes out what stands elsewhere than among scores, days and levels: what is theirs alone goes, and where they sat with
   * others nobody sits any more. It can be done again from the beginning at any time.
   */
  deletePlayer(person: string, deletedNames: DeletedPlayerNames): Promise<void>;
  /** It is done: nothing says any more that they were here, neither in the file nor beside it. */
  endDeletion(person: string): Promise<void>;
  /** Everybody about whom something is kept. */
  listPeople(): Promise<ReadonlySet<string>>;
}
