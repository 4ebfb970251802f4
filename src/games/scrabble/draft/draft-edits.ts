import {
  boardTileLetter,
  EMPTY_SQUARE,
  formatBoardTiles,
  isOccupied,
  rackTileOfBoardTile,
  squaresOfSpan,
  tilesMissingFrom,
} from "#games/scrabble/board/board.ts";
import { refuseMissingTiles } from "#games/scrabble/board/missing-tiles.ts";
import { type DraftEditResult, type DraftStep, refuseDraft, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import { fitDraftToBoard, isLetterInFullBag, tilesLaidByDraftSteps } from "#games/scrabble/draft/fit-draft.ts";
import { parseLetter, parseSquare } from "#games/scrabble/draft/parse-input.ts";
import { formatSquare, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { BoardTile, LaidTile, ScrabbleView, Square } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, tileText } from "#lexicon/alphabet/alphabet.ts";

// Edits of a draft, the tiles that a player has laid but not yet confirmed. Squares and letters are given as players
// type them.

/** Max edits of a draft that can be undone. Beyond this number, the oldest edits are merged into one. */
export const MAX_DRAFT_STEPS = 200;

function withStep(
  { steps, ...draft }: ScrabbleDraft,
  step: DraftStep,
  blanksUsed: readonly string[] = [],
): DraftEditResult {
  const half = MAX_DRAFT_STEPS / 2;
  const kept: readonly DraftStep[] =
    steps.length < MAX_DRAFT_STEPS
      ? steps
      : [{ kind: "fill", laid: tilesLaidByDraftSteps(steps.slice(0, half)) }, ...steps.slice(half)];
  return { ok: true, draft: { ...draft, steps: [...kept, step] }, blanksUsed };
}

/**
 * Lays a tile on a square: the letter's own tile, or a blank if the player typed a blank or has no tile of that letter.
 */
export function placeDraftTile(
  alphabet: Alphabet,
  view: ScrabbleView,
  draft: ScrabbleDraft,
  letter: string,
  at: string,
): DraftEditResult {
  if (view.ending !== undefined) return refuseDraft({ reason: "finished" });
  const where = parseSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  const { laid, rest } = fitDraftToBoard(alphabet, view, draft);
  const there = lyingAt(view, laid, square);
  if (there !== EMPTY_SQUARE) return occupied(alphabet, view, square, there);
  const what = parseLetter(alphabet, letter);
  if (!what.ok) return what;
  const own = !what.blank && rest.includes(what.letter);
  if (!own && !rest.includes(BLANK)) {
    return refuseDraft(refuseMissingTiles(alphabet, rest, [what.blank ? BLANK : what.letter]));
  }
  const stone = own ? what.letter : -what.letter;
  const blanksUsed = own || what.blank ? [] : [tileText(alphabet, what.letter)];
  return withStep(draft, { kind: "lay", square, stone }, blanksUsed);
}

function lyingAt({ board }: ScrabbleView, laid: readonly LaidTile[], square: Square): BoardTile {
  return laid.find((one) => one.square === square)?.stone ?? board[square] ?? EMPTY_SQUARE;
}

function occupied(
  alphabet: Alphabet,
  { options: { size } }: ScrabbleView,
  square: Square,
  there: BoardTile,
): DraftEditResult {
  const letter = formatBoardTiles(alphabet, [there]);
  return refuseDraft({ reason: "square-occupied", square: formatSquare(square, size), letter });
}

/** Takes a tile of this draft off the board again. */
export function removeDraftTile(
  alphabet: Alphabet,
  view: ScrabbleView,
  draft: ScrabbleDraft,
  at: string,
): DraftEditResult {
  const where = parseSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  if (fitDraftToBoard(alphabet, view, draft).laid.some((one) => one.square === square)) {
    return withStep(draft, { kind: "take", square });
  }
  return refuseDraft({ reason: "not-laid", square: formatSquare(square, view.options.size) });
}

/** Changes the letter of a blank that was laid in this draft. */
export function setBlankLetter(
  alphabet: Alphabet,
  view: ScrabbleView,
  draft: ScrabbleDraft,
  letter: string,
  at: string,
): DraftEditResult {
  const where = parseSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  const name = formatSquare(square, view.options.size);
  const one = fitDraftToBoard(alphabet, view, draft).laid.find((tile) => tile.square === square);
  if (one === undefined) return refuseDraft({ reason: "not-laid", square: name });
  if (one.stone > 0) {
    return refuseDraft({ reason: "not-a-blank", square: name, letter: formatBoardTiles(alphabet, [one.stone]) });
  }
  const what = parseLetter(alphabet, `(${letter.trim().replace(/^\((.*)\)$/su, "$1")})`);
  return what.ok ? withStep(draft, { kind: "letter", square, stone: -what.letter }) : what;
}

/**
 * Replaces the tiles of the draft by those of a whole play. The play may still be refused when the draft is confirmed.
 */
export function fillDraftWithPlay(
  alphabet: Alphabet,
  view: ScrabbleView,
  draft: ScrabbleDraft,
  word: string,
  at: string,
): DraftEditResult {
  if (view.ending !== undefined) return refuseDraft({ reason: "finished" });
  const where = parseSquare(view, at);
  if (!where.ok) return where;
  const typed = parsePlay(view, alphabet, word, at);
  if (!typed.ok) return refuseDraft(typed.misprint);
  const { action, blanksUsed } = typed;
  const squares = squaresOfSpan({ ...action, length: action.word.length }, view.options.size);
  if (squares === undefined) return refuseDraft({ reason: "off-the-board" });
  const stones = squares.map((square, index) => ({ square, stone: action.word[index] ?? EMPTY_SQUARE }));
  const wrong = stones.find(({ square, stone }) => isOther(view, square, stone));
  if (wrong !== undefined) return occupied(alphabet, view, wrong.square, view.board[wrong.square] ?? EMPTY_SQUARE);
  const laid = stones.filter(({ square }) => !isOccupied(view.board, square));
  if (laid.length === 0) return refuseDraft({ reason: "no-tile-laid" });
  const strange = laid.find(({ stone }) => !isLetterInFullBag(alphabet, boardTileLetter(stone)));
  if (strange !== undefined) {
    return refuseDraft({ reason: "letter-not-in-bag", letter: formatBoardTiles(alphabet, [strange.stone]) });
  }
  const lacking = tilesMissingFrom(
    view.rack ?? [],
    laid.map(({ stone }) => rackTileOfBoardTile(stone)),
  );
  if (lacking.length > 0) return refuseDraft(refuseMissingTiles(alphabet, view.rack ?? [], lacking));
  return withStep(draft, { kind: "fill", laid }, blanksUsed);
}

function isOther({ board }: ScrabbleView, square: Square, stone: BoardTile): boolean {
  return isOccupied(board, square) && boardTileLetter(board[square] ?? EMPTY_SQUARE) !== boardTileLetter(stone);
}

/** Takes all tiles of the draft off the board. The player can undo this edit. */
export function clearDraft(draft: ScrabbleDraft): DraftEditResult {
  return tilesLaidByDraftSteps(draft.steps).length > 0
    ? withStep(draft, { kind: "clear" })
    : refuseDraft({ reason: "nothing-to-clear" });
}

export function undoDraftStep(draft: ScrabbleDraft): DraftEditResult {
  if (draft.steps.length === 0) return refuseDraft({ reason: "nothing-to-undo" });
  return { ok: true, draft: { ...draft, steps: draft.steps.slice(0, -1) }, blanksUsed: [] };
}
