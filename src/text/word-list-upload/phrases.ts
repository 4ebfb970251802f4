import type {
  BagError,
  FileError,
  UploadErrors,
  WordChangeError,
  WordListError,
} from "#lexicon/upload/upload-errors.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** What is wrong with an uploaded bag or word list, and what would be right. */
export interface WordListUploadPhrases {
  readonly file: ReasonPhrases<FileError>;
  readonly bag: ReasonPhrases<BagError>;
  readonly word: ReasonPhrases<WordListError | WordChangeError>;
  /** Above the errors. */
  readonly heading: { readonly [Part in UploadErrors["in"]]: string };
  /** Before an error of a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** Below the errors, if some were left out. */
  more(count: number): string;
}
