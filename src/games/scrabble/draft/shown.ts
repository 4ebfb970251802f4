import { EMPTY, isTaken, neighbour, runThrough, squaresOf } from "#games/scrabble/board.ts";
import { type Fitted, fitDraft } from "#games/scrabble/draft/fit.ts";
import { type Draft, type DraftRefusal, type NotDrafted, notDrafted } from "#games/scrabble/draft.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import { preview } from "#games/scrabble/questions.ts";
import type { Action, Direction, FormedWord, Laid, Span, Square, Stone, View } from "#games/scrabble/types.ts";
import { boardWith } from "#games/scrabble/words.ts";
import type { Resource } from "#lexicon/resource.ts";

/** A draft as its seat sees it. */
export interface ShownDraft extends Fitted {
  readonly canUndo: boolean;
  readonly play: DraftPlay | NotDrafted;
}

/** The play that the draft amounts to. */
export interface DraftPlay {
  readonly ok: true;
  readonly action: Lay;
  /** Main word first, each with its arithmetic, and whether it is valid where that is told. */
  readonly words: readonly FormedWord[];
  readonly score: number;
  readonly bingo: boolean;
  /** Whether it may be laid: every word is in the list, or this is not told and others may challenge it. */
  readonly valid: boolean;
}

type Lay = Extract<Action, { kind: "play" }>;

export function draftOf(resource: Resource, view: View, draft: Draft): ShownDraft {
  const fitted = fitDraft(resource.alphabet, view, draft);
  return { ...fitted, canUndo: draft.steps.length > 0, play: playOf(resource, view, fitted.laid) };
}

/** The action that confirms the draft, or why it cannot be confirmed; the draft stays as it is in either case. */
export function actionOf(
  resource: Resource,
  view: View,
  draft: Draft,
): { readonly ok: true; readonly action: Lay } | NotDrafted {
  const { play } = draftOf(resource, view, draft);
  if (!play.ok || play.valid) return play.ok ? { ok: true, action: play.action } : play;
  const wrong = play.words.filter(({ valid }) => valid === false).map(({ text }) => text);
  return notDrafted({ why: "not-a-word", words: [...new Set(wrong)] });
}

function playOf(resource: Resource, view: View, laid: readonly Laid[]): DraftPlay | NotDrafted {
  const after = boardWith(view.board, laid);
  const span = spanOf(after, laid, view.options.size);
  if ("why" in span) return notDrafted(span);
  const word = (squaresOf(span, view.options.size) ?? []).map((square) => after[square] ?? EMPTY);
  const action: Lay = { kind: "play", square: span.square, direction: span.direction, word };
  const tried = preview(resource, view, action);
  if (!tried.ok) return tried;
  const { words, score, bingo, valid } = tried;
  return { ok: true, action, words, score, bingo, valid };
}

/** The main word's place and length. */
function spanOf(after: readonly Stone[], laid: readonly Laid[], size: number): Span | DraftRefusal {
  const squares = laid.map(({ square }) => square).sort((a, b) => a - b);
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return { why: "no-tile-laid" };
  const direction = directionOf(after, squares, size);
  if (direction === undefined) return { why: "not-in-line", squares: squares.map((one) => makeSquare(one, size)) };
  const gap = gapBetween(after, first, last, direction, size);
  return gap === undefined ? runThrough(after, first, direction, size) : { why: "gap", square: makeSquare(gap, size) };
}

/** Undefined where the squares are not in one line. A lone tile is read across, unless it makes a word down only. */
function directionOf(after: readonly Stone[], squares: readonly Square[], size: number): Direction | undefined {
  const lines = (line: (square: Square) => number) => new Set(squares.map(line)).size;
  const inRow = lines((square) => Math.floor(square / size)) === 1;
  const inColumn = lines((square) => square % size) === 1;
  if (!inRow) return inColumn ? "down" : undefined;
  const [only] = squares;
  if (!inColumn || only === undefined) return "across";
  const length = (direction: Direction) => runThrough(after, only, direction, size).length;
  return length("across") === 1 && length("down") > 1 ? "down" : "across";
}

function gapBetween(
  after: readonly Stone[],
  first: Square,
  last: Square,
  direction: Direction,
  size: number,
): Square | undefined {
  let at: Square | undefined = first;
  while (at !== undefined && at !== last) {
    if (!isTaken(after, at)) return at;
    at = neighbour(at, direction, 1, size);
  }
  return undefined;
}
