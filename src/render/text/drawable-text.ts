import { isDrawableGrapheme, isInOwnFont } from "#render/text/fallback-fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";

/** Control characters and line ends, which cannot be in a line of a picture. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Invisible characters, except joiners, emoji variants and flag tags. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/**
 * A letter with more than two stacked marks that belong to no particular script. People stack marks for fun, but no
 * language needs more than two.
 */
const HEAP = /([\p{Script=Inherited}&&\p{M}]{2})[\p{Script=Inherited}&&\p{M}]+/gv;
/** More than four marks on a letter. Scripts with marks of their own need four at most. */
const LARGE_HEAP = /(\p{M}{4})\p{M}+/gu;

const LEFT_OUT = "…";
/** Max characters of a text that are used. No line of a picture has room for more. */
const MAX_LENGTH = 1_000;
const isText = (character: string) => /[\p{L}\p{N}]/u.test(character);
/**
 * Whether a text is visible if it stands alone. Vowel signs with a width of their own are: in Burmese, some are
 * graphemes.
 */
const isSeen = (text: string) => /[^\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Returns a text as a picture can show it, on one line. Decorative letters become plain. Symbols that no font has are
 * dropped, and an ellipsis replaces letters that no font has.
 */
export function toDrawableText(text: string): string {
  const lean = removeHiddenCharacters(text.slice(0, MAX_LENGTH));
  if (isInOwnFont(lean)) return orLeftOut(lean.replace(/\p{Default_Ignorable_Code_Point}/gu, ""), text);
  const shown = splitGraphemes(lean).map(toDrawableGrapheme);
  return orLeftOut(shown.join("").replace(/…{2,}/gu, LEFT_OUT).replace(/ {2,}/gu, " "), text);
}

/** Returns `line` or, if `line` is empty although `text` was not blank, an ellipsis. */
const orLeftOut = (line: string, text: string) => line.trim() || (text.trim() === "" ? "" : LEFT_OUT);

/** Removes control characters, invisible characters and heaps of marks. */
export const removeHiddenCharacters = (text: string): string =>
  text.normalize("NFC").replace(UNRULY, "").replace(UNSEEN, "").replace(HEAP, "$1").replace(LARGE_HEAP, "$1");

/** Returns a grapheme as a picture can show it; empty if it cannot be shown. */
export function toDrawableGrapheme(grapheme: string): string {
  if (/^[\s\u2800]/u.test(grapheme)) return " ";
  if (isInOwnFont(grapheme)) return isSeen(grapheme) ? grapheme : "";
  const plain = plainOf(grapheme);
  if (isInOwnFont(plain)) return plain;
  for (const form of [grapheme, plain, drawablePart(grapheme)])
    if (isSeen(form) && isDrawableGrapheme(form)) return form;
  return isText(grapheme) ? LEFT_OUT : "";
}

/** Letters in black circles and squares: the only decorative letters that NFKC does not map to plain ones. */
const DRESSED = [0x1f150, 0x1f170];

/** Returns plain letters for decorative ones. NFKC maps mathematical, full-width and circled letters. */
function plainOf(grapheme: string): string {
  const code = grapheme.codePointAt(0) ?? 0;
  const first = DRESSED.find((first) => first <= code && code < first + 26);
  return first === undefined ? grapheme.normalize("NFKC") : String.fromCharCode(0x41 + code - first);
}

/**
 * Removes code points from a grapheme, such as a letter with marks or a composed emoji, until one font has all that
 * remain.
 */
function drawablePart(grapheme: string): string {
  return [...grapheme].reduce((kept, next) => (isDrawableGrapheme(kept + next) ? kept + next : kept), "");
}
