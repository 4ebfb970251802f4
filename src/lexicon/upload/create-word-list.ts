import { printableText } from "#core/printable-text.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { DrawableCharacters } from "#lexicon/alphabet/check-bag.ts";
import { listEncodedWords, wordTexts } from "#lexicon/graph/all-words.ts";
import { buildGraph, type EncodedWord, InvalidWordsError } from "#lexicon/graph/build-graph.ts";
import { wordListHash } from "#lexicon/recipe/compile.ts";
import { changeWords } from "#lexicon/upload/change-words.ts";
import { encodeTextAsWord } from "#lexicon/upload/check-word.ts";
import { type BagFileResult, readBagFile, readWordsFile, type WordsFileResult } from "#lexicon/upload/read-files.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Parts of a new word list. Missing parts are taken from `base`; without `base`, both files are needed. */
export interface WordListRequest {
  readonly base?: WordList | undefined;
  /** The files of the bag and of the words, plain or compressed with gzip. */
  readonly bag?: Uint8Array | undefined;
  readonly words?: Uint8Array | undefined;
  /** Words to add and to remove, as people type them. */
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
  /** Whether the words in the file may be in any order; they are then sorted. */
  readonly sort?: boolean | undefined;
  /** Whether the words in the file may be in small letters; they are then written in capitals. */
  readonly capitalize?: boolean | undefined;
  /** The characters that pictures can show. The letters of a new bag may have no others. */
  readonly drawable?: DrawableCharacters | undefined;
}

export type CreatedWordList = { readonly ok: true; readonly wordList: WordList } | UploadErrors;

/** Creates a word list. Takes seconds for a long list, so call it in a worker thread. */
export function createWordList(wanted: WordListRequest): CreatedWordList {
  const bag = bagOf(wanted);
  if (!bag.ok) return bag;
  const read = wordsOf(wanted, bag.alphabet);
  if (!read.ok) return read;
  const { add = [], remove = [] } = wanted;
  const changed = changeWords(bag.alphabet, read.words, { add, remove });
  if (!changed.ok) return changed;
  return buildWordList(bag.alphabet, changed.words, add.length > 0 ? "changes" : "words");
}

function bagOf({ bag, base, drawable }: WordListRequest): BagFileResult {
  if (bag !== undefined) return readBagFile(bag, drawable);
  if (base !== undefined) return { ok: true, alphabet: base.alphabet };
  return { ok: false, in: "bag", errors: [{ reason: "missing" }], more: 0 };
}

function wordsOf(
  { words, base, bag, sort = false, capitalize = false }: WordListRequest,
  alphabet: Alphabet,
): WordsFileResult {
  if (words !== undefined) return readWordsFile(words, alphabet, { sort, capitalize });
  if (base === undefined) return { ok: false, in: "words", errors: [{ reason: "missing" }], more: 0 };
  return bag === undefined ? { ok: true, words: listEncodedWords(base.words) } : splitAgain(base, alphabet);
}

/** Encodes the words of `base` with the tiles of another alphabet. */
function splitAgain(base: WordList, alphabet: Alphabet): WordsFileResult {
  const words: EncodedWord[] = [];
  let [count, example] = [0, ""];
  for (const text of wordTexts(base)) {
    const word = encodeTextAsWord(alphabet, text);
    if (word !== undefined) words.push(word);
    else if (count++ === 0) example = text;
  }
  if (count === 0) return { ok: true, words: words.sort() };
  const error = { reason: "words-do-not-fit", count, word: printableText(example) } as const;
  return { ok: false, in: "words", errors: [error], more: 0 };
}

function buildWordList(
  alphabet: Alphabet,
  words: readonly EncodedWord[],
  errorPart: "words" | "changes",
): CreatedWordList {
  try {
    return { ok: true, wordList: { alphabet, words: buildGraph(words), hash: wordListHash(alphabet, words) } };
  } catch (error) {
    // The words are sorted and differ, so the builder can fail only because there are too many cells.
    if (error instanceof InvalidWordsError)
      return { ok: false, in: errorPart, errors: [{ reason: "too-varied" }], more: 0 };
    throw error;
  }
}
