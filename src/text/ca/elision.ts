// Catalan elides words before vowels: d’Anna but de Maria, l’11 but el 12.

/**
 * Markup and quotation marks before a name, which are ignored. A Discord mention is not ignored: nothing is elided
 * before it, because the name that it displays is unknown.
 */
const OPENING = /^[\\*_~`«“"([]+/;

/**
 * Numbers whose names begin with a vowel: 1 (u), 11 (onze), 1.000.000 (un milió), 11.000 (onze mil); but not 1.000
 * (mil) and 100 (cent).
 */
const VOWEL_NUMBER = /^(?:11(?:\.\d{3})*|1(?:(?:\.\d{3}){2})*)(?![\d.]*\d)/;

/** Single letters whose names begin with a vowel: F (efa), H (hac), L (ela) … */
const VOWEL_LETTER = /^[AEFHILMNORSUXY](?!\p{L})/u;

/**
 * A word that begins with a vowel sound. An h is silent; i or u before another vowel is a consonant: de Iu, de hiena,
 * but d’Uixó.
 */
const VOWEL = /^h?(?![iu][aeou]|ui(?!x))[aeiouæœø]/;

/** An s before a consonant sounds like es: d’Scrabble, d’Stefan; but de Shanghai, de Schubert. */
const SPOKEN_ES = /^s(?!c[ehi])(?:[bcd]|[fgk]|[lmn]|[pqt])/;

function beginsWithVowel(text: string): boolean {
  const bare = text.replace(OPENING, "").normalize("NFD").replace(/\p{M}/gu, "");
  if (/^\d/.test(bare)) return VOWEL_NUMBER.test(bare);
  return VOWEL_LETTER.test(bare) || VOWEL.test(bare.toLowerCase()) || SPOKEN_ES.test(bare.toLowerCase());
}

/** Returns the text with “de” or “d’” before it. */
export function withDe(text: string): string {
  return beginsWithVowel(text) ? `d’${text}` : `de ${text}`;
}

/** Returns the text with “el” or “l’” before it. */
export function withEl(text: string): string {
  return beginsWithVowel(text) ? `l’${text}` : `el ${text}`;
}

/** Returns the text with “del” or “de l’” before it. */
export function withDel(text: string): string {
  return beginsWithVowel(text) ? `de l’${text}` : `del ${text}`;
}

/** Returns the text with “al” or “a l’” before it. */
export function withAl(text: string): string {
  return beginsWithVowel(text) ? `a l’${text}` : `al ${text}`;
}
