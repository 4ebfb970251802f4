import type {
  BagError,
  FileError,
  UploadErrors,
  WordChangeError,
  WordListError,
} from "#lexicon/upload/upload-errors.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** What is wrong with a bag and a word list that somebody hands in, and what would be right. */
export interface WordListUploadPhrases {
  readonly file: ReasonPhrases<FileError>;
  readonly bag: ReasonPhrases<BagError>;
  readonly word: ReasonPhrases<WordListError | WordChangeError>;
  /** Above the faults. */
  readonly heading: { readonly [Part in UploadErrors["in"]]: string };
  /** In front of whatever is wrong in a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** Below the faults that are told. */
  more(count: number): string;
}
