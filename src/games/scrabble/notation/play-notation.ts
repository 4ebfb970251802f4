import {
  boardTileLetter,
  EMPTY_SQUARE,
  isOccupied,
  neighbourSquare,
  otherDirection,
  removeTiles,
  squaresOfSpan,
  tilesMissingFrom,
} from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type {
  BoardTile,
  Direction,
  ScrabbleAction,
  ScrabbleInputError,
  ScrabbleView,
  Square,
  WordPlace,
} from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, BLANK_TEXT, type Tile, tileAt, tileText } from "#lexicon/alphabet/alphabet.ts";
import {
  characterAt,
  normalizeSpelling,
  readingsWithMiddleDot,
  splitAtSeparators,
} from "#lexicon/alphabet/spelling.ts";

// How squares, places, words and tiles are typed and written.
//   square   H8                       place   8H row first = across, H8 column first = down
//   word     whole, with the letters that are already on the board; a blank in round brackets: C(A)SA, (NY); a tile of
//            several letters may stand in square brackets: PA[RR]A

const ALPHABET_SIZE = 26;

export function formatSquare(square: Square, size: number): string {
  return `${columnName(square % size)}${Math.floor(square / size) + 1}`;
}

export function formatPlace({ square, direction }: WordPlace, size: number): string {
  const [column, row] = [columnName(square % size), Math.floor(square / size) + 1];
  return direction === "across" ? `${row}${column}` : `${column}${row}`;
}

/** Returns the name of a column in letters, as in a spreadsheet: A … Z, AA, AB … */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % ALPHABET_SIZE));
  return column < ALPHABET_SIZE ? letter : columnName(Math.floor(column / ALPHABET_SIZE) - 1) + letter;
}

const ACROSS = /^(?<row>\d{1,2})(?<column>[A-Z]{1,2})$/;
const DOWN = /^(?<column>[A-Z]{1,2})(?<row>\d{1,2})$/;

export function parsePlace(typed: string, size: number): WordPlace | undefined {
  const text = typed.replace(/\s/g, "").toUpperCase();
  const across = ACROSS.exec(text);
  const { row, column } = (across ?? DOWN.exec(text))?.groups ?? {};
  if (row === undefined || column === undefined) return undefined;
  const [down, right] = [Number(row) - 1, columnNumber(column)];
  if (down < 0 || down >= size || right >= size) return undefined;
  return { square: down * size + right, direction: across ? "across" : "down" };
}

/** The invisible character that makes an arrow an emoji. */
const EMOJI_MARK = "\uFE0F";
/** Signs that players type in and around a place: 8-D, 8.D, (8,D). */
const PLACE_SIGNS = /[\s.,;:()[\]\-–]/gu;
/** A direction after a place: an arrow, or H for horizontal and V for vertical behind a space or another sign. */
const TYPED_DIRECTION = /(?:(?<arrow>[→➡>↓⬇])|[\s.,;:)\]\-–](?<letter>[HV]))[\s)\]]*$/u;

/**
 * Returns a typed place as `formatPlace` writes it: 8D for `8-D`, `(8,D)`, `8D →` or `D8 H`. A text that is no place
 * only loses its signs.
 */
export function normalizeTypedPlace(typed: string): string {
  const text = typed.normalize("NFC").replaceAll(EMOJI_MARK, "").toUpperCase();
  const found = TYPED_DIRECTION.exec(text);
  const place = text.slice(0, found?.index).replace(PLACE_SIGNS, "");
  const { row, column } = (ACROSS.exec(place) ?? DOWN.exec(place))?.groups ?? {};
  const { arrow, letter } = found?.groups ?? {};
  if (found === null || row === undefined || column === undefined) return text.replace(PLACE_SIGNS, "");
  return ["→", "➡", ">", "H"].includes(arrow ?? letter ?? "") ? `${row}${column}` : `${column}${row}`;
}

