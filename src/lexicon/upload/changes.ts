import { shown } from "#kernel/shown.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import type { Coded } from "#lexicon/build.ts";
import { MOST_WORDS } from "#lexicon/listing.ts";
import { misfitOf, wordOf } from "#lexicon/misfit.ts";
import { withMiddleDots } from "#lexicon/spelling.ts";
import { type ChangeFault, type Faulty, Findings } from "#lexicon/upload/faults.ts";

/** Words as somebody types them. */
export interface Changes {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export type Changed = { readonly ok: true; readonly words: readonly Coded[] } | Faulty;

/** The list, sorted by tiles as before, with these words more and those less. */
export function change(alphabet: Alphabet, words: readonly Coded[], { add, remove }: Changes): Changed {
  const found = new Findings<ChangeFault>();
  const added = read(found, alphabet, add, (word) => (isIn(words, word) ? "already-there" : undefined));
  const removed = read(found, alphabet, remove, (word) => (isIn(words, word) ? undefined : "not-there"));
  if (!found.none) return { ok: false, in: "changes", faults: found.faults, more: found.more };
  const kept = removed.size === 0 ? words : words.filter((word) => !removed.has(word));
  const count = kept.length + added.size;
  if (count > MOST_WORDS) return refuse({ why: "too-many-words", most: MOST_WORDS });
  if (count === 0) return refuse({ why: "no-words" });
  return { ok: true, words: added.size === 0 ? kept : [...kept, ...added].sort() };
}

function refuse(fault: ChangeFault): Changed {
  return { ok: false, in: "changes", faults: [fault], more: 0 };
}

function read(
  found: Findings<ChangeFault>,
  alphabet: Alphabet,
  typed: readonly string[],
  judge: (word: Coded) => "already-there" | "not-there" | undefined,
): Set<Coded> {
  const words = new Set<Coded>();
  for (const text of typed.map((one) => spell(alphabet, one))) {
    if (text === "") continue;
    const word = wordOf(alphabet, text);
    if (word === undefined) {
      found.add(() => misfitOf(alphabet, text));
      continue;
    }
    const why = words.has(word) ? "typed-twice" : judge(word);
    if (why !== undefined) found.add(() => ({ why, word: shown(text) }));
    words.add(word);
  }
  return words;
}

/** In capitals, and with one form of L·L where the alphabet writes it; accents stay as they are typed. */
function spell(alphabet: Alphabet, typed: string): string {
  return withMiddleDots(alphabet, typed.trim().normalize("NFC").toUpperCase().normalize("NFC"));
}

function isIn(sorted: readonly Coded[], word: Coded): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as Coded) < word) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === word;
}
