import { shown, shownCharacter } from "#kernel/shown.ts";
import type { Letter } from "#lexicon/alphabet.ts";
import type { Line } from "#lexicon/lines.ts";
import { byCodePoint } from "#lexicon/order.ts";
import { type BagFault, Findings, type Found } from "#lexicon/upload/faults.ts";

// A bag as text: lines of `LETTER COUNT POINTS`, `#` for the blank.

export const BLANK_TEXT = "#";
/** Letters of one alphabet at most, besides the blank: a tile is one byte in the graph. */
const MOST_LETTERS = 200;
/** Of a file that could be a bag: beyond them it is something else, a word list perhaps. */
const MOST_LINES = 500;
const MOST_CHARACTERS = 8;
const MOST_TILES = 1000;
const MOST_POINTS = 999;
/** Two racks of seven. */
const FEWEST_TILES = 14;

const LINE = /^(\S+) (\S+) (\S+)$/u;
/** A mark at the beginning would melt into the letter before it. */
const LETTER = /^\p{L}[\p{L}\p{M}·]*$/u;
/** Some of them count as letters or marks all the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Parts of Korean syllables: side by side in a word they are composed to one character, which is none of the tiles. */
const JOINING = /[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/u;
const WHOLE = /^\d+$/;
const NEGATIVE = /^[-−]\d/u;
const FRACTION = /^\d*[.,]\d+$/;

export interface JudgedBag extends Found<BagFault> {
  /** The blank first, then the letters by code point. */
  readonly letters: readonly Letter[];
}

/** The characters that pictures can show. */
export type Drawable = ReadonlySet<string>;

/** With `drawable`, a letter of other characters is refused. */
export function judgeBag(lines: Iterable<Line>, drawable?: Drawable): JudgedBag {
  const found = new Findings<BagFault>();
  const placed = new Map<string, Placed>();
  let count = 0;
  for (const line of lines) {
    if (++count > MOST_LINES) return refuse({ why: "too-many-lines", most: MOST_LINES });
    const letter = newLetterOf(line, placed, drawable);
    if ("why" in letter) found.add(() => letter);
    else placed.set(letter.text, { line: line.number, letter });
  }
  const blank = placed.get(BLANK_TEXT)?.letter ?? { text: BLANK_TEXT, count: 0, points: 0 };
  placed.delete(BLANK_TEXT);
  const letters = [...placed.values()].map(({ letter }) => letter);
  if (letters.length > MOST_LETTERS) return refuse(tooManyLetters([...placed.values()]));
  if (letters.length === 0 && found.none) return refuse({ why: "no-letters" });
  letters.sort((a, b) => byCodePoint(a.text, b.text));
  return { letters: [blank, ...letters], faults: found.faults, more: found.more };
}

interface Placed {
  readonly line: number;
  readonly letter: Letter;
}

function refuse(fault: BagFault): JudgedBag {
  return { letters: [], faults: [fault], more: 0 };
}

function newLetterOf(
  line: Line,
  placed: ReadonlyMap<string, Placed>,
  drawable: Drawable | undefined,
): Letter | BagFault {
  const letter = letterOf(line, drawable);
  if ("why" in letter) return letter;
  const first = placed.get(letter.text)?.line;
  if (first === undefined) return letter;
  return { why: "repeated-letter", line: line.number, letter: letter.text, first };
}

/** The line is that of the first letter too many. */
function tooManyLetters(placed: readonly Placed[]): BagFault {
  const { line, letter } = placed[MOST_LETTERS] as Placed;
  return { why: "too-many-letters", line, letter: letter.text, most: MOST_LETTERS };
}

/** Whether there are tiles for two racks, and not more than a bag may hold. */
export function judgeSize(letters: readonly Letter[]): BagFault | undefined {
  const tiles = letters.reduce((sum, { count }) => sum + count, 0);
  if (tiles > MOST_TILES) return { why: "too-many-tiles", tiles, most: MOST_TILES };
  if (tiles < FEWEST_TILES) return { why: "too-few-tiles", tiles, fewest: FEWEST_TILES };
  return undefined;
}

function letterOf(line: Line, drawable: Drawable | undefined): Letter | BagFault {
  const [, text, count, points] = line.endless ? [] : (LINE.exec(line.text) ?? []);
  if (text === undefined || count === undefined || points === undefined) return malformed(line);
  return (
    faultOfText(line.number, text, drawable) ??
    faultOfNumber(line, text, count) ??
    faultOfNumber(line, text, points) ??
    faultOfValues({ line: line.number, letter: text }, Number(count), Number(points)) ?? {
      text,
      count: Number(count),
      points: Number(points),
    }
  );
}

function malformed({ number, text }: Line): BagFault {
  return { why: "malformed", line: number, text: shown(text) };
}

function faultOfText(line: number, text: string, drawable: Drawable | undefined): BagFault | undefined {
  if (text === BLANK_TEXT) return undefined;
  const letter = shown(text);
  if (!LETTER.test(text) || UNSEEN.test(text)) return { why: "no-letter", line, letter };
  if ([...text].length > MOST_CHARACTERS) return { why: "long-letter", line, letter, most: MOST_CHARACTERS };
  const right = text.toUpperCase().normalize("NFC");
  if (text !== right) return { why: "not-capitals", line, letter, right: shown(right) };
  if (JOINING.test(text)) return { why: "joining-letter", line, letter };
  const characters = [...new Set(text)].filter((character) => drawable?.has(character) === false).map(shownCharacter);
  return characters.length > 0 ? { why: "not-drawable", line, letter, characters } : undefined;
}

function faultOfNumber(line: Line, letter: string, number: string): BagFault | undefined {
  if (WHOLE.test(number)) return undefined;
  const at = { line: line.number, letter, number: shown(number) };
  if (NEGATIVE.test(number)) return { why: "negative", ...at };
  return FRACTION.test(number) ? { why: "not-whole", ...at } : malformed(line);
}

function faultOfValues(
  at: { readonly line: number; readonly letter: string },
  count: number,
  points: number,
): BagFault | undefined {
  if (count === 0) return { why: "zero-count", ...at };
  if (count > MOST_TILES) return { why: "too-many-of-letter", ...at, most: MOST_TILES };
  if (points > MOST_POINTS) return { why: "too-many-points", ...at, most: MOST_POINTS };
  // A blank scores nothing, whatever it stands for.
  return at.letter === BLANK_TEXT && points > 0 ? { why: "blank-with-points", line: at.line } : undefined;
}
