import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";

/**
 * Sorts texts of tiles as people look them up: letter by letter, Ñ after N and Ç after C. CH and other tiles of several
 * letters count as their letters, and the dot of L·L as nothing.
 */
export function sortAlphabetically(texts: readonly string[]): string[] {
  return texts
    .map((text) => ({ text, letters: lettersOf(text) }))
    .sort((a, b) => compareLetters(a.letters, b.letters) || compareByCodePoint(a.text, b.text))
    .map(({ text }) => text);
}

/** The letters of a text, each with its marks behind it, so that Ñ comes after N but before O. */
function lettersOf(text: string): string[] {
  return [...text.normalize("NFC")].filter((char) => /\p{L}/u.test(char)).map((letter) => letter.normalize("NFD"));
}

function compareLetters(a: readonly string[], b: readonly string[]): number {
  for (const [at, letter] of a.entries()) {
    const other = b[at];
    if (other === undefined) break;
    const order = compareByCodePoint(letter, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
