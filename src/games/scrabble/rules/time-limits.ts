import type { Seat } from "#core/game.ts";
import { acceptPlay } from "#games/scrabble/rules/challenge.ts";
import { isFinalPlay } from "#games/scrabble/rules/ending.ts";
import { passTurn } from "#games/scrabble/rules/pass.ts";
import { addPoints, checkTurn, completeAction, refuse, type ScrabbleStep } from "#games/scrabble/rules/step.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Points lost for each started minute over the time for the whole game, as at tournaments. */
const OVERTIME_POINTS = 10;
const OUT_OF_TIME = { outOfTime: true } as const;

/** The seat's time for the move ran out: it passes, or accepts if it can only challenge or accept. */
export function applyTimeout(wordList: WordList, state: ScrabbleState, seat: Seat): ScrabbleStep {
  const refusal = checkTurn(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return isFinalPlay(state)
    ? acceptPlay(wordList, state, seat, OUT_OF_TIME)
    : passTurn(wordList, state, seat, OUT_OF_TIME);
}

/** Takes points off the seat's score; it is still to move. */
export function applyOvertime(wordList: WordList, state: ScrabbleState, seat: Seat): ScrabbleStep {
  const refusal = checkTurn(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  const next = addPoints(state, seat, -OVERTIME_POINTS);
  return completeAction(wordList, next, { kind: "overtime", seat, points: OVERTIME_POINTS }, seat);
}
