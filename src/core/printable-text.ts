// What somebody wrote, for a sentence about it.

const MAX_CHARACTERS = 40;
/** Some of those that are never seen count as letters or as marks: U+3164, U+034F. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_VISIBLE_ALONE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A text of unknown origin for a sentence: of a sane length, and without what cannot be seen or turns lines round. */
export function printableText(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_CHARACTERS + 2)];
  const start = characters.slice(0, MAX_CHARACTERS).join("").replace(INVISIBLE, "\ufffd");
  return characters.length > MAX_CHARACTERS ? `${start}…` : start;
}

/** One character for a sentence: itself, or U+200B where it would not be seen alone. */
export function printableCharacter(character: string): string {
  if (!NOT_VISIBLE_ALONE.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
