import {
  EMPTY_SQUARE,
  isOccupied,
  neighbourSquare,
  occupiedRunThrough,
  squaresOfSpan,
} from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import { type DraftRefusal, type RefusedDraft, refuseDraft, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import { type FittedDraft, fitDraftToBoard } from "#games/scrabble/draft/fit-draft.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type {
  BoardTile,
  Direction,
  FormedWord,
  LaidTile,
  ScrabbleAction,
  ScrabbleView,
  Square,
  WordSpan,
} from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A draft with everything that is shown to its player. */
export interface DraftView extends FittedDraft {
  readonly canUndo: boolean;
  readonly play: DraftPlay | RefusedDraft;
}

/** The play that the tiles of a draft make. */
export interface DraftPlay {
  readonly ok: true;
  readonly action: Lay;
  /** The words with their scores, the main word first. `valid` is set only in a game without challenges. */
  readonly words: readonly FormedWord[];
  readonly score: number;
  readonly bingo: boolean;
  /** Whether the play may be made: every word is in the list, or the game has challenges. */
  readonly valid: boolean;
}

type Lay = Extract<ScrabbleAction, { kind: "play" }>;

export function toDraftView(wordList: WordList, view: ScrabbleView, draft: ScrabbleDraft): DraftView {
  const fitted = fitDraftToBoard(wordList.alphabet, view, draft);
  return { ...fitted, canUndo: draft.steps.length > 0, play: playOf(wordList, view, fitted.laid) };
}

/**
 * Returns the action that confirms the draft, or why the draft cannot be confirmed. The draft itself does not change.
 */
export function actionConfirmingDraft(
  wordList: WordList,
  view: ScrabbleView,
  draft: ScrabbleDraft,
): { readonly ok: true; readonly action: Lay } | RefusedDraft {
  const { play } = toDraftView(wordList, view, draft);
  if (!play.ok || play.valid) return play.ok ? { ok: true, action: play.action } : play;
  const wrong = play.words.filter(({ valid }) => valid === false).map(({ text }) => text);
  return refuseDraft({ reason: "not-a-word", words: [...new Set(wrong)] });
}

function playOf(wordList: WordList, view: ScrabbleView, laid: readonly LaidTile[]): DraftPlay | RefusedDraft {
  const after = boardWithTiles(view.board, laid);
  const span = spanOf(after, laid, view.options.size);
  if ("reason" in span) return refuseDraft(span);
  const word = (squaresOfSpan(span, view.options.size) ?? []).map((square) => after[square] ?? EMPTY_SQUARE);
  const action: Lay = { kind: "play", square: span.square, direction: span.direction, word };
  const tried = previewAction(wordList, view, action);
  if (!tried.ok) return tried;
  const { words, score, bingo, valid } = tried;
  return { ok: true, action, words, score, bingo, valid };
}

/** Returns the place and length of the main word, or why the tiles make none. */
function spanOf(after: readonly BoardTile[], laid: readonly LaidTile[], size: number): WordSpan | DraftRefusal {
  const squares = laid.map(({ square }) => square).sort((a, b) => a - b);
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return { reason: "no-tile-laid" };
  const direction = directionOf(after, squares, size);
  if (direction === undefined) return { reason: "not-in-line", squares: squares.map((one) => formatSquare(one, size)) };
  const gap = gapBetween(after, first, last, direction, size);
  return gap === undefined
    ? occupiedRunThrough(after, first, direction, size)
    : { reason: "gap", square: formatSquare(gap, size) };
}

/**
 * Returns the direction of the play; undefined if the squares are not in one line. A single tile counts as a play
 * across, unless it makes a word only in the other direction.
 */
function directionOf(after: readonly BoardTile[], squares: readonly Square[], size: number): Direction | undefined {
  const lines = (line: (square: Square) => number) => new Set(squares.map(line)).size;
  const inRow = lines((square) => Math.floor(square / size)) === 1;
  const inColumn = lines((square) => square % size) === 1;
  if (!inRow) return inColumn ? "down" : undefined;
  const [only] = squares;
  if (!inColumn || only === undefined) return "across";
  const length = (direction: Direction) => occupiedRunThrough(after, only, direction, size).length;
  return length("across") === 1 && length("down") > 1 ? "down" : "across";
}

function gapBetween(
  after: readonly BoardTile[],
  first: Square,
  last: Square,
  direction: Direction,
  size: number,
): Square | undefined {
  let at: Square | undefined = first;
  while (at !== undefined && at !== last) {
    if (!isOccupied(after, at)) return at;
    at = neighbourSquare(at, direction, 1, size);
  }
  return undefined;
}
