import {
  type BoardPosition,
  boardTileLetter,
  coversCentre,
  EMPTY_SQUARE,
  formatBoardTiles,
  isEmptyBoard,
  occupiedRunThrough,
  otherDirection,
  rackTileOfBoardTile,
  squaresOfSpan,
  tilesMissingFrom,
  touchesBoardTile,
} from "#games/scrabble/board/board.ts";
import {
  boardWithTiles,
  findFormedWords,
  isBingo,
  isValidFormedWord,
  playScore,
} from "#games/scrabble/board/formed-words.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { refuseMissingTiles } from "#games/scrabble/board/missing-tiles.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type {
  BoardTile,
  FormedWord,
  LaidTile,
  ScrabbleAction,
  ScrabbleOptions,
  ScrabbleRefusal,
  Square,
  Tile,
  WordSpan,
} from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Stands for a tile that is not in the alphabet. It is shown as a question mark. */
const UNKNOWN_TILE: Tile = -1;

export type PlayAction = Extract<ScrabbleAction, { kind: "play" }>;

/** A correctly placed play with its words and its score. The words may still be missing from the word list. */
export interface JudgedPlay extends WordSpan {
  readonly ok: true;
  readonly laid: readonly LaidTile[];
  readonly words: readonly FormedWord[];
  readonly score: number;
  readonly bingo: boolean;
  /** The board after the play. */
  readonly after: readonly BoardTile[];
}

export type RefusedPlay = { readonly ok: false; readonly refusal: ScrabbleRefusal };

/**
 * Checks whether a play is correctly placed. Whose turn it is and whether its words are valid are checked elsewhere.
 */
export function judgePlay(
  wordList: WordList,
  position: BoardPosition,
  { square, direction, word }: PlayAction,
): JudgedPlay | RefusedPlay {
  const { options, board, rack } = position;
  const { size } = options;
  const { alphabet } = wordList;
  const span: WordSpan = { square, direction, length: word.length };
  const squares = squaresOfSpan(span, size);
  if (squares === undefined) return refuse({ reason: "off-the-board" });
  const first = isEmptyBoard(board);
  if (first && word.length === 1) return refuse({ reason: "single-tile" });

  const occupied = squares.find((on, at) => isOtherLetter(board[on] as BoardTile, word[at] as BoardTile));
  if (occupied !== undefined) {
    const letter = formatBoardTiles(alphabet, [board[occupied] as BoardTile]);
    return refuse({ reason: "square-occupied", square: formatSquare(occupied, size), letter });
  }
  const laid = newTiles(board, squares, word);
  if (laid.length === 0) return refuse({ reason: "no-tile-laid" });
  const lacking = lackingTiles(alphabet, rack, laid);
  if (lacking.length > 0) return refuse(refuseMissingTiles(alphabet, rack, lacking));

  if (first && !coversCentre(squares, size)) {
    return refuse({ reason: "off-centre", centre: formatSquare(getBoardLayout(size).centre[0] as Square, size) });
  }
  // A word that uses a tile on the board is connected by that tile. A word of new tiles only must touch a tile on the
  // board.
  const joins = laid.length < word.length || laid.some((tile) => touchesBoardTile(board, tile.square, size));
  if (!first && !joins) return refuse({ reason: "not-touching" });

  const after = boardWithTiles(board, laid);
  const whole = wholeWord(after, span, size);
  if (whole.length !== word.length || whole.direction !== direction) {
    const stones = squaresOfSpan(whole, size)?.map((on) => after[on] as BoardTile) ?? [];
    return refuse({ reason: "not-whole-word", word: formatBoardTiles(alphabet, stones) });
  }
  const words = markValidity(wordList, options, findFormedWords(wordList, size, after, laid, direction));
  const score = playScore(options, words, laid.length);
  return { ok: true, ...span, laid, words, score, bingo: isBingo(options, laid.length), after };
}

function refuse(refusal: ScrabbleRefusal): RefusedPlay {
  return { ok: false, refusal };
}

/**
 * Whether the square already has a letter other than the typed one. It does not matter whether the tile on the board is
 * a blank, because players type the letter of such a blank like any other.
 */
function isOtherLetter(there: BoardTile, typed: BoardTile): boolean {
  return there !== EMPTY_SQUARE && boardTileLetter(there) !== boardTileLetter(typed);
}

function newTiles(board: readonly BoardTile[], squares: readonly Square[], word: readonly BoardTile[]): LaidTile[] {
  return squares
    .map((square, at) => ({ square, stone: word[at] as BoardTile }))
    .filter(({ square }) => board[square] === EMPTY_SQUARE);
}

/**
 * Returns the tiles that the rack lacks for this play. If the play has tiles that are not in the alphabet, returns one
 * unknown tile for each of them.
 */
function lackingTiles(alphabet: Alphabet, rack: readonly Tile[], laid: readonly LaidTile[]): Tile[] {
  const strange = laid.filter(
    ({ stone }) => stone === EMPTY_SQUARE || alphabet.letters[boardTileLetter(stone)] === undefined,
  );
  if (strange.length > 0) return strange.map(() => UNKNOWN_TILE);
  return tilesMissingFrom(
    rack,
    laid.map(({ stone }) => rackTileOfBoardTile(stone)),
  );
}

/**
 * Returns the span of the main word of a play. If a single tile makes no word in the direction of the play, the main
 * word is the one in the other direction.
 */
function wholeWord(after: readonly BoardTile[], { square, direction }: WordSpan, size: number): WordSpan {
  const along = occupiedRunThrough(after, square, direction, size);
  return along.length > 1 ? along : occupiedRunThrough(after, square, otherDirection(direction), size);
}

/**
 * Sets `valid` of each word. In a game with challenges `valid` stays unset, because players must judge the words
 * themselves.
 */
function markValidity(
  wordList: WordList,
  { challenge }: ScrabbleOptions,
  words: readonly FormedWord[],
): readonly FormedWord[] {
  return challenge === "void" ? words.map((word) => ({ ...word, valid: isValidFormedWord(wordList, word) })) : words;
}

/** Returns the invalid words of a play, each once. */
export function invalidWords(wordList: WordList, words: readonly FormedWord[]): string[] {
  return [...new Set(words.filter((word) => !isValidFormedWord(wordList, word)).map(({ text }) => text))];
}
