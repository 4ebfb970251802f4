import { isInBag } from "#games/scrabble/draft/fit.ts";
import { type NotDrafted, notDrafted } from "#games/scrabble/draft.ts";
import { makeSquare, parsePlace } from "#games/scrabble/notation.ts";
import type { Square, Tile, View } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK_TEXT, textOf, tileAt } from "#lexicon/alphabet.ts";
import { charAt, spell } from "#lexicon/spelling.ts";

// What is typed for a draft, read as everywhere else: a square as H8 or 8H, a letter as A, for a blank (A).

export type TypedSquare = { readonly ok: true; readonly square: Square } | NotDrafted;

const SQUARE = /^(?:[A-Z]{1,2}\d{1,2}|\d{1,2}[A-Z]{1,2})$/i;

export function typedSquare({ options: { size } }: View, typed: string): TypedSquare {
  const place = parsePlace(typed, size);
  if (place !== undefined) return { ok: true, square: place.square };
  const facts = { typed: typed.trim(), last: makeSquare(size * size - 1, size) };
  const why = SQUARE.test(typed.replace(/\s/g, "")) ? "square-off-board" : "bad-place";
  return notDrafted({ why, ...facts });
}

export type TypedLetter = { readonly ok: true; readonly letter: Tile; readonly blank: boolean } | NotDrafted;

export function typedLetter(alphabet: Alphabet, typed: string): TypedLetter {
  const text = spell(alphabet, typed).trim();
  if (text === BLANK_TEXT || text === "?") return notDrafted({ why: "blank-without-letter" });
  const [, bracketed] = /^\(\s*(.*?)\s*\)$/u.exec(text) ?? [];
  const plain = bracketed ?? text;
  const letter = tileAt(alphabet, plain, 0);
  const end = letter === undefined ? 0 : textOf(alphabet, letter).length;
  if (letter !== undefined && end === plain.length) {
    const known = isInBag(alphabet, letter);
    return known ? { ok: true, letter, blank: bracketed !== undefined } : notInBag(plain);
  }
  if (bracketed !== undefined && bracketed !== "") return notInBag(bracketed);
  return notDrafted({ why: "bad-letter", typed: typed.trim(), at: plain === "" ? "" : charAt(plain, end) });
}

function notInBag(letter: string): NotDrafted {
  return notDrafted({ why: "letter-not-in-bag", letter });
}
