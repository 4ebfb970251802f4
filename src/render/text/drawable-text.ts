import { isDrawable, isInOwnFont } from "#render/text/fallback-fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

/** Control characters and line ends, which have no place in a line of a picture. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Invisible characters, except joiners, emoji variants and flag tags. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Marks without a script are often stacked on letters for fun; a language needs two at most. */
const HEAP = /([\p{Script=Inherited}&&\p{M}]{2})[\p{Script=Inherited}&&\p{M}]+/gv;
/** Letters with marks of a script need four at most. */
const LARGE_HEAP = /(\p{M}{4})\p{M}+/gu;

const LEFT_OUT = "…";
/** Characters that are looked at. No line of a picture has room for more. */
const MAX_LENGTH = 1_000;
const isText = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isSeen = (text: string) => /[^\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * A text as a picture can show it, on one line. Decorative letters become plain, symbols that no font has are dropped,
 * and an ellipsis replaces letters that no font has.
 */
export function toDrawableText(text: string): string {
  const lean = removeHiddenCharacters(text.slice(0, MAX_LENGTH));
  if (isInOwnFont(lean)) return orLeftOut(lean.replace(/\p{Default_Ignorable_Code_Point}/gu, ""), text);
  const shown = splitGraphemes(lean).map(toDrawableGrapheme);
  return orLeftOut(shown.join("").replace(/…{2,}/gu, LEFT_OUT).replace(/ {2,}/gu, " "), text);
}

/** A text of which nothing is left becomes an ellipsis, unless it was blank. */
const orLeftOut = (line: string, text: string) => line.trim() || (text.trim() === "" ? "" : LEFT_OUT);

/** Removes invisible characters. */
export const removeHiddenCharacters = (text: string): string =>
  text.normalize("NFC").replace(UNRULY, "").replace(UNSEEN, "").replace(HEAP, "$1").replace(LARGE_HEAP, "$1");

/** A grapheme as a picture can show it. */
export function toDrawableGrapheme(grapheme: string): string {
  if (/^[\s\u2800]/u.test(grapheme)) return " ";
  if (isInOwnFont(grapheme)) return isSeen(grapheme) ? grapheme : "";
  const plain = plainOf(grapheme);
  if (isInOwnFont(plain)) return plain;
  for (const form of [grapheme, plain, drawablePart(grapheme)]) if (isSeen(form) && isDrawable(form)) return form;
  return isText(grapheme) ? LEFT_OUT : "";
}

/** White on black, in rings and in boxes: the only decorative letters that NFKC does not map to plain ones. */
const DRESSED = [0x1f150, 0x1f170];

/** NFKC maps mathematical, full-width and ringed letters to plain ones. */
function plainOf(grapheme: string): string {
  const code = grapheme.codePointAt(0) ?? 0;
  const first = DRESSED.find((first) => first <= code && code < first + 26);
  return first === undefined ? grapheme.normalize("NFKC") : String.fromCharCode(0x41 + code - first);
}

/** As many code points of a letter with marks, or of a composed emoji, as one font has. */
function drawablePart(grapheme: string): string {
  return [...grapheme].reduce((kept, next) => (isDrawable(kept + next) ? kept + next : kept), "");
}
