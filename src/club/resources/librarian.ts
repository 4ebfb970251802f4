import type { Letter } from "#lexicon/alphabet.ts";
import type { Answer } from "#lexicon/search/look-up.ts";
import type { Faulty } from "#lexicon/upload/faults.ts";
import type { KeptLexicon } from "#store/store.ts";

/** Hash of what a word list holds. */
export type LexiconHash = string;

/** Whoever does the work on word lists, away from the event loop. */
export interface Librarian {
  readonly builtIns: readonly BuiltIn[];
  builtIn(language: string): Promise<Made>;
  /** Sees to it that the list is kept for a match that is about to open. */
  keep(lexicon: LexiconHash): Promise<void>;
  /**
   * Makes a list and keeps it; nothing is kept where something is wrong in the files, or where `fits` says no to the bytes
   * that would be kept.
   */
  make(wanted: Wanted, fits: (list: KeptLexicon) => boolean): Promise<MadeList>;
  /** Whether the disk has room for a list, and for everything else besides. */
  hasRoom(): Promise<boolean>;
  /** `whose`: for whom it is done, a server or a person. */
  about(lexicon: LexiconHash, whose: string): Promise<About>;
  /** The text of the bag, without going through the words. */
  bag(lexicon: LexiconHash): Promise<string>;
  lookUp(lexicon: LexiconHash, whose: string, typed: string): Promise<Answer>;
  files(lexicon: LexiconHash, whose: string): Promise<Files>;
  /** Forgets the lists that nobody needs any more. */
  tidyUp(): Promise<void>;
}

/** A list that comes with the program, and the package that its words are from. */
export interface BuiltIn {
  readonly language: string;
  readonly source: string;
}

/** What is changed of a list, or what a new one is made of: what is not given stays as it is in `like`. */
export interface Wanted {
  readonly like?: LexiconHash;
  readonly bag?: Uint8Array;
  readonly words?: Uint8Array;
  /** Words typed by hand. */
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  /** The words of the file may come in any order. */
  readonly sort?: boolean;
}

export type MadeList =
  | ({ readonly ok: true; readonly bytes: number } & Made)
  | Faulty
  | { readonly ok: false; readonly tooLarge: KeptLexicon };

export interface Made {
  readonly lexicon: LexiconHash;
  readonly words: number;
  readonly tiles: number;
}

export interface About {
  /** The bag: the blank first. */
  readonly letters: readonly Letter[];
  readonly words: number;
  readonly tiles: number;
  /** A few of the words. */
  readonly sample: readonly string[];
}

/** A list as the files that it could be made of again. */
export interface Files {
  readonly bag: string;
  readonly words: Uint8Array;
}
