import {
  EMPTY,
  isBlankBoard,
  isTaken,
  letterOf,
  readStones,
  runThrough,
  squaresOf,
  touches,
} from "#games/scrabble/board.ts";
import { faceAt, stoneAt } from "#games/scrabble/notation/faces.ts";
import type { GcgEvent, ReplayWhy } from "#games/scrabble/notation/gcg/types.ts";
import { makePlace, makeSquare } from "#games/scrabble/notation.ts";
import type { Laid, Square, Stone } from "#games/scrabble/types.ts";
import { boardWith } from "#games/scrabble/words.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

export type Placed =
  | { readonly ok: true; readonly laid: readonly Laid[] }
  | { readonly ok: false; readonly why: ReplayWhy };

/** What a play lays, if it can lie as it is written. */
export function placeWord(
  alphabet: Alphabet,
  size: number,
  board: readonly Stone[],
  { row, column, direction, word }: Extract<GcgEvent, { kind: "play" }>,
): Placed {
  const read = readWord(alphabet, word);
  if (!read.ok) return read;
  const { signs } = read;
  const place = { square: row * size + column, direction };
  const squares = row < size && column < size ? squaresOf({ ...place, length: signs.length }, size) : undefined;
  // A board as wide as any has a name for every place.
  if (squares === undefined) return refuse({ why: "off-the-board", place: placeName(row, column, direction), size });
  const wrong = disagreement(alphabet, size, board, squares, signs);
  if (wrong !== undefined) return refuse(wrong);
  const laid = squares
    .map((square, at) => ({ square, stone: signs[at] ?? EMPTY }))
    .filter(({ square }) => !isTaken(board, square));
  if (laid.length === 0) return refuse({ why: "nothing-laid" });
  const after = boardWith(board, laid);
  const whole = runThrough(after, place.square, direction, size);
  if (whole.length !== signs.length) {
    const stones = squaresOf(whole, size)?.map((square) => after[square] ?? EMPTY) ?? [];
    return refuse({ why: "not-whole-word", word: readStones(alphabet, stones) });
  }
  const joins = laid.length < signs.length || laid.some(({ square }) => touches(board, square, size));
  return joins || isBlankBoard(board) ? { ok: true, laid } : refuse({ why: "not-touching" });
}

const WIDEST = 31;

function placeName(row: number, column: number, direction: "across" | "down"): string {
  return makePlace({ square: row * WIDEST + column, direction }, WIDEST);
}

function refuse(why: ReplayWhy): { readonly ok: false; readonly why: ReplayWhy } {
  return { ok: false, why };
}

type Read =
  | { readonly ok: true; readonly signs: readonly (Stone | undefined)[] }
  | { readonly ok: false; readonly why: ReplayWhy };

/** The stones of a word; undefined for a dot. */
function readWord(alphabet: Alphabet, word: string): Read {
  const signs: (Stone | undefined)[] = [];
  for (let at = 0; at < word.length; ) {
    const found = word[at] === "." ? { stone: undefined, end: at + 1 } : stoneAt(alphabet, word, at);
    if (found === undefined) return refuse({ why: "unknown-tile", typed: faceAt(word, at) });
    signs.push(found.stone);
    at = found.end;
  }
  return { ok: true, signs };
}

/** Where the board has something else than the word says. Which of its stones is a blank, the board knows best. */
function disagreement(
  alphabet: Alphabet,
  size: number,
  board: readonly Stone[],
  squares: readonly Square[],
  signs: readonly (Stone | undefined)[],
): ReplayWhy | undefined {
  for (const [at, square] of squares.entries()) {
    const [there, written] = [board[square] ?? EMPTY, signs[at]];
    if (written === undefined && there === EMPTY) return { why: "nothing-there", square: makeSquare(square, size) };
    if (written === undefined || there === EMPTY || letterOf(written) === letterOf(there)) continue;
    return {
      why: "another-letter-there",
      square: makeSquare(square, size),
      there: readStones(alphabet, [there]),
      written: readStones(alphabet, [written]),
    };
  }
  return undefined;
}
