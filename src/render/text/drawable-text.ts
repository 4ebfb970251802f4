import { isDrawable, isInOwnFont } from "#render/text/fallback-fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

/** Line ends and marks that turn the direction of what follows have no place in a line of a picture. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Characters that are nothing but room, or nothing at all: all but joiners, forms of emoji and tags of flags. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Marks that belong to no script are heaped on letters for fun; two is what a language needs. */
const HEAP = /([\p{Script=Inherited}&&\p{M}]{2})[\p{Script=Inherited}&&\p{M}]+/gv;
/** Nor does any letter of the others have more than four. */
const LARGE_HEAP = /(\p{M}{4})\p{M}+/gu;

const LEFT_OUT = "…";
const isText = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isSeen = (text: string) => /[^\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * A text as a picture can show it, on one line: letters in fancy dress are plain, symbols that no font has are left out, and
 * an ellipsis stands for letters that none has.
 */
export function toDrawableText(text: string): string {
  const lean = removeHiddenCharacters(text);
  if (isInOwnFont(lean)) return orLeftOut(lean.replace(/\p{Default_Ignorable_Code_Point}/gu, ""), text);
  const shown = splitGraphemes(lean).map(toDrawableGrapheme);
  return orLeftOut(shown.join("").replace(/…{2,}/gu, LEFT_OUT).replace(/ {2,}/gu, " "), text);
}

/** A text of which nothing is left is not nothing. */
const orLeftOut = (line: string, text: string) => line.trim() || (text.trim() === "" ? "" : LEFT_OUT);

/** Without what is not to be seen. */
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

/** White on black, in rings and in boxes: the only letters in fancy dress that Unicode does not call the plain ones. */
const DRESSED = [0x1f150, 0x1f170];

/** Mathematical, full-width and ringed letters are the plain ones by NFKC. */
function plainOf(grapheme: string): string {
  const code = grapheme.codePointAt(0) ?? 0;
  const first = DRESSED.find((first) => first <= code && code < first + 26);
  return first === undefined ? grapheme.normalize("NFKC") : String.fromCharCode(0x41 + code - first);
}

/** As much of a letter with its marks, or of a composed emoji, as a font has. */
function drawablePart(grapheme: string): string {
  return [...grapheme].reduce((kept, next) => (isDrawable(kept + next) ? kept + next : kept), "");
}
