import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { checkBag, checkBagSize, type DrawableCharacters } from "#lexicon/alphabet/check-bag.ts";
import type { EncodedWord } from "#lexicon/graph/build-graph.ts";
import { checkWordLines } from "#lexicon/upload/check-word-lines.ts";
import { byteLines } from "#lexicon/upload/text-lines.ts";
import { unpackFile } from "#lexicon/upload/unpack-file.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";

export type BagFileResult = { readonly ok: true; readonly alphabet: Alphabet } | UploadErrors;
export type WordsFileResult = { readonly ok: true; readonly words: EncodedWord[] } | UploadErrors;

/** Reads the file of a bag: lines of `LETTER COUNT POINTS`. */
export function readBagFile(bytes: Uint8Array, drawable?: DrawableCharacters): BagFileResult {
  const file = unpackFile(bytes);
  if (!file.ok) return { ok: false, in: "bag", errors: [file.error], more: 0 };
  const { letters, errors, more } = checkBag(byteLines(file.text), drawable);
  if (errors.length > 0) return { ok: false, in: "bag", errors, more };
  const size = checkBagSize(letters);
  return size === undefined ? { ok: true, alphabet: { letters } } : { ok: false, in: "bag", errors: [size], more: 0 };
}

/** Reads the file of a word list. With `sort` the words may be in any order. */
export function readWordsFile(
  bytes: Uint8Array,
  alphabet: Alphabet,
  { sort }: { readonly sort: boolean },
): WordsFileResult {
  const file = unpackFile(bytes);
  if (!file.ok) return { ok: false, in: "words", errors: [file.error], more: 0 };
  const judged = checkWordLines(() => byteLines(file.text), alphabet, sort);
  return judged.ok ? judged : { ...judged, in: "words" };
}
