import type { Seat } from "#core/game.ts";
import { acceptPlay } from "#games/scrabble/rules/challenge.ts";
import { isFinalPlay } from "#games/scrabble/rules/ending.ts";
import { passTurn } from "#games/scrabble/rules/pass.ts";
import { addPoints, checkTurn, finishTurn, refuse, type ScrabbleActionResult } from "#games/scrabble/rules/step.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Points lost for each minute begun after the time for the whole game, as at tournaments. */
export const OVERTIME_POINTS = 10;
const OUT_OF_TIME = { outOfTime: true } as const;

/**
 * Acts for a seat whose time for this move has run out: the seat passes. If the seat can only challenge or accept the
 * last play, the seat accepts it.
 */
export function applyTimeout(wordList: WordList, state: ScrabbleState, seat: Seat): ScrabbleActionResult {
  const refusal = checkTurn(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return isFinalPlay(state)
    ? acceptPlay(wordList, state, seat, OUT_OF_TIME)
    : passTurn(wordList, state, seat, OUT_OF_TIME);
}

/** Takes penalty points off the score of the seat, which is still to move. */
export function applyOvertime(wordList: WordList, state: ScrabbleState, seat: Seat): ScrabbleActionResult {
  const refusal = checkTurn(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  const next = addPoints(state, seat, -OVERTIME_POINTS);
  return finishTurn(wordList, next, { kind: "overtime", seat, points: OVERTIME_POINTS }, seat);
}
