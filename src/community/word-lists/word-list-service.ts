import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { KeptLexicon } from "#store/store.ts";

/** Hash of the contents of a word list. */
export type WordListHash = string;

/** Does the work on word lists, in workers. */
export interface WordListService {
  readonly builtInLists: readonly BuiltInWordList[];
  builtInInfo(language: string): Promise<WordListInfo>;
  /** Makes sure that the list is kept for a match that is about to open. */
  keepForMatch(lexicon: WordListHash): Promise<void>;
  /** Creates and stores a list. Nothing is stored if the files have errors, or if `fits` refuses the size. */
  create(wanted: NewWordListRequest, fits: (list: KeptLexicon) => boolean): Promise<CreateWordListResult>;
  /** Returns whether the disk has room for a list and a reserve. */
  hasDiskSpace(): Promise<boolean>;
  /** `whose`: the server or person that the work is done for. */
  describe(lexicon: WordListHash, whose: string): Promise<WordListDetails>;
  /** Returns the text of the bag, without reading the words. */
  bag(lexicon: WordListHash): Promise<string>;
  lookUp(lexicon: WordListHash, whose: string, typed: string): Promise<LookUpAnswer>;
  exportFiles(lexicon: WordListHash, whose: string): Promise<WordListExport>;
  /** Deletes the lists that are no longer needed. */
  deleteUnneeded(): Promise<void>;
}

/** A list that comes with the program, and the package that its words are from. */
export interface BuiltInWordList {
  readonly language: string;
  readonly source: string;
}

/** A change of a list, or the contents of a new one. What is not given is taken from `like`. */
export interface NewWordListRequest {
  readonly like?: WordListHash;
  readonly bag?: Uint8Array;
  readonly words?: Uint8Array;
  /** Words typed by hand. */
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  /** True if the words of the file may come in any order. */
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
  /** The bag, the blank first. */
  readonly letters: readonly Letter[];
  readonly words: number;
  readonly tiles: number;
  /** A few of the words. */
  readonly sample: readonly string[];
}

/** A list as the files from which it could be created again. */
export interface WordListExport {
  readonly bag: string;
  readonly words: Uint8Array;
}
