import { printableText } from "#core/printable-text.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { capitalizeWord } from "#lexicon/alphabet/spelling.ts";
import type { EncodedWord } from "#lexicon/graph/build-graph.ts";
import { encodeTextAsWord, explainInvalidWord } from "#lexicon/upload/check-word.ts";
import { MAX_WORDS_IN_LIST } from "#lexicon/upload/check-word-lines.ts";
import { UploadErrorCollector, type UploadErrors, type WordChangeError } from "#lexicon/upload/upload-errors.ts";

/** Words to add and to remove, as people type them. */
export interface WordChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export type ChangedWords = { readonly ok: true; readonly words: readonly EncodedWord[] } | UploadErrors;

/** Returns the list with some words added and others removed, still sorted by tiles. */
export function changeWords(
  alphabet: Alphabet,
  words: readonly EncodedWord[],
  { add, remove }: WordChanges,
): ChangedWords {
  const found = new UploadErrorCollector<WordChangeError>();
  const added = read(found, alphabet, add, (word) => (isIn(words, word) ? "already-there" : undefined));
  const removed = read(found, alphabet, remove, (word) => (isIn(words, word) ? undefined : "not-there"));
  if (!found.none) return { ok: false, in: "changes", errors: found.errors, more: found.more };
  const kept = removed.size === 0 ? words : words.filter((word) => !removed.has(word));
  const count = kept.length + added.size;
  if (count > MAX_WORDS_IN_LIST) return refuse({ reason: "too-many-words", max: MAX_WORDS_IN_LIST });
  if (count === 0) return refuse({ reason: "no-words" });
  return { ok: true, words: added.size === 0 ? kept : [...kept, ...added].sort() };
}

function refuse(error: WordChangeError): ChangedWords {
  return { ok: false, in: "changes", errors: [error], more: 0 };
}

function read(
  found: UploadErrorCollector<WordChangeError>,
  alphabet: Alphabet,
  typed: readonly string[],
  judge: (word: EncodedWord) => "already-there" | "not-there" | undefined,
): Set<EncodedWord> {
  const words = new Set<EncodedWord>();
  for (const text of typed.map((one) => capitalizeWord(alphabet, one))) {
    if (text === "") continue;
    const word = encodeTextAsWord(alphabet, text);
    if (word === undefined) {
      found.add(() => explainInvalidWord(alphabet, text));
      continue;
    }
    const reason = words.has(word) ? "typed-twice" : judge(word);
    if (reason !== undefined) found.add(() => ({ reason, word: printableText(text) }));
    words.add(word);
  }
  return words;
}

function isIn(sorted: readonly EncodedWord[], word: EncodedWord): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as EncodedWord) < word) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === word;
}
