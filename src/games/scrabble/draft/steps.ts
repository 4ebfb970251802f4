import { EMPTY, isTaken, letterOf, missing, readStones, squaresOf, tileOf } from "#games/scrabble/board.ts";
import { fitDraft, isInBag, laidBy } from "#games/scrabble/draft/fit.ts";
import { typedLetter, typedSquare } from "#games/scrabble/draft/typed.ts";
import { type Draft, type Drafted, type DraftStep, notDrafted } from "#games/scrabble/draft.ts";
import { makeSquare, parsePlay } from "#games/scrabble/notation.ts";
import type { Laid, Square, Stone, View } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, textOf } from "#lexicon/alphabet.ts";

// What can be done to a draft. Squares and letters come as they were typed.

/** So many steps can be undone at most: beyond them the oldest become one. */
export const MOST_STEPS = 200;

function withStep({ steps, ...draft }: Draft, step: DraftStep, blanksUsed: readonly string[] = []): Drafted {
  const half = MOST_STEPS / 2;
  const kept: readonly DraftStep[] =
    steps.length < MOST_STEPS ? steps : [{ kind: "fill", laid: laidBy(steps.slice(0, half)) }, ...steps.slice(half)];
  return { ok: true, draft: { ...draft, steps: [...kept, step] }, blanksUsed };
}

/** Lays a tile: the letter's own, or a blank where one is asked for or nothing else is left. */
export function place(alphabet: Alphabet, view: View, draft: Draft, letter: string, at: string): Drafted {
  if (view.ending !== undefined) return notDrafted({ why: "finished" });
  const where = typedSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  const { laid, rest } = fitDraft(alphabet, view, draft);
  const there = lyingAt(view, laid, square);
  if (there !== EMPTY) return occupied(alphabet, view, square, there);
  const what = typedLetter(alphabet, letter);
  if (!what.ok) return what;
  const own = !what.blank && rest.includes(what.letter);
  if (!own && !rest.includes(BLANK)) {
    return notDrafted({ why: "not-on-rack", letters: [textOf(alphabet, what.blank ? BLANK : what.letter)] });
  }
  const stone = own ? what.letter : -what.letter;
  const blanksUsed = own || what.blank ? [] : [textOf(alphabet, what.letter)];
  return withStep(draft, { kind: "lay", square, stone }, blanksUsed);
}

function lyingAt({ board }: View, laid: readonly Laid[], square: Square): Stone {
  return laid.find((one) => one.square === square)?.stone ?? board[square] ?? EMPTY;
}

function occupied(alphabet: Alphabet, { options: { size } }: View, square: Square, there: Stone): Drafted {
  const letter = readStones(alphabet, [there]);
  return notDrafted({ why: "square-occupied", square: makeSquare(square, size), letter });
}

/** Takes a tile back that was laid in this draft. */
export function take(alphabet: Alphabet, view: View, draft: Draft, at: string): Drafted {
  const where = typedSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  if (fitDraft(alphabet, view, draft).laid.some((one) => one.square === square)) {
    return withStep(draft, { kind: "take", square });
  }
  return notDrafted({ why: "not-laid", square: makeSquare(square, view.options.size) });
}

/** Gives a blank that was laid in this draft another letter. */
export function setBlank(alphabet: Alphabet, view: View, draft: Draft, letter: string, at: string): Drafted {
  const where = typedSquare(view, at);
  if (!where.ok) return where;
  const { square } = where;
  const name = makeSquare(square, view.options.size);
  const one = fitDraft(alphabet, view, draft).laid.find((tile) => tile.square === square);
  if (one === undefined) return notDrafted({ why: "not-laid", square: name });
  if (one.stone > 0) {
    return notDrafted({ why: "not-a-blank", square: name, letter: readStones(alphabet, [one.stone]) });
  }
  const what = typedLetter(alphabet, `(${letter.trim().replace(/^\((.*)\)$/su, "$1")})`);
  return what.ok ? withStep(draft, { kind: "letter", square, stone: -what.letter }) : what;
}

/** Lays a whole play instead of what lay before. Whether it can be confirmed is another question. */
export function fill(alphabet: Alphabet, view: View, draft: Draft, word: string, at: string): Drafted {
  if (view.ending !== undefined) return notDrafted({ why: "finished" });
  const where = typedSquare(view, at);
  if (!where.ok) return where;
  const typed = parsePlay(view, alphabet, word, at);
  if (!typed.ok) return notDrafted(typed.misprint);
  const { action, blanksUsed } = typed;
  const squares = squaresOf({ ...action, length: action.word.length }, view.options.size);
  if (squares === undefined) return notDrafted({ why: "off-the-board" });
  const stones = squares.map((square, index) => ({ square, stone: action.word[index] ?? EMPTY }));
  const wrong = stones.find(({ square, stone }) => isOther(view, square, stone));
  if (wrong !== undefined) return occupied(alphabet, view, wrong.square, view.board[wrong.square] ?? EMPTY);
  const laid = stones.filter(({ square }) => !isTaken(view.board, square));
  if (laid.length === 0) return notDrafted({ why: "no-tile-laid" });
  const strange = laid.find(({ stone }) => !isInBag(alphabet, letterOf(stone)));
  if (strange !== undefined) {
    return notDrafted({ why: "letter-not-in-bag", letter: readStones(alphabet, [strange.stone]) });
  }
  const lacking = missing(
    view.rack ?? [],
    laid.map(({ stone }) => tileOf(stone)),
  );
  if (lacking.length > 0) {
    return notDrafted({ why: "not-on-rack", letters: lacking.map((tile) => textOf(alphabet, tile)) });
  }
  return withStep(draft, { kind: "fill", laid }, blanksUsed);
}

function isOther({ board }: View, square: Square, stone: Stone): boolean {
  return isTaken(board, square) && letterOf(board[square] ?? EMPTY) !== letterOf(stone);
}

/** Takes all tiles back. Can be undone. */
export function clear(draft: Draft): Drafted {
  return laidBy(draft.steps).length > 0 ? withStep(draft, { kind: "clear" }) : notDrafted({ why: "nothing-to-clear" });
}

export function undoLast(draft: Draft): Drafted {
  if (draft.steps.length === 0) return notDrafted({ why: "nothing-to-undo" });
  return { ok: true, draft: { ...draft, steps: draft.steps.slice(0, -1) }, blanksUsed: [] };
}
