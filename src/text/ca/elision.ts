// Catalan elides before vowels: d’Anna but de Maria, l’11 but el 12.

/**
 * Markup and quotation marks that a name may begin with. A mention begins with other characters, and its displayed name
 * is unknown.
 */
const OPENING = /^[\\*_~`«“"([]+/;

/** Numbers whose names begin with a vowel: u and onze, un milió, onze mil; but not mil and cent. */
const VOWEL_NUMBER = /^(?:11(?:\.\d{3})*|1(?:(?:\.\d{3}){2})*)(?![\d.]*\d)/;

/** Letters whose names begin with a vowel: efa, hac, ela … */
const VOWEL_LETTER = /^[AEFHILMNORSUXY](?!\p{L})/u;

/** An h is silent; an i or u before another vowel is a consonant: de Iu, de hiena, but d’Uixó. */
const VOWEL = /^h?(?![iu][aeou]|ui(?!x))[aeiouæœø]/;

function beginsWithVowel(text: string): boolean {
  const bare = text.replace(OPENING, "").normalize("NFD").replace(/\p{M}/gu, "");
  if (/^\d/.test(bare)) return VOWEL_NUMBER.test(bare);
  return VOWEL_LETTER.test(bare) || VOWEL.test(bare.toLowerCase());
}

/** Returns the text with this word before it. */
export function de(text: string): string {
  return beginsWithVowel(text) ? `d’${text}` : `de ${text}`;
}

export function el(text: string): string {
  return beginsWithVowel(text) ? `l’${text}` : `el ${text}`;
}

export function del(text: string): string {
  return beginsWithVowel(text) ? `de l’${text}` : `del ${text}`;
}

export function al(text: string): string {
  return beginsWithVowel(text) ? `a l’${text}` : `al ${text}`;
}
