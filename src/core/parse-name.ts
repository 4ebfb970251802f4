import { printableCharacter } from "#core/printable-text.ts";

// Parses names that people give to their own word lists, saved matches and the like.

/** Maximum number of characters. A name must fit into buttons and lists. */
const MAX_NAME_LENGTH = 32;

const ALLOWED = /^[\p{L}\p{M}\p{N} .,'’·_&+()/-]$/u;
/** Invisible characters. `ALLOWED` does not exclude all of them, because Unicode counts some as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
export const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Why a text cannot be a name. */
export type NameRefusal =
  /** The text has no letter and no digit. */
  | { readonly reason: "name-empty" }
  | { readonly reason: "name-too-long"; readonly max: number }
  | { readonly reason: "name-characters"; readonly characters: readonly string[] };

export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: NameRefusal };

/** Parses a typed name. Removes spaces at both ends and replaces other runs of spaces by one space. */
export function parseName(typed: string): ParsedName {
  const name = normalizeName(typed);
  if (!HAS_LETTER_OR_DIGIT.test(name)) return { ok: false, refusal: { reason: "name-empty" } };
  if ([...name].length > MAX_NAME_LENGTH)
    return { ok: false, refusal: { reason: "name-too-long", max: MAX_NAME_LENGTH } };
  const forbidden = [...new Set(name)].filter((character) => !ALLOWED.test(character) || INVISIBLE.test(character));
  if (forbidden.length > 0)
    return { ok: false, refusal: { reason: "name-characters", characters: forbidden.map(printableCharacter) } };
  return { ok: true, name };
}

function normalizeName(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/**
 * Returns the key of a name. Two names are the same name if their keys are equal, for instance if they differ only in
 * upper and lower case.
 */
export function nameComparisonKey(typed: string): string {
  return normalizeName(typed).normalize("NFKC").toLowerCase();
}
