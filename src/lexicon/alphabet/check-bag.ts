import { printableCharacter, printableText } from "#core/printable-text.ts";
import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import { compareByCodePoint } from "#lexicon/alphabet/code-point-order.ts";
import type { TextLine } from "#lexicon/alphabet/text-lines.ts";
import { type BagError, UploadErrorCollector, type UploadErrorSummary } from "#lexicon/upload/upload-errors.ts";

// A bag (all tiles of a game) as text: lines of `LETTER COUNT POINTS`, `#` for the blank.

export const BLANK_TEXT = "#";
/** Max letters in an alphabet, besides the blank: a tile is one byte in the graph. */
const MAX_LETTERS = 200;
/** Max lines of a bag. A file with more lines is probably a word list, sent in place of a bag. */
const MAX_LINES = 500;
const MAX_CHARACTERS = 8;
const MAX_TILES = 1000;
const MAX_POINTS = 999;
/** Min tiles of a bag: two racks of seven. */
const MIN_TILES = 14;

const LINE = /^(\S+) (\S+) (\S+)$/u;
/** Form of a letter. It does not begin with a mark, because a mark would combine with the letter before it. */
const LETTER = /^\p{L}[\p{L}\p{M}·]*$/u;
/** Invisible characters. They are refused, because some of them count as letters or marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Parts of Korean syllables. They are refused: in a word, neighbouring parts are composed to one character, which is on
 * no tile.
 */
const JOINING = /[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/u;
const WHOLE = /^\d+$/;
const NEGATIVE = /^[-−]\d/u;
const FRACTION = /^\d*[.,]\d+$/;

export interface CheckedBag extends UploadErrorSummary<BagError> {
  /** The blank first, then the letters by code point. */
  readonly letters: readonly Letter[];
}

/** The characters that pictures can show. */
export type DrawableCharacters = ReadonlySet<string>;

/** Checks a bag. With `drawable`, letters with other characters are refused. */
export function checkBag(lines: Iterable<TextLine>, drawable?: DrawableCharacters): CheckedBag {
  const found = new UploadErrorCollector<BagError>();
  const lettersByText = new Map<string, Placed>();
  let count = 0;
  for (const line of lines) {
    if (++count > MAX_LINES) return refuse({ reason: "too-many-lines", max: MAX_LINES });
    const letter = parseNewLetter(line, lettersByText, drawable);
    if ("reason" in letter) found.add(() => letter);
    else lettersByText.set(letter.text, { line: line.number, letter });
  }
  const blank = lettersByText.get(BLANK_TEXT)?.letter ?? { text: BLANK_TEXT, count: 0, points: 0 };
  lettersByText.delete(BLANK_TEXT);
  const letters = [...lettersByText.values()].map(({ letter }) => letter);
  if (letters.length > MAX_LETTERS) return refuse(tooManyLetters([...lettersByText.values()]));
  if (letters.length === 0 && found.none) return refuse({ reason: "no-letters" });
  letters.sort((a, b) => compareByCodePoint(a.text, b.text));
  return { letters: [blank, ...letters], errors: found.errors, more: found.more };
}

interface Placed {
  readonly line: number;
  readonly letter: Letter;
}

function refuse(error: BagError): CheckedBag {
  return { letters: [], errors: [error], more: 0 };
}

function parseNewLetter(
  line: TextLine,
  lettersByText: ReadonlyMap<string, Placed>,
  drawable: DrawableCharacters | undefined,
): Letter | BagError {
  const letter = parseLetterLine(line, drawable);
  if ("reason" in letter) return letter;
  const first = lettersByText.get(letter.text)?.line;
  if (first === undefined) return letter;
  return { reason: "repeated-letter", line: line.number, letter: letter.text, first };
}

/** Returns the error for too many letters, with the line of the first letter beyond the maximum. */
function tooManyLetters(lettersByText: readonly Placed[]): BagError {
  const { line, letter } = lettersByText[MAX_LETTERS] as Placed;
  return { reason: "too-many-letters", line, letter: letter.text, max: MAX_LETTERS };
}

/** Checks that a bag has enough tiles for two racks, and not more than a bag may hold. */
export function checkBagSize(letters: readonly Letter[]): BagError | undefined {
  const tiles = letters.reduce((sum, { count }) => sum + count, 0);
  if (tiles > MAX_TILES) return { reason: "too-many-tiles", tiles, max: MAX_TILES };
  if (tiles < MIN_TILES) return { reason: "too-few-tiles", tiles, min: MIN_TILES };
  return undefined;
}

function parseLetterLine(line: TextLine, drawable: DrawableCharacters | undefined): Letter | BagError {
  const [, text, count, points] = line.endless ? [] : (LINE.exec(line.text) ?? []);
  if (text === undefined || count === undefined || points === undefined) return malformedLine(line);
  return (
    checkText(line.number, text, drawable) ??
    checkNumber(line, text, count) ??
    checkNumber(line, text, points) ??
    checkValues({ line: line.number, letter: text }, Number(count), Number(points)) ?? {
      text,
      count: Number(count),
      points: Number(points),
    }
  );
}

function malformedLine({ number, text }: TextLine): BagError {
  return { reason: "malformed", line: number, text: printableText(text) };
}

function checkText(line: number, text: string, drawable: DrawableCharacters | undefined): BagError | undefined {
  if (text === BLANK_TEXT) return undefined;
  const letter = printableText(text);
  if (!LETTER.test(text) || UNSEEN.test(text)) return { reason: "no-letter", line, letter };
  if ([...text].length > MAX_CHARACTERS) return { reason: "long-letter", line, letter, max: MAX_CHARACTERS };
  const right = text.toUpperCase().normalize("NFC");
  if (text !== right) return { reason: "not-capitals", line, letter, right: printableText(right) };
  if (JOINING.test(text)) return { reason: "joining-letter", line, letter };
  const characters = [...new Set(text)]
    .filter((character) => drawable?.has(character) === false)
    .map(printableCharacter);
  return characters.length > 0 ? { reason: "not-drawable", line, letter, characters } : undefined;
}

function checkNumber(line: TextLine, letter: string, number: string): BagError | undefined {
  if (WHOLE.test(number)) return undefined;
  const at = { line: line.number, letter, number: printableText(number) };
  if (NEGATIVE.test(number)) return { reason: "negative", ...at };
  return FRACTION.test(number) ? { reason: "not-whole", ...at } : malformedLine(line);
}

function checkValues(
  at: { readonly line: number; readonly letter: string },
  count: number,
  points: number,
): BagError | undefined {
  if (count === 0) return { reason: "zero-count", ...at };
  if (count > MAX_TILES) return { reason: "too-many-of-letter", ...at, max: MAX_TILES };
  if (points > MAX_POINTS) return { reason: "too-many-points", ...at, max: MAX_POINTS };
  // A blank scores nothing, whatever letter it stands for.
  return at.letter === BLANK_TEXT && points > 0 ? { reason: "blank-with-points", line: at.line } : undefined;
}