function columnNumber(name: string): number {
  return [...name].reduce((sum, letter) => sum * ALPHABET_SIZE + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Returns a word in a form that players can type. A hyphen keeps tiles apart that would be read as one: AL-LA, if there
 * is a tile LL.
 */
export function formatWord(alphabet: Alphabet, word: readonly BoardTile[]): string {
  const texts = word.map((stone) => bracketed(tileText(alphabet, boardTileLetter(stone)), stone < 0));
  return texts
    .map((text, at) => {
      const stone = word[at] ?? EMPTY_SQUARE;
      const isReadAlone = stone < 0 || tileAt(alphabet, texts.slice(at).join(""), 0) === boardTileLetter(stone);
      return isReadAlone ? text : `${text}-`;
    })
    .join("");
}

/**
 * Returns the word of a play in a form that players can type. Blanks that are on the board already have no brackets.
 */
export function formatPlayWord(
  alphabet: Alphabet,
  { board, options: { size } }: Pick<ScrabbleView, "board" | "options">,
  { square, direction, word }: WordPlace & { readonly word: readonly BoardTile[] },
): string {
  const squares = squaresOfSpan({ square, direction, length: word.length }, size) ?? [];
  return formatWord(
    alphabet,
    word.map((stone, at) => (isOccupied(board, squares[at]) ? boardTileLetter(stone) : stone)),
  );
}

function bracketed(text: string, blank: boolean): string {
  return blank ? `(${text})` : text;
}

/** Signs that players type for a blank, or around one. Only round brackets say which letter the blank stands for. */
const BLANK_SIGNS: readonly string[] = [BLANK_TEXT, "?", "*", "_", "[", "]"];

export type ParsedPlay =
  | {
      readonly ok: true;
      readonly action: Extract<ScrabbleAction, { kind: "play" }>;
      /** Letters for which a blank is used although the player typed no blank: the rack has no other tile for them. */
      readonly blanksUsed: readonly string[];
    }
  | { readonly ok: false; readonly misprint: ScrabbleInputError };

/** Reads a typed word and place as an action. Whether the action is possible is checked later by the rules. */
export function parsePlay(view: ScrabbleView, alphabet: Alphabet, word: string, at: string): ParsedPlay {
  const { size } = view.options;
  const place = parsePlace(normalizeTypedPlace(at), size);
  if (place === undefined) {
    return {
      ok: false,
      misprint: { reason: "bad-place", typed: at.trim(), last: formatSquare(size * size - 1, size) },
    };
  }
  const [first, ...others] = readingsOf(alphabet, word);
  if (!first.ok) {
    const typed = word.trim();
    const isBlankSign = BLANK_SIGNS.includes(first.at);
    return {
      ok: false,
      misprint: isBlankSign ? { reason: "blank-sign", typed } : { reason: "bad-letter", typed, at: first.at },
    };
  }
  const slots = chooseReading(view, [first, ...others], (letters) => slotsOf(view, place, letters));
  const blanks = blanksNeeded(view, place.direction, slots);
  const action = { kind: "play", ...place, word: slots.map((slot) => stoneOf(slot, blanks)) } as const;
  const taken = slots.filter((slot) => blanks.has(slot));
  return { ok: true, action, blanksUsed: taken.map((slot) => tileText(alphabet, slot.letter)) };
}

/**
 * Returns how a typed word can be read, the most likely way first: as it is typed, or else with separators between
 * tiles (in A-L-L there is no tile LL); and with a middle dot (L·L instead of L and L). If the word cannot be read, the
 * first reading says why.
 */
function readingsOf(alphabet: Alphabet, word: string): readonly [Letters, ...Letters[]] {
  const text = normalizeSpelling(alphabet, word.trim());
  const asTyped = parseLetters(alphabet, [text]);
  const parts = asTyped.ok ? undefined : splitAtSeparators(alphabet, word);
  const dotted = readingsWithMiddleDot(alphabet, parts?.join("") ?? text);
  return [
    parts ? parseLetters(alphabet, parts) : asTyped,
    ...dotted.map((reading) => parseLetters(alphabet, [reading])),
  ];
}

/**
 * Returns the letters of a typed word with their squares: in the first reading that agrees with the board and the rack,
 * or else in the most likely one.
 */
function chooseReading(
  view: ScrabbleView,
  readings: readonly Letters[],
  toSlots: (letters: readonly Typed[]) => readonly Slot[],
): readonly Slot[] {
  const all = readings.flatMap((reading) => (reading.ok ? [toSlots(reading.letters)] : []));
  return all.find((slots) => canLay(view, slots)) ?? all[0] ?? [];
}

/** Whether the letters agree with those on the board, and the rack has the tiles for the empty squares. */
function canLay({ rack = [] }: ScrabbleView, slots: readonly Slot[]): boolean {
  const agrees = slots.every(({ there, letter }) => there === EMPTY_SQUARE || boardTileLetter(there) === letter);
  const laid = slots.filter(({ there }) => there === EMPTY_SQUARE);
  const wanted = laid.map(({ letter, blank }) => (blank ? BLANK : letter));
  const lacking = tilesMissingFrom(rack, wanted);
  const spare = count(rack, BLANK) - count(wanted, BLANK);
  return agrees && !lacking.includes(BLANK) && lacking.length <= spare;
}

interface Typed {
  readonly letter: Tile;
  /** Whether the letter was typed in brackets. */
  readonly blank: boolean;
}

type Letters = { readonly ok: true; readonly letters: readonly Typed[] } | { readonly ok: false; readonly at: string };

/** Parses a word, typed as the parts between its separators (A-L-L). A tile of several letters lies within one part. */
function parseLetters(alphabet: Alphabet, parts: readonly string[]): Letters {
  const letters: Typed[] = [];
  let blank = false;
  for (const text of parts) {
    for (let at = 0; at < text.length; ) {
      const sign = text[at];
      if (sign === (blank ? ")" : "(")) {
        blank = !blank;
        at++;
        continue;
      }
      const found = sign === "[" ? bracketedTileAt(alphabet, text, at) : plainTileAt(alphabet, text, at);
      if (found === undefined) return { ok: false, at: characterAt(text, at) };
      letters.push({ letter: found.letter, blank });
      at = found.end;
    }
  }
  if (blank) return { ok: false, at: "(" };
  return letters.length === 0 ? { ok: false, at: "" } : { ok: true, letters };
}

/** A tile that was found in a typed text, and the index after it. */
interface FoundTile {
  readonly letter: Tile;
  readonly end: number;
}

function plainTileAt(alphabet: Alphabet, text: string, at: number): FoundTile | undefined {
  const letter = tileAt(alphabet, text, at);
  return letter === undefined ? undefined : { letter, end: at + tileText(alphabet, letter).length };
}

/**
 * Returns the tile of several letters that stands in square brackets, as GCG files write it: [RR]. A single letter in
 * them is refused, because players may mean a blank.
 */
function bracketedTileAt(alphabet: Alphabet, text: string, at: number): FoundTile | undefined {
  const close = text.indexOf("]", at);
  if (close < 0) return undefined;
  const typed = text.slice(at + 1, close);
  const inside = readingsWithMiddleDot(alphabet, typed)[0] ?? typed;
  const letter = [...inside].length > 1 ? tileAt(alphabet, inside, 0) : undefined;
  return letter !== undefined && tileText(alphabet, letter) === inside ? { letter, end: close + 1 } : undefined;
}

/** A letter of the typed word and its square. */
interface Slot extends Typed {
  /** Undefined if the letter is beyond the edge of the board. */
  readonly square: Square | undefined;
  /** The tile that is already on the square, or EMPTY_SQUARE. */
  readonly there: BoardTile;
}

function slotsOf(
  { board, options: { size } }: ScrabbleView,
  { square, direction }: WordPlace,
  letters: readonly Typed[],
): Slot[] {
  let at: Square | undefined = square;
  return letters.map((typed) => {
    const slot: Slot = { ...typed, square: at, there: at === undefined ? EMPTY_SQUARE : (board[at] ?? EMPTY_SQUARE) };
    if (at !== undefined) at = neighbourSquare(at, direction, 1, size);
    return slot;
  });
}

function stoneOf(slot: Slot, blanks: ReadonlySet<Slot>): BoardTile {
  if (slot.there !== EMPTY_SQUARE && boardTileLetter(slot.there) === slot.letter) return slot.there;
  return slot.blank || blanks.has(slot) ? -slot.letter : slot.letter;
}

/**
 * Chooses the letters for which a blank is used, because the rack has too few tiles of these letters. Chooses the
 * squares where the letter scores least.
 */
function blanksNeeded(view: ScrabbleView, direction: Direction, slots: readonly Slot[]): Set<Slot> {
  const rack = view.rack ?? [];
  const laid = slots.filter((slot) => slot.there === EMPTY_SQUARE);
  const plain = laid.filter((slot) => !slot.blank);
  const lacking = tilesMissingFrom(
    rack,
    plain.map((slot) => slot.letter),
  );
  let left = count(rack, BLANK) - (laid.length - plain.length);
  const blanks = new Set<Slot>();
  for (const letter of lacking) {
    if (left-- <= 0) break;
    const [min] = plain
      .filter((slot) => slot.letter === letter && !blanks.has(slot))
      .sort((a, b) => weight(view, direction, slots, a) - weight(view, direction, slots, b));
    if (min !== undefined) blanks.add(min);
  }
  return blanks;
}

function count(tiles: readonly Tile[], wanted: Tile): number {
  return tiles.filter((tile) => tile === wanted).length;
}

/**
 * Returns how many times the points of a tile on this square count: in the main word, plus in the word at a right
 * angle.
 */
function weight(view: ScrabbleView, direction: Direction, slots: readonly Slot[], { square }: Slot): number {
  if (square === undefined) return 0;
  const { size } = view.options;
  const { letterTimes, wordTimes } = getBoardLayout(size);
  const main = slots
    .filter((slot) => slot.there === EMPTY_SQUARE && slot.square !== undefined)
    .reduce((product, slot) => product * (wordTimes[slot.square ?? 0] ?? 1), 1);
  const crossing = ([-1, 1] as const).some((by) =>
    isOccupied(view.board, neighbourSquare(square, otherDirection(direction), by, size)),
  );
  return (letterTimes[square] ?? 1) * (main + (crossing ? (wordTimes[square] ?? 1) : 0));
}

export type ParsedExchange =
  | { readonly ok: true; readonly action: Extract<ScrabbleAction, { kind: "exchange" }> }
  | { readonly ok: false; readonly misprint: ScrabbleInputError };

/** Typed instead of tiles to exchange the whole rack. */
const ALL = "*";

/** Reads the tiles to exchange: letters in any order, `#` or `?` for a blank, `*` for the whole rack. */
export function parseExchange(view: ScrabbleView, alphabet: Alphabet, typed: string): ParsedExchange {
  const rack = view.rack ?? [];
  const text = normalizeSpelling(alphabet, typed).replaceAll("?", BLANK_TEXT).trim();
  if (text === ALL) return { ok: true, action: { kind: "exchange", tiles: rack } };
  const tiles: Tile[] = [];
  for (const part of text.split(/[\s,;]+/).flatMap((typedPart) => splitUnlessTiles(alphabet, typedPart))) {
    const left = removeTiles(rack, tiles) ?? [];
    const held = [part, ...readingsWithMiddleDot(alphabet, part)]
      .map((reading) => tilesOnRack(alphabet, left, reading))
      .find((found) => found !== undefined);
    const cut = held === undefined ? splitLongestFirst(alphabet, part) : { ok: true as const, tiles: held };
    if (!cut.ok) return { ok: false, misprint: { reason: "bad-letter", typed: typed.trim(), at: cut.at } };
    tiles.push(...cut.tiles);
  }
  return { ok: true, action: { kind: "exchange", tiles } };
}

/** Splits typed tiles at separators, as in A-L-L, unless they can be read without: L·L is a tile in Catalan. */
function splitUnlessTiles(alphabet: Alphabet, part: string): readonly string[] {
  if (splitLongestFirst(alphabet, part).ok) return [part];
  const pieces = part.includes("-") ? part.split("-") : splitAtSeparators(alphabet, part);
  if (pieces === undefined || pieces.includes("")) return [part];
  return pieces.flatMap((piece) => splitUnlessTiles(alphabet, piece));
}

/**
 * Splits the text into tiles of the rack: LL is two tiles if the rack has no LL tile. `hopeless` remembers what was
 * left of the rack whenever splitting failed, so that no combination is tried twice. Without it, tiles such as A, AA
 * and AAA would give millions of ways to split a text.
 */
function tilesOnRack(
  alphabet: Alphabet,
  rack: readonly Tile[],
  text: string,
  hopeless = new Set<string>(),
): Tile[] | undefined {
  if (text === "") return [];
  const left = rack.join();
  if (hopeless.has(left)) return undefined;
  const fitting = [...new Set(rack)]
    .filter((tile) => text.startsWith(tileText(alphabet, tile)))
    .sort((a, b) => tileText(alphabet, b).length - tileText(alphabet, a).length);
  for (const tile of fitting) {
    const after = text.slice(tileText(alphabet, tile).length);
    const rest = tilesOnRack(alphabet, removeTiles(rack, [tile]) ?? [], after, hopeless);
    if (rest !== undefined) return [tile, ...rest];
  }
  hopeless.add(left);
  return undefined;
}

type Cut = { readonly ok: true; readonly tiles: readonly Tile[] } | { readonly ok: false; readonly at: string };

function splitLongestFirst(alphabet: Alphabet, text: string): Cut {
  const tiles: Tile[] = [];
  for (let at = 0; at < text.length; ) {
    const tile = text.startsWith(BLANK_TEXT, at) ? BLANK : tileAt(alphabet, text, at);
    if (tile === undefined) return { ok: false, at: characterAt(text, at) };
    tiles.push(tile);
    at += tileText(alphabet, tile).length;
  }
  return { ok: true, tiles };
}
