import type { ForfeitReason, Seat } from "#core/game.ts";
import { findEnding, isFinalPlay, nextSeat } from "#games/scrabble/rules/ending.ts";
import {
  completeAction,
  finishGame,
  recordEvent,
  refuse,
  type ScrabbleStep,
  withPlayer,
} from "#games/scrabble/rules/step.ts";
import { scorelessTurns } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** A seat gives up, in its turn or not. Its tiles stay where they are, out of the game. */
export function resign(wordList: WordList, state: ScrabbleState, seat: Seat, how: ForfeitReason): ScrabbleStep {
  if (state.ending !== undefined) return refuse({ reason: "finished" });
  if (state.players[seat]?.resigned !== false) return refuse({ reason: "not-your-turn", toMove: state.toMove });
  const act = { kind: "resigned", seat, how } as const;
  const left = withPlayer(withoutIdleTurns(state, seat), seat, { resigned: true });
  // Out of turn, whoever was to move still is, and can still challenge. In its turn, that right goes on with the turn.
  const toMove = state.toMove === seat ? nextSeat(left, seat) : state.toMove;
  // With one seat left nobody can challenge: whoever leaves instead of accepting the last play spoils nobody's gain.
  const end =
    findEnding(left) === "resigned" && state.toMove === seat && isFinalPlay(state) ? findEnding(state) : undefined;
  return end === undefined
    ? completeAction(wordList, left, act, toMove)
    : finishGame(wordList, recordEvent(left, act), act, end);
}

/** Its share of the scoreless turns: what the others need to do for the end must not get shorter by its leaving. */
function withoutIdleTurns(state: ScrabbleState, seat: Seat): ScrabbleState {
  const { now, before } = scorelessTurns(state.turns, state.options.challenge);
  const share = (of: readonly Seat[]) => of.filter((one) => one === seat).length;
  const { pending } = state;
  return {
    ...state,
    scoreless: state.scoreless - share(now),
    ...(pending === undefined ? {} : { pending: { ...pending, scoreless: pending.scoreless - share(before) } }),
  };
}
