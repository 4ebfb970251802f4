// What somebody wrote, for a sentence about it.

const MOST_CHARACTERS = 40;
/** Some of those that are never seen count as letters or as marks: U+3164, U+034F. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const UNCLEAR = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A text of unknown origin for a sentence: of a sane length, and without what cannot be seen or turns lines round. */
export function shown(text: string): string {
  const characters = [...text.slice(0, 2 * MOST_CHARACTERS + 2)];
  const start = characters.slice(0, MOST_CHARACTERS).join("").replace(UNSEEN, "\ufffd");
  return characters.length > MOST_CHARACTERS ? `${start}…` : start;
}

/** One character for a sentence: itself, or U+200B where it would not be seen alone. */
export function shownCharacter(character: string): string {
  if (!UNCLEAR.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
