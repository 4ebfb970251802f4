import type { Alphabet } from "#lexicon/alphabet.ts";

/** What players type for the middle dot of L·L. */
const DOTTED = /(?<=L)[.\-•‧∙⋅](?=L)/gu;

/** Typed letters in capitals and in the alphabet's own spelling: no accents that it does not know, one form of L·L. */
export function spell(alphabet: Alphabet, typed: string): string {
  const known = new Set(alphabet.letters.flatMap((letter) => [...letter.text]));
  let text = typed.normalize("NFC").toUpperCase();
  if (known.has("·")) text = text.replaceAll("Ŀ", "L·").replace(DOTTED, "·");
  return [...text].map((char) => (known.has(char) ? char : withoutAccents(char))).join("");
}

function withoutAccents(char: string): string {
  return char.normalize("NFD").replace(/\p{M}/gu, "");
}

/** The whole character that begins here. */
export function charAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
