// Errors in an uploaded bag or word list, as plain data with the facts for a message. Their texts are short and safe to
// show. `line` 1 is the first line of the file.

/** Errors of a file that is not readable text. */
export type UploadFileError =
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
  /**
   * The letter is a part of a Korean syllable. In a word, it would combine with a neighbouring part to another
   * character.
   */
  | ({ readonly reason: "joining-letter" } & AtLetter)
  /** `characters` of the letter are not in the font of the pictures. */
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

/** Why a text cannot be a word of these tiles. */
export type InvalidWord =
  | { readonly reason: "spaces"; readonly word: string }
  | { readonly reason: "not-capitals"; readonly word: string; readonly right: string }
  /**
   * `characters`: the characters that are on no tile, or not in this position. Invisible characters are given by
   * number, such as U+200B.
   */
  | { readonly reason: "foreign"; readonly word: string; readonly characters: readonly string[] }
  | { readonly reason: "too-short"; readonly word: string }
  | { readonly reason: "too-long"; readonly word: string; readonly max: number };

/** Errors of a word list as a whole. */
type ListError =
  | { readonly reason: "too-many-words"; readonly max: number }
  | { readonly reason: "no-words" }
  /** The words have so few letters in common that their graph is too large. */
  | { readonly reason: "too-varied" };

export type WordListError =
  | (InvalidWord & { readonly line: number })
  | { readonly reason: "repeated"; readonly line: number; readonly word: string; readonly first: number }
  /** `before`: the preceding word in the file, which should come later. */
  | { readonly reason: "out-of-order"; readonly line: number; readonly word: string; readonly before: string }
  /** The tiles of a new bag cannot spell all words: `count` words are affected, and `word` is one of them. */
  | { readonly reason: "words-do-not-fit"; readonly count: number; readonly word: string }
  | ListError;

/** Errors in words that are added or removed by hand. */
export type WordChangeError =
  | InvalidWord
  | { readonly reason: "already-there"; readonly word: string }
  | { readonly reason: "not-there"; readonly word: string }
  | { readonly reason: "typed-twice"; readonly word: string }
  | ListError;

/** The first errors, and the number of further ones. */
export interface UploadErrorSummary<E> {
  readonly errors: readonly E[];
  readonly more: number;
}

/** Refusal of a whole upload, with the part that has the errors. */
export type UploadErrors = { readonly ok: false } & (
  | ({ readonly in: "bag" } & UploadErrorSummary<UploadFileError | BagError>)
  | ({ readonly in: "words" } & UploadErrorSummary<UploadFileError | WordListError>)
  | ({ readonly in: "changes" } & UploadErrorSummary<WordChangeError>)
);

const MAX_ERRORS = 5;

/** Collects errors. After the first few it only counts, so that a file full of errors costs no more memory. */
export class UploadErrorCollector<E> implements UploadErrorSummary<E> {
  readonly errors: E[] = [];
  more = 0;

  get none(): boolean {
    return this.errors.length === 0;
  }

  /** Whether another error would still be stored, not only counted. */
  get open(): boolean {
    return this.errors.length < MAX_ERRORS;
  }

  add(make: () => E): void {
    if (this.open) this.errors.push(make());
    else this.more++;
  }
}
