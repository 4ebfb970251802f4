import type { Seat } from "#core/game.ts";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import { invalidWords } from "#games/scrabble/board/placement.ts";
import { takePlayBack } from "#games/scrabble/rules/draws.ts";
import { isFinalPlay, nextSeat } from "#games/scrabble/rules/ending.ts";
import {
  addPoints,
  clearPendingPlay,
  finishTurn,
  playerAt,
  refuse,
  type ScrabbleActionResult,
  updatePlayer,
} from "#games/scrabble/rules/step.ts";
import type { BoardTile, PendingPlay, ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Points that a failed challenge gives to the other seat under the `five-point` rule. */
export const FAILED_CHALLENGE_POINTS = 5;

export function challengePlay(wordList: WordList, state: ScrabbleState, seat: Seat): ScrabbleActionResult {
  const { pending } = state;
  if (pending === undefined) return refuse({ reason: "nothing-to-challenge" });
  const wrong = invalidWords(wordList, pending.words);
  return wrong.length > 0 ? uphold(wordList, state, seat, pending, wrong) : dismiss(wordList, state, seat, pending);
}

/** A successful challenge: removes the play and its points. The challenger is to move. */
function uphold(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  pending: PendingPlay,
  wrong: readonly string[],
): ScrabbleActionResult {
  const { seat: against, laid, score: points, scoreless } = pending;
  const { score, rack: before, resigned } = playerAt(state, against);
  const { rack, ...supply } = takePlayBack(state, before, pending);
  const next: ScrabbleState = {
    ...updatePlayer(clearPendingPlay(state), against, { score: score - points, rack }),
    board: boardWithTiles(
      state.board,
      laid.map(({ square }) => ({ square, stone: EMPTY_SQUARE as BoardTile })),
    ),
    ...supply,
    // Turns of resigned seats do not count as scoreless turns.
    scoreless: resigned ? scoreless : scoreless + 1,
  };
  return beforeTurn(finishTurn(wordList, next, { kind: "challenged", seat, against, wrong, points }, seat));
}

/** A failed challenge (all words are valid): the challenger loses the turn, or the other seat gains points. */
function dismiss(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  { seat: against }: PendingPlay,
): ScrabbleActionResult {
  const stands = clearPendingPlay(state);
  if (state.options.challenge === "double") {
    const next = { ...stands, scoreless: stands.scoreless + 1 };
    return finishTurn(
      wordList,
      next,
      { kind: "challenged", seat, against, wrong: [], points: 0 },
      nextSeat(next, seat),
    );
  }
  const next = addPoints(stands, against, FAILED_CHALLENGE_POINTS);
  return beforeTurn(
    finishTurn(wordList, next, { kind: "challenged", seat, against, wrong: [], points: FAILED_CHALLENGE_POINTS }, seat),
  );
}

/** Marks that the challenger still has its turn after the action. */
function beforeTurn(outcome: ScrabbleActionResult): ScrabbleActionResult {
  return outcome.ok ? { ...outcome, keepsTurn: true } : outcome;
}

/** Accepts the last play of the game. Called for the seat that could have challenged it. */
export function acceptPlay(
  wordList: WordList,
  state: ScrabbleState,
  seat: Seat,
  how: { readonly outOfTime?: true } = {},
): ScrabbleActionResult {
  if (!isFinalPlay(state)) return refuse({ reason: "nothing-to-accept" });
  return finishTurn(wordList, clearPendingPlay(state), { kind: "accepted", seat, ...how }, seat);
}
