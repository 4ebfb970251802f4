import type { ForfeitReason, Seat } from "#core/game.ts";
import { findEnding, isFinalPlay, nextSeat } from "#games/scrabble/rules/ending.ts";
import {
  finishGame,
  finishTurn,
  recordEvent,
  refuse,
  type ScrabbleActionResult,
  updatePlayer,
} from "#games/scrabble/rules/step.ts";
import { seatsOfScorelessTurns } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Lets a seat resign, in its turn or not. Its tiles stay on its rack and are out of the game. */
export function resign(wordList: WordList, state: ScrabbleState, seat: Seat, how: ForfeitReason): ScrabbleActionResult {
  if (state.ending !== undefined) return refuse({ reason: "finished" });
  if (state.players[seat]?.resigned !== false) return refuse({ reason: "not-your-turn", toMove: state.toMove });
  const act = { kind: "resigned", seat, how } as const;
  const left = updatePlayer(withoutIdleTurns(state, seat), seat, { resigned: true });
  // If a seat resigns out of turn, the seat to move keeps its turn and its right to challenge. If the seat to move
  // resigns, the next seat gets both.
  const toMove = state.toMove === seat ? nextSeat(left, seat) : state.toMove;
  // With one seat left there is no challenge. If a seat resigns instead of accepting the last play, the game ends as if
  // the seat had accepted, so the other seat keeps its gain.
  const end =
    findEnding(left) === "resigned" && state.toMove === seat && isFinalPlay(state) ? findEnding(state) : undefined;
  return end === undefined
    ? finishTurn(wordList, left, act, toMove)
    : finishGame(wordList, recordEvent(left, act), act, end);
}

/**
 * Subtracts the turns of a resigning seat from the number of scoreless turns in a row. With fewer seats, a lower number
 * of such turns ends the game. So without this correction a resignation could end it.
 */
function withoutIdleTurns(state: ScrabbleState, seat: Seat): ScrabbleState {
  const { now, before } = seatsOfScorelessTurns(state.turns, state.options.challenge);
  const share = (of: readonly Seat[]) => of.filter((one) => one === seat).length;
  const { pending } = state;
  return {
    ...state,
    scoreless: state.scoreless - share(now),
    ...(pending === undefined ? {} : { pending: { ...pending, scoreless: pending.scoreless - share(before) } }),
  };
}
