import { shownCharacter } from "#kernel/shown.ts";

// A name that people give to something of theirs: a word list, a game that they put aside.

/** Characters of a name at most: it stands in buttons and lists. */
const LONGEST = 32;

const ALLOWED = /^[\p{L}\p{M}\p{N} .,'’·_&+()/-]$/u;
/** Some of them count as letters or marks all the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Why a name cannot be given. */
export type BadName =
  /** No letter and no digit. */
  | { readonly why: "name-empty" }
  | { readonly why: "name-too-long"; readonly most: number }
  | { readonly why: "name-characters"; readonly characters: readonly string[] };

export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: BadName };

/** A name as typed, with single spaces and none around it. */
export function parseName(typed: string): ParsedName {
  const name = tidy(typed);
  if (!SAYS_SOMETHING.test(name)) return { ok: false, refusal: { why: "name-empty" } };
  if ([...name].length > LONGEST) return { ok: false, refusal: { why: "name-too-long", most: LONGEST } };
  const foreign = [...new Set(name)].filter((character) => !ALLOWED.test(character) || UNSEEN.test(character));
  if (foreign.length > 0)
    return { ok: false, refusal: { why: "name-characters", characters: foreign.map(shownCharacter) } };
  return { ok: true, name };
}

function tidy(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Two names with the same key are the same name. */
export function keyOf(typed: string): string {
  return tidy(typed).normalize("NFKC").toLowerCase();
}
