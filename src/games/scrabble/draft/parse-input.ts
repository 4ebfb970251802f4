import { type RefusedDraft, refuseDraft } from "#games/scrabble/draft/draft.ts";
import { isLetterInFullBag } from "#games/scrabble/draft/fit-draft.ts";
import { formatSquare, normalizeTypedPlace, parsePlace } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleView, Square, Tile } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK_TEXT, tileAt, tileText } from "#lexicon/alphabet/alphabet.ts";
import { characterAt, normalizeSpelling, readingsWithMiddleDot } from "#lexicon/alphabet/spelling.ts";

// Reads what players type for a draft: a square as H8 or 8H, a letter as A, a blank as (A).

export type ParsedSquare = { readonly ok: true; readonly square: Square } | RefusedDraft;

const SQUARE = /^(?:[A-Z]{1,2}\d{1,2}|\d{1,2}[A-Z]{1,2})$/i;

export function parseSquare({ options: { size } }: ScrabbleView, typed: string): ParsedSquare {
  const normalized = normalizeTypedPlace(typed);
  const place = parsePlace(normalized, size);
  if (place !== undefined) return { ok: true, square: place.square };
  const facts = { typed: typed.trim(), last: formatSquare(size * size - 1, size) };
  const reason = SQUARE.test(normalized) ? "square-off-board" : "bad-place";
  return refuseDraft({ reason, ...facts });
}

export type ParsedLetter = { readonly ok: true; readonly letter: Tile; readonly blank: boolean } | RefusedDraft;

export function parseLetter(alphabet: Alphabet, typed: string): ParsedLetter {
  const text = normalizeSpelling(alphabet, typed).trim();
  if (text === BLANK_TEXT || text === "?") return refuseDraft({ reason: "blank-without-letter" });
  const bracketed = /^\(.*\)$/su.test(text) ? text.slice(1, -1).trim() : undefined;
  const typedLetter = bracketed ?? text;
  const plain = readingsWithMiddleDot(alphabet, typedLetter)[0] === "L·L" ? "L·L" : typedLetter;
  const letter = tileAt(alphabet, plain, 0);
  const end = letter === undefined ? 0 : tileText(alphabet, letter).length;
  if (letter !== undefined && end === plain.length) {
    const known = isLetterInFullBag(alphabet, letter);
    return known ? { ok: true, letter, blank: bracketed !== undefined } : notInBag(plain);
  }
  if (bracketed !== undefined && bracketed !== "") return notInBag(bracketed);
  return refuseDraft({ reason: "bad-letter", typed: typed.trim(), at: plain === "" ? "" : characterAt(plain, end) });
}

function notInBag(letter: string): RefusedDraft {
  return refuseDraft({ reason: "letter-not-in-bag", letter });
}
