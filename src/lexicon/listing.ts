import { type Alphabet, split } from "#lexicon/alphabet.ts";
import { type Coded, code } from "#lexicon/build.ts";

/** Why a line of a word list is no word of a game with these tiles; 1 is the first line. */
export interface BadLine {
  readonly line: number;
  readonly why: "no-letters" | "too-short" | "repeated";
}

export type ParsedListing =
  | { readonly ok: true; readonly words: readonly Coded[] }
  | ({ readonly ok: false } & BadLine);

/** A word list as text, one word in capitals a line in any order: the words, sorted as the builder of graphs wants them. */
export function parseListing(text: string, alphabet: Alphabet): ParsedListing {
  const words = new Set<Coded>();
  for (const [at, line] of text.normalize("NFC").split(/\r?\n/).entries()) {
    if (line === "") continue;
    const tiles = split(alphabet, line);
    if (tiles === undefined) return { ok: false, line: at + 1, why: "no-letters" };
    if (tiles.length < 2) return { ok: false, line: at + 1, why: "too-short" };
    const word = code(tiles);
    if (words.has(word)) return { ok: false, line: at + 1, why: "repeated" };
    words.add(word);
  }
  return { ok: true, words: [...words].sort() };
}
