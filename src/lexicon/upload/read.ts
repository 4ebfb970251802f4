import type { Alphabet } from "#lexicon/alphabet.ts";
import { type Drawable, judgeBag, judgeSize } from "#lexicon/bag.ts";
import type { Coded } from "#lexicon/build.ts";
import { judgeWords } from "#lexicon/listing.ts";
import type { Faulty } from "#lexicon/upload/faults.ts";
import { linesOfBytes } from "#lexicon/upload/lines.ts";
import { unpack } from "#lexicon/upload/unpack.ts";

export type ReadBag = { readonly ok: true; readonly alphabet: Alphabet } | Faulty;
export type ReadWords = { readonly ok: true; readonly words: Coded[] } | Faulty;

/** The file of a bag: lines of `LETTER COUNT POINTS`. */
export function readBag(bytes: Uint8Array, drawable?: Drawable): ReadBag {
  const file = unpack(bytes);
  if (!file.ok) return { ok: false, in: "bag", faults: [file.fault], more: 0 };
  const { letters, faults, more } = judgeBag(linesOfBytes(file.text), drawable);
  if (faults.length > 0) return { ok: false, in: "bag", faults, more };
  const size = judgeSize(letters);
  return size === undefined ? { ok: true, alphabet: { letters } } : { ok: false, in: "bag", faults: [size], more: 0 };
}

/** The file of a word list. With `sort` the words may stand in any order. */
export function readWords(bytes: Uint8Array, alphabet: Alphabet, { sort }: { readonly sort: boolean }): ReadWords {
  const file = unpack(bytes);
  if (!file.ok) return { ok: false, in: "words", faults: [file.fault], more: 0 };
  const judged = judgeWords(() => linesOfBytes(file.text), alphabet, sort);
  return judged.ok ? judged : { ...judged, in: "words" };
}
