import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** Characters that players may type instead of the middle dot of L·L. */
const DOTTED = /(?<=L)[.\-•‧∙⋅](?=L)/gu;

/**
 * Returns typed letters in capitals, with the middle dot in L·L, and without accents that the alphabet does not have.
 */
export function normalizeSpelling(alphabet: Alphabet, typed: string): string {
  const known = new Set(alphabet.letters.flatMap((letter) => [...letter.text]));
  const text = normalizeMiddleDots(alphabet, typed.normalize("NFC").toUpperCase());
  return [...text].map((char) => (known.has(char) ? char : withoutAccents(char))).join("");
}

/** Returns a typed word in capitals, with the middle dot in L·L if the alphabet has it. Accents stay as typed. */
export function capitalizeWord(alphabet: Alphabet, typed: string): string {
  return normalizeMiddleDots(alphabet, typed.trim().normalize("NFC").toUpperCase().normalize("NFC"));
}

/** Puts the middle dot into L·L, if the alphabet has this letter. */
function normalizeMiddleDots({ letters }: Alphabet, capitals: string): string {
  if (!letters.some((letter) => letter.text.includes("·"))) return capitals;
  return capitals.replaceAll("Ŀ", "L·").replace(DOTTED, "·");
}

/** Signs that players type between tiles. Between two L, they also stand for the middle dot of L·L. */
const SEPARATORS = /[.\-·•‧∙⋅]/u;

/**
 * Returns the typed letters between the separators of a word such as A-L-L, as `normalizeSpelling` writes them.
 * Undefined if the word is not separated, or if nothing is between two separators.
 */
export function splitAtSeparators(alphabet: Alphabet, typed: string): string[] | undefined {
  const parts = typed.trim().split(SEPARATORS);
  return parts.length === 1 || parts.includes("") ? undefined : parts.map((part) => normalizeSpelling(alphabet, part));
}

/** How many places of a text may be read as either LL or L·L. */
const MAX_DOUBLE_LETTERS = 3;

/**
 * Returns the other readings of a text that players may mean if they leave out the middle dot: LL as L·L, in some or
 * all places. Empty if the alphabet has no L·L, or has a tile LL.
 */
export function readingsWithMiddleDot({ letters }: Alphabet, normalized: string): string[] {
  const has = (text: string) => letters.some((letter) => letter.text === text);
  if (!has("L·L") || has("LL")) return [];
  const parts = normalized.split("LL");
  const places = Math.min(parts.length - 1, MAX_DOUBLE_LETTERS);
  return Array.from({ length: 2 ** places - 1 }, (_, index) =>
    parts.reduce((text, part, at) => `${text}${(index + 1) & (1 << (at - 1)) ? "L·L" : "LL"}${part}`),
  );
}

function withoutAccents(char: string): string {
  return char.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Returns the whole character that begins at this index. */
export function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
