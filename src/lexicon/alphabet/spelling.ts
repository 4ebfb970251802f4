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

/** Puts the middle dot into L·L, if the alphabet has this letter. */
export function normalizeMiddleDots({ letters }: Alphabet, capitals: string): string {
  if (!letters.some((letter) => letter.text.includes("·"))) return capitals;
  return capitals.replaceAll("Ŀ", "L·").replace(DOTTED, "·");
}

function withoutAccents(char: string): string {
  return char.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Returns the whole character that begins at this index. */
export function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
