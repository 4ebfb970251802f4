// Makes text from users safe to quote in a sentence.

const MAX_CHARACTERS = 40;
/**
 * Invisible characters. The class `Default_Ignorable_Code_Point` is needed because Unicode counts some invisible
 * characters as letters or marks, for instance U+3164 and U+034F.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_VISIBLE_ALONE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Makes untrusted text safe to quote in a sentence. Limits its length and replaces characters that are invisible or
 * that reverse the text direction.
 */
export function printableText(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_CHARACTERS + 2)];
  const start = characters.slice(0, MAX_CHARACTERS).join("").replace(INVISIBLE, "\ufffd");
  return characters.length > MAX_CHARACTERS ? `${start}…` : start;
}

/** Returns a character to quote in a sentence or, if it is not visible alone, its code, such as U+200B. */
export function printableCharacter(character: string): string {
  if (!NOT_VISIBLE_ALONE.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
