import { shown } from "#kernel/shown.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Coded } from "#lexicon/build.ts";
import type { Line } from "#lexicon/lines.ts";
import { misfitOf, tooLong, wordOf } from "#lexicon/misfit.ts";
import { byCodePoint } from "#lexicon/order.ts";
import { Findings, type Found, type WordFault } from "#lexicon/upload/faults.ts";

// A word list as text: one word in capitals a line, in the order of its code points unless it is to be sorted here.

export const MOST_WORDS = 1_000_000;

export type JudgedWords =
  /** By tiles, as the builder of graphs wants them. */
  { readonly ok: true; readonly words: Coded[] } | ({ readonly ok: false } & Found<WordFault>);

/** `lines` are gone through a second time where a list in any order has repetitions, to say in which lines they are. */
export function judgeWords(lines: () => Iterable<Line>, alphabet: Alphabet, sort: boolean): JudgedWords {
  const found = new Findings<WordFault>();
  const words: Coded[] = [];
  let count = 0;
  let last: Line | undefined;
  for (const line of lines()) {
    if (++count > MOST_WORDS) return refuse({ why: "too-many-words", most: MOST_WORDS });
    const word = line.endless ? undefined : wordOf(alphabet, line.text);
    if (word === undefined) {
      found.add(() => ({ line: line.number, ...(line.endless ? tooLong(line.text) : misfitOf(alphabet, line.text)) }));
      continue;
    }
    if (!sort && last !== undefined) judgeOrder(found, last, line);
    words.push(word);
    last = line;
  }
  if (count === 0) return refuse({ why: "no-words" });
  words.sort();
  if (sort) findRepeated(found, words, lines(), alphabet);
  return found.none ? { ok: true, words } : { ok: false, faults: found.faults, more: found.more };
}

function refuse(fault: WordFault): JudgedWords {
  return { ok: false, faults: [fault], more: 0 };
}

function judgeOrder(found: Findings<WordFault>, last: Line, { number: line, text }: Line): void {
  const order = byCodePoint(last.text, text);
  if (order < 0) return;
  found.add(() =>
    order === 0
      ? { why: "repeated", line, word: shown(text), first: last.number }
      : { why: "out-of-order", line, word: shown(text), before: shown(last.text) },
  );
}

function findRepeated(
  found: Findings<WordFault>,
  sorted: readonly Coded[],
  lines: Iterable<Line>,
  alphabet: Alphabet,
): void {
  const repeated = new Set<Coded>();
  let left = 0;
  for (const [at, word] of sorted.entries()) {
    if (at === 0 || word !== sorted[at - 1]) continue;
    repeated.add(word);
    left++;
  }
  const firsts = new Map<Coded, number>();
  if (left > 0 && found.open) {
    for (const { number, text } of lines) {
      const word = wordOf(alphabet, text);
      if (word === undefined || !repeated.has(word)) continue;
      const first = firsts.get(word);
      if (first === undefined) {
        firsts.set(word, number);
        continue;
      }
      found.add(() => ({ why: "repeated", line: number, word: shown(text), first }));
      left--;
      if (left === 0 || !found.open) break;
    }
  }
  found.more += left;
}
