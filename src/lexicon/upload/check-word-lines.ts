import { printableText } from "#core/printable-text.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";
import type { TextLine } from "#lexicon/alphabet/text-lines.ts";
import type { EncodedWord } from "#lexicon/graph/build-graph.ts";
import { describeTooLongWord, encodeTextAsWord, explainInvalidWord } from "#lexicon/upload/check-word.ts";
import { UploadErrorCollector, type UploadErrorSummary, type WordListError } from "#lexicon/upload/upload-errors.ts";

// A word list as text has one word in capitals per line. It must be in code point order, unless `sort` is set.

export const MAX_WORDS_IN_LIST = 1_000_000;

export type CheckedWords =
  /** The words, sorted by tiles, as the graph builder needs them. */
  { readonly ok: true; readonly words: EncodedWord[] } | ({ readonly ok: false } & UploadErrorSummary<WordListError>);

/**
 * Checks the lines of a word list. With `sort`, the words may be in any order. The lines are then read a second time if
 * words are repeated, to find the line numbers.
 */
export function checkWordLines(lines: () => Iterable<TextLine>, alphabet: Alphabet, sort: boolean): CheckedWords {
  const found = new UploadErrorCollector<WordListError>();
  const words: EncodedWord[] = [];
  let count = 0;
  let last: TextLine | undefined;
  for (const line of lines()) {
    if (++count > MAX_WORDS_IN_LIST) return refuse({ reason: "too-many-words", max: MAX_WORDS_IN_LIST });
    const word = line.endless ? undefined : encodeTextAsWord(alphabet, line.text);
    if (word === undefined) {
      found.add(() => ({
        line: line.number,
        ...(line.endless ? describeTooLongWord(line.text) : explainInvalidWord(alphabet, line.text)),
      }));
      continue;
    }
    if (!sort && last !== undefined) judgeOrder(found, last, line);
    words.push(word);
    last = line;
  }
  if (count === 0) return refuse({ reason: "no-words" });
  words.sort();
  if (sort) findRepeated(found, words, lines(), alphabet);
  return found.none ? { ok: true, words } : { ok: false, errors: found.errors, more: found.more };
}

function refuse(error: WordListError): CheckedWords {
  return { ok: false, errors: [error], more: 0 };
}

function judgeOrder(
  found: UploadErrorCollector<WordListError>,
  last: TextLine,
  { number: line, text }: TextLine,
): void {
  const order = compareByCodePoint(last.text, text);
  if (order < 0) return;
  found.add(() =>
    order === 0
      ? { reason: "repeated", line, word: printableText(text), first: last.number }
      : { reason: "out-of-order", line, word: printableText(text), before: printableText(last.text) },
  );
}

function findRepeated(
  found: UploadErrorCollector<WordListError>,
  sorted: readonly EncodedWord[],
  lines: Iterable<TextLine>,
  alphabet: Alphabet,
): void {
  const repeated = new Set<EncodedWord>();
  let left = 0;
  for (const [at, word] of sorted.entries()) {
    if (at === 0 || word !== sorted[at - 1]) continue;
    repeated.add(word);
    left++;
  }
  const firsts = new Map<EncodedWord, number>();
  if (left > 0 && found.open) {
    for (const { number, text } of lines) {
      const word = encodeTextAsWord(alphabet, text);
      if (word === undefined || !repeated.has(word)) continue;
      const first = firsts.get(word);
      if (first === undefined) {
        firsts.set(word, number);
        continue;
      }
      found.add(() => ({ reason: "repeated", line: number, word: printableText(text), first }));
      left--;
      if (left === 0 || !found.open) break;
    }
  }
  found.more += left;
}
