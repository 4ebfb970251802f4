import type { Seat, Step } from "#core/game.ts";
import { findEnding, settleScores } from "#games/scrabble/rules/ending.ts";
import type {
  ScrabbleEnding,
  ScrabbleEvent,
  ScrabblePlayer,
  ScrabbleRefusal,
  ScrabbleState,
} from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

export type ScrabbleStep = Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>;

/** A turn of one seat. */
export type SeatEvent = Extract<ScrabbleEvent, { seat: Seat }>;

export function refuse(refusal: ScrabbleRefusal): ScrabbleStep {
  return { ok: false, refusal };
}

/** Returns why the seat may not act now, if so. */
export function checkTurn(state: ScrabbleState, seat: Seat): ScrabbleRefusal | undefined {
  if (state.ending !== undefined) return { reason: "finished" };
  return state.toMove === seat ? undefined : { reason: "not-your-turn", toMove: state.toMove };
}

/** Returns the state after an action, and after the end that it may bring. The end is an event, not a turn. */
export function completeAction(wordList: WordList, state: ScrabbleState, act: SeatEvent, toMove: Seat): ScrabbleStep {
  const next = recordEvent({ ...state, toMove }, act);
  const how = findEnding(next);
  // A play that can be challenged does not end the game yet. With one seat left there is no challenger.
  if (how === undefined || (next.pending !== undefined && how !== "resigned")) {
    return { ok: true, state: next, events: [act] };
  }
  return finishGame(wordList, next, act, how);
}

/** Ends the game after an action that is already among the turns. */
export function finishGame(
  wordList: WordList,
  state: ScrabbleState,
  act: SeatEvent,
  how: ScrabbleEnding,
): ScrabbleStep {
  const end = settleScores(wordList, clearPending(state), how);
  return { ok: true, state: end.state, events: [act, end.event] };
}

export function recordEvent({ helped, ...state }: ScrabbleState, act: SeatEvent): ScrabbleState {
  const turns = [...state.turns, { seat: act.seat, event: act }];
  // A minute over time is not a turn, nor is the resignation of another seat.
  const isHelped = helped !== undefined && (act.seat !== helped || act.kind === "overtime");
  return { ...state, turns, ...(isHelped ? { helped } : {}) };
}

/** The last play can no longer be challenged. */
export function clearPending({ pending: _, ...state }: ScrabbleState): ScrabbleState {
  return state;
}

export function playerAt(state: ScrabbleState, seat: Seat): ScrabblePlayer {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

export function withPlayer(state: ScrabbleState, seat: Seat, change: Partial<ScrabblePlayer>): ScrabbleState {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}

/** Adds `points` to the score of the seat. */
export function addPoints(state: ScrabbleState, seat: Seat, points: number): ScrabbleState {
  return withPlayer(state, seat, { score: playerAt(state, seat).score + points });
}
