import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { checkBag, checkBagSize, type DrawableCharacters } from "#lexicon/alphabet/check-bag.ts";
import { capitalizeWord } from "#lexicon/alphabet/spelling.ts";
import type { TextLine } from "#lexicon/alphabet/text-lines.ts";
import type { EncodedWord } from "#lexicon/graph/build-graph.ts";
import { checkWordLines } from "#lexicon/upload/check-word-lines.ts";
import { unpackUploadedFile } from "#lexicon/upload/unpack-file.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";

export type BagFileResult = { readonly ok: true; readonly alphabet: Alphabet } | UploadErrors;
export type WordsFileResult = { readonly ok: true; readonly words: EncodedWord[] } | UploadErrors;

/** Reads the file of a bag: lines of `LETTER COUNT POINTS`. */
export function readBagFile(bytes: Uint8Array, drawable?: DrawableCharacters): BagFileResult {
  const file = unpackUploadedFile(bytes);
  if (!file.ok) return { ok: false, in: "bag", errors: [file.error], more: 0 };
  const { letters, errors, more } = checkBag(byteLines(file.text), drawable);
  if (errors.length > 0) return { ok: false, in: "bag", errors, more };
  const size = checkBagSize(letters);
  return size === undefined ? { ok: true, alphabet: { letters } } : { ok: false, in: "bag", errors: [size], more: 0 };
}

/** How the words of a file may be written. */
interface AcceptedWords {
  /** In any order. */
  readonly sort: boolean;
  /** In small letters. */
  readonly capitalize: boolean;
}

/** Reads the file of a word list. */
export function readWordsFile(
  bytes: Uint8Array,
  alphabet: Alphabet,
  { sort, capitalize }: AcceptedWords,
): WordsFileResult {
  const file = unpackUploadedFile(bytes);
  if (!file.ok) return { ok: false, in: "words", errors: [file.error], more: 0 };
  const judged = checkWordLines(
    () => (capitalize ? capitalizedLines(file.text, alphabet) : byteLines(file.text)),
    alphabet,
    sort,
  );
  return judged.ok ? judged : { ...judged, in: "words" };
}

/** Max bytes of a line that are read. No valid word is so long. */
const MOST_BYTES = 1024;

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Yields the lines of an unpacked text one by one. Empty lines are not yielded, but count for the line numbers. */
function* byteLines(text: Buffer): Generator<TextLine> {
  let number = 1;
  for (let from = 0; from < text.length; number++) {
    let end = from;
    while (end < text.length && text[end] !== LINE_FEED) end++;
    const last = text[end - 1] === RETURN && end > from ? end - 1 : end;
    if (last > from) yield lineOf(text, number, from, last);
    from = end + 1;
  }
}

function* capitalizedLines(text: Buffer, alphabet: Alphabet): Generator<TextLine> {
  for (const line of byteLines(text)) yield { ...line, text: capitalizeWord(alphabet, line.text) };
}

function lineOf(text: Buffer, number: number, from: number, end: number): TextLine {
  const endless = end - from > MOST_BYTES;
  const raw = text.toString("utf8", from, endless ? from + MOST_BYTES : end);
  const isAscii = raw.length === end - from;
  return { number, text: isAscii ? raw : raw.normalize("NFC"), endless };
}
