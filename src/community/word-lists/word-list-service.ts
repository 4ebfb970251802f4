import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { KeptLexicon } from "#store/store.ts";

/** Hash of the contents of a word list. */
export type WordListHash = string;

/** Creates, stores and describes word lists. The work is done in worker threads. */
export interface WordListService {
  readonly builtInLists: readonly BuiltInWordList[];
  builtInInfo(language: string): Promise<WordListInfo>;
  /** Ensures that a list is stored for a match that is about to open. */
  keepForMatch(lexicon: WordListHash): Promise<void>;
  /** Creates and stores a list. It is not stored if the files have errors, or if `fits` returns false for its size. */
  create(wanted: NewWordListRequest, fits: (list: KeptLexicon) => boolean): Promise<CreateWordListResult>;
  /** Whether the disk keeps some space free if another list is stored. */
  hasDiskSpace(): Promise<boolean>;
  /** Whether the lists of all servers are below their maximum. If not, first deletes lists that may be deleted. */
  hasRoom(): Promise<boolean>;
  /** Bytes that each server may store although the lists of all servers have reached their maximum. */
  readonly reservedBytes: number;
  /** Describes a list. `whose`: the server or person for whom the work is done. */
  describe(lexicon: WordListHash, whose: string): Promise<WordListDetails>;
  /** Returns the bag (which tiles there are) as text. The words of the list are not read. */
  bag(lexicon: WordListHash): Promise<string>;
  lookUp(lexicon: WordListHash, whose: string, typed: string): Promise<LookUpAnswer>;
  exportFiles(lexicon: WordListHash, whose: string): Promise<WordListExport>;
  /** Deletes the lists that no server, lobby or unfinished match needs. */
  deleteUnneeded(): Promise<void>;
}

/** A word list that comes with the program. `source`: the package from which its words come. */
export interface BuiltInWordList {
  readonly language: string;
  readonly source: string;
}

/** The contents of a new list, or changes of an existing one. The list `like` supplies everything that is not given. */
export interface NewWordListRequest {
  readonly like?: WordListHash;
  readonly bag?: Uint8Array;
  readonly words?: Uint8Array;
  /** Words that a person typed. They are added to the words of the list. */
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
  /** Each letter that the bag contains, with the blank first. */
  readonly letters: readonly Letter[];
  readonly words: number;
  readonly tiles: number;
  /** Some of the words, as a sample. */
  readonly sample: readonly string[];
}

/** A list as text files, from which it could be created again. */
export interface WordListExport {
  readonly bag: string;
  readonly words: Uint8Array;
}
