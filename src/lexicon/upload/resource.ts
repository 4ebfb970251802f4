import { shown } from "#kernel/shown.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Drawable } from "#lexicon/bag.ts";
import { BadList, buildGraph, type Coded } from "#lexicon/build.ts";
import { contentHash } from "#lexicon/compile.ts";
import { wordOf } from "#lexicon/misfit.ts";
import type { Resource } from "#lexicon/resource.ts";
import { change } from "#lexicon/upload/changes.ts";
import type { Faulty } from "#lexicon/upload/faults.ts";
import { codedOf, textsOf } from "#lexicon/upload/listed.ts";
import { type ReadBag, type ReadWords, readBag, readWords } from "#lexicon/upload/read.ts";

/** What a resource is to be made of: what is not given is that of the base, and without a base both files are needed. */
export interface Wanted {
  readonly base?: Resource | undefined;
  /** The bytes of a file, plain or gzip. */
  readonly bag?: Uint8Array | undefined;
  readonly words?: Uint8Array | undefined;
  /** Words as somebody types them. */
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
  /** The words of the file may stand in any order. */
  readonly sort?: boolean | undefined;
  /** The characters that pictures can show: a new bag has no others. */
  readonly drawable?: Drawable | undefined;
}

export type Made = { readonly ok: true; readonly resource: Resource } | Faulty;

/** Takes seconds for a long list: call it in a worker thread. */
export function makeResource(wanted: Wanted): Made {
  const bag = bagOf(wanted);
  if (!bag.ok) return bag;
  const read = wordsOf(wanted, bag.alphabet);
  if (!read.ok) return read;
  const { add = [], remove = [] } = wanted;
  const changed = change(bag.alphabet, read.words, { add, remove });
  if (!changed.ok) return changed;
  return compile(bag.alphabet, changed.words, add.length > 0 ? "changes" : "words");
}

function bagOf({ bag, base, drawable }: Wanted): ReadBag {
  if (bag !== undefined) return readBag(bag, drawable);
  if (base !== undefined) return { ok: true, alphabet: base.alphabet };
  return { ok: false, in: "bag", faults: [{ why: "missing" }], more: 0 };
}

function wordsOf({ words, base, bag, sort = false }: Wanted, alphabet: Alphabet): ReadWords {
  if (words !== undefined) return readWords(words, alphabet, { sort });
  if (base === undefined) return { ok: false, in: "words", faults: [{ why: "missing" }], more: 0 };
  return bag === undefined ? { ok: true, words: codedOf(base.words) } : cutAnew(base, alphabet);
}

/** The same words on other tiles. */
function cutAnew(base: Resource, alphabet: Alphabet): ReadWords {
  const words: Coded[] = [];
  let [count, example] = [0, ""];
  for (const text of textsOf(base)) {
    const word = wordOf(alphabet, text);
    if (word !== undefined) words.push(word);
    else if (count++ === 0) example = text;
  }
  if (count === 0) return { ok: true, words: words.sort() };
  const fault = { why: "words-do-not-fit", count, word: shown(example) } as const;
  return { ok: false, in: "words", faults: [fault], more: 0 };
}

function compile(alphabet: Alphabet, words: readonly Coded[], blamed: "words" | "changes"): Made {
  try {
    return { ok: true, resource: { alphabet, words: buildGraph(words), hash: contentHash(alphabet, words) } };
  } catch (fault) {
    // The words are sorted and differ: what a builder can still mind is their number of cells.
    if (fault instanceof BadList) return { ok: false, in: blamed, faults: [{ why: "too-varied" }], more: 0 };
    throw fault;
  }
}
