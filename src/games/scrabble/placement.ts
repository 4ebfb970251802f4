import {
  coversCentre,
  EMPTY,
  isBlankBoard,
  letterOf,
  missing,
  otherDirection,
  type Position,
  readStones,
  runThrough,
  squaresOf,
  tileOf,
  touches,
} from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import type { Action, FormedWord, Laid, Options, Refusal, Span, Square, Stone } from "#games/scrabble/types.ts";
import { boardWith, formedWords, isBingo, isWord, scoreOf } from "#games/scrabble/words.ts";
import { type Alphabet, textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

export type Lay = Extract<Action, { kind: "play" }>;

/** A play that lies as a play must, with what it makes and scores; its words may still be none. */
export interface Judged extends Span {
  readonly ok: true;
  readonly laid: readonly Laid[];
  readonly words: readonly FormedWord[];
  readonly score: number;
  readonly bingo: boolean;
  /** The board with the play on it. */
  readonly after: readonly Stone[];
}

export type Refused = { readonly ok: false; readonly refusal: Refusal };

/** Everything about a play but the turn and the word list. */
export function judge(resource: Resource, position: Position, { square, direction, word }: Lay): Judged | Refused {
  const { options, board, rack } = position;
  const { size } = options;
  const { alphabet } = resource;
  const span: Span = { square, direction, length: word.length };
  const squares = squaresOf(span, size);
  if (squares === undefined) return refuse({ why: "off-the-board" });
  const first = isBlankBoard(board);
  if (first && word.length === 1) return refuse({ why: "single-tile" });

  const occupied = squares.find((on, at) => differs(board[on] as Stone, word[at] as Stone));
  if (occupied !== undefined) {
    const letter = readStones(alphabet, [board[occupied] as Stone]);
    return refuse({ why: "square-occupied", square: makeSquare(occupied, size), letter });
  }
  const laid = laidStones(board, squares, word);
  if (laid.length === 0) return refuse({ why: "no-tile-laid" });
  const lacking = lackingLetters(alphabet, rack, laid);
  if (lacking.length > 0) return refuse({ why: "not-on-rack", letters: lacking });

  if (first && !coversCentre(squares, size)) {
    return refuse({ why: "off-centre", centre: makeSquare(layoutOf(size).centre[0] as Square, size) });
  }
  // A word with a letter that lies there already touches it by that.
  const joins = laid.length < word.length || laid.some((tile) => touches(board, tile.square, size));
  if (!first && !joins) return refuse({ why: "not-touching" });

  const after = boardWith(board, laid);
  const whole = wholeWord(after, span, size);
  if (whole.length !== word.length || whole.direction !== direction) {
    const stones = squaresOf(whole, size)?.map((on) => after[on] as Stone) ?? [];
    return refuse({ why: "not-whole-word", word: readStones(alphabet, stones) });
  }
  const words = told(resource, options, formedWords(resource, size, after, laid, direction));
  const bingo = isBingo(options, laid);
  return { ok: true, ...span, laid, words, score: scoreOf(words, bingo), bingo, after };
}

function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** Whether another letter than the typed one lies there. Which of them is a blank, the board knows best. */
function differs(there: Stone, typed: Stone): boolean {
  return there !== EMPTY && letterOf(there) !== letterOf(typed);
}

function laidStones(board: readonly Stone[], squares: readonly Square[], word: readonly Stone[]): Laid[] {
  return squares
    .map((square, at) => ({ square, stone: word[at] as Stone }))
    .filter(({ square }) => board[square] === EMPTY);
}

/** What the rack lacks for this play, as people read it. A blank can only be a letter that the bag has. */
function lackingLetters(alphabet: Alphabet, rack: readonly number[], laid: readonly Laid[]): string[] {
  const strange = laid.filter(({ stone }) => stone === EMPTY || alphabet.letters[letterOf(stone)] === undefined);
  if (strange.length > 0) return strange.map(() => "?");
  const wanted = laid.map(({ stone }) => tileOf(stone));
  return missing(rack, wanted).map((tile) => textOf(alphabet, tile));
}

/** The word that this is part of. A lone tile that makes no word in its own direction is read in the other one. */
function wholeWord(after: readonly Stone[], { square, direction }: Span, size: number): Span {
  const along = runThrough(after, square, direction, size);
  return along.length > 1 ? along : runThrough(after, square, otherDirection(direction), size);
}

/** Whether they are words is part of the game where plays are challenged, and nobody is told. */
function told(resource: Resource, { challenge }: Options, words: readonly FormedWord[]): readonly FormedWord[] {
  return challenge === "void" ? words.map((word) => ({ ...word, valid: isWord(resource, word) })) : words;
}

/** The words of a play that are none, each once. */
export function invalidWords(resource: Resource, words: readonly FormedWord[]): string[] {
  return [...new Set(words.filter((word) => !isWord(resource, word)).map(({ text }) => text))];
}
