// What can be wrong with a bag and a word list that somebody hands in: plain data, with the facts that a sentence needs.
// Every text in them is short and can be shown; `line` 1 is the first of its file.

/** The file is not text that could be read. */
export type FileError =
  | { readonly reason: "missing" }
  | { readonly reason: "empty" }
  | { readonly reason: "too-large"; readonly maxMiB: number }
  | { readonly reason: "unpacks-too-large"; readonly maxMiB: number }
  | { readonly reason: "archive"; readonly format: string }
  | { readonly reason: "damaged" }
  | { readonly reason: "utf-16" }
  | { readonly reason: "not-utf-8"; readonly line: number }
  | { readonly reason: "control-character"; readonly line: number }
  | { readonly reason: "lone-return"; readonly line: number };

interface AtLetter {
  readonly line: number;
  readonly letter: string;
}

export type BagError =
  | { readonly reason: "malformed"; readonly line: number; readonly text: string }
  | ({ readonly reason: "no-letter" } & AtLetter)
  | ({ readonly reason: "long-letter"; readonly max: number } & AtLetter)
  | ({ readonly reason: "not-capitals"; readonly right: string } & AtLetter)
  /** A part of a syllable, which is no character of its own any more where it stands beside another. */
  | ({ readonly reason: "joining-letter" } & AtLetter)
  /** `characters` of it are not in the font of the pictures. */
  | ({ readonly reason: "not-drawable"; readonly characters: readonly string[] } & AtLetter)
  | ({ readonly reason: "repeated-letter"; readonly first: number } & AtLetter)
  | ({ readonly reason: "negative"; readonly number: string } & AtLetter)
  | ({ readonly reason: "not-whole"; readonly number: string } & AtLetter)
  | ({ readonly reason: "zero-count" } & AtLetter)
  | ({ readonly reason: "too-many-of-letter"; readonly max: number } & AtLetter)
  | ({ readonly reason: "too-many-points"; readonly max: number } & AtLetter)
  | { readonly reason: "blank-with-points"; readonly line: number }
  | ({ readonly reason: "too-many-letters"; readonly max: number } & AtLetter)
  | { readonly reason: "too-many-lines"; readonly max: number }
  | { readonly reason: "too-many-tiles"; readonly tiles: number; readonly max: number }
  | { readonly reason: "too-few-tiles"; readonly tiles: number; readonly min: number }
  | { readonly reason: "no-letters" };

/** Why a text is no word that could be laid with these tiles. */
export type InvalidWord =
  | { readonly reason: "spaces"; readonly word: string }
  | { readonly reason: "not-capitals"; readonly word: string; readonly right: string }
  /** `characters` is what no tile has, or none at that place; what cannot be seen is told by its number, U+200B. */
  | { readonly reason: "foreign"; readonly word: string; readonly characters: readonly string[] }
  | { readonly reason: "too-short"; readonly word: string }
  | { readonly reason: "too-long"; readonly word: string; readonly max: number };

/** What a whole list of words cannot be. */
type ListFault =
  | { readonly reason: "too-many-words"; readonly max: number }
  | { readonly reason: "no-words" }
  /** The words share so little that their graph has no room. */
  | { readonly reason: "too-varied" };

export type WordListError =
  | (InvalidWord & { readonly line: number })
  | { readonly reason: "repeated"; readonly line: number; readonly word: string; readonly first: number }
  /** `before` is the word that stands before it and should not. */
  | { readonly reason: "out-of-order"; readonly line: number; readonly word: string; readonly before: string }
  /** The tiles of a new bag cannot say the words that are there: how many, and one of them. */
  | { readonly reason: "words-do-not-fit"; readonly count: number; readonly word: string }
  | ListFault;

/** Of words that are added or taken out by hand. */
export type WordChangeError =
  | InvalidWord
  | { readonly reason: "already-there"; readonly word: string }
  | { readonly reason: "not-there"; readonly word: string }
  | { readonly reason: "typed-twice"; readonly word: string }
  | ListFault;

/** The first faults, and how many more there are. */
export interface ErrorSummary<Fault> {
  readonly errors: readonly Fault[];
  readonly more: number;
}

/** Nothing is taken of what was handed in. */
export type UploadErrors = { readonly ok: false } & (
  | ({ readonly in: "bag" } & ErrorSummary<FileError | BagError>)
  | ({ readonly in: "words" } & ErrorSummary<FileError | WordListError>)
  | ({ readonly in: "changes" } & ErrorSummary<WordChangeError>)
);

const MAX_ERRORS = 5;

/** Gathers faults: beyond the first few they are only counted, so that a file of nothing else costs no more. */
export class ErrorCollector<Fault> implements ErrorSummary<Fault> {
  readonly errors: Fault[] = [];
  more = 0;

  get none(): boolean {
    return this.errors.length === 0;
  }

  /** Whether another one would still be told. */
  get open(): boolean {
    return this.errors.length < MAX_ERRORS;
  }

  add(make: () => Fault): void {
    if (this.open) this.errors.push(make());
    else this.more++;
  }
}
