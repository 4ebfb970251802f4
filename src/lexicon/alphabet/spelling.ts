import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** What players type for the middle dot of L·L. */
const DOTTED = /(?<=L)[.\-•‧∙⋅](?=L)/gu;

/** Typed letters in capitals and in the alphabet's own spelling: no accents that it does not know, one form of L·L. */
export function normalizeSpelling(alphabet: Alphabet, typed: string): string {
  const known = new Set(alphabet.letters.flatMap((letter) => [...letter.text]));
  const text = normalizeMiddleDots(alphabet, typed.normalize("NFC").toUpperCase());
  return [...text].map((char) => (known.has(char) ? char : withoutAccents(char))).join("");
}

/** Capitals with one form of L·L, where the alphabet writes it. */
export function normalizeMiddleDots({ letters }: Alphabet, capitals: string): string {
  if (!letters.some((letter) => letter.text.includes("·"))) return capitals;
  return capitals.replaceAll("Ŀ", "L·").replace(DOTTED, "·");
}

function withoutAccents(char: string): string {
  return char.normalize("NFD").replace(/\p{M}/gu, "");
}

/** The whole character that begins here. */
export function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
