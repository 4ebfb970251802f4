// A name that people give to something of theirs: a word list, a game that they put aside.

/** Characters of a name at most: it stands in buttons and lists. */
const LONGEST = 32;

const ALLOWED = /^[\p{L}\p{M}\p{N} .,'’·_&+()/-]+$/u;

/** Why a name cannot be given. */
export type BadName =
  | { readonly why: "name-empty" }
  | { readonly why: "name-too-long"; readonly most: number }
  | { readonly why: "name-characters"; readonly characters: readonly string[] };

export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: BadName };

/** A name as typed, with single spaces and none around it. */
export function parseName(typed: string): ParsedName {
  const name = tidy(typed);
  if (name === "") return { ok: false, refusal: { why: "name-empty" } };
  if ([...name].length > LONGEST) return { ok: false, refusal: { why: "name-too-long", most: LONGEST } };
  const characters = [...new Set(name)].filter((character) => !ALLOWED.test(character)).map(visible);
  if (characters.length > 0) return { ok: false, refusal: { why: "name-characters", characters } };
  return { ok: true, name };
}

/** A character that cannot be seen is told by its number. */
function visible(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function tidy(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Two names with the same key are the same name. */
export function keyOf(typed: string): string {
  return tidy(typed).normalize("NFKC").toLowerCase();
}
