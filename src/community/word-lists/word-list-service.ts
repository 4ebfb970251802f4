import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { KeptLexicon } from "#store/store.ts";

/** Hash of what a word list holds. */
export type WordListHash = string;

/** Whoever does the work on word lists, away from the event loop. */
export interface WordListService {
  readonly builtInLists: readonly BuiltInWordList[];
  builtInInfo(language: string): Promise<WordListInfo>;
  /** Sees to it that the list is kept for a match that is about to open. */
  keepForMatch(lexicon: WordListHash): Promise<void>;
  /**
   * Makes a list and keeps it; nothing is kept where something is wrong in the files, or where `fits` says no to the bytes
   * that would be kept.
   */
  create(wanted: NewWordListRequest, fits: (list: KeptLexicon) => boolean): Promise<CreateWordListResult>;
  /** Whether the disk has room for a list, and for everything else besides. */
  hasDiskSpace(): Promise<boolean>;
  /** `whose`: for whom it is done, a server or a person. */
  describe(lexicon: WordListHash, whose: string): Promise<WordListDetails>;
  /** The text of the bag, without going through the words. */
  bag(lexicon: WordListHash): Promise<string>;
  lookUp(lexicon: WordListHash, whose: string, typed: string): Promise<LookUpAnswer>;
  exportFiles(lexicon: WordListHash, whose: string): Promise<WordListExport>;
  /** Forgets the lists that nobody needs any more. */
  deleteUnneeded(): Promise<void>;
}

/** A list that comes with the program, and the package that its words are from. */
export interface BuiltInWordList {
  readonly language: string;
  readonly source: string;
}

/** What is changed of a list, or what a new one is made of: what is not given stays as it is in `like`. */
export interface NewWordListRequest {
  readonly like?: WordListHash;
  readonly bag?: Uint8Array;
  readonly words?: Uint8Array;
  /** Words typed by hand. */
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  /** The words of the file may come in any order. */
  readonly sort?: boolean;
}

export type CreateWordListResult =
  | ({ readonly ok: true; readonly bytes: number } & WordListInfo)
  | UploadErrors
  | { readonly ok: false; readonly tooLarge: KeptLexicon };

export interface WordListInfo {
  readonly lexicon: WordListHash;
  readonly words: number;
  readonly tiles: number;
}

export interface WordListDetails {
  /** The bag: the blank first. */
  readonly letters: readonly Letter[];
  readonly words: number;
  readonly tiles: number;
  /** A few of the words. */
  readonly sample: readonly string[];
}

/** A list as the files that it could be made of again. */
export interface WordListExport {
  readonly bag: string;
  readonly words: Uint8Array;
}
