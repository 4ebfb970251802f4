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

/** What one seat did, as a line of the game's record. */
export type SeatEvent = Extract<ScrabbleEvent, { seat: Seat }>;

export function refuse(refusal: ScrabbleRefusal): ScrabbleStep {
  return { ok: false, refusal };
}

/** Why a seat may not act now, if so. */
export function checkTurn(state: ScrabbleState, seat: Seat): ScrabbleRefusal | undefined {
  if (state.ending !== undefined) return { reason: "finished" };
  return state.toMove === seat ? undefined : { reason: "not-your-turn", toMove: state.toMove };
}

/** The state after an act, and after the end that it may bring: told as an event, but no line of the record. */
export function completeAction(wordList: WordList, state: ScrabbleState, act: SeatEvent, toMove: Seat): ScrabbleStep {
  const next = recordEvent({ ...state, toMove }, act);
  const how = findEnding(next);
  // A play that can be challenged ends nothing yet; but where one seat is left, nobody challenges any more.
  if (how === undefined || (next.pending !== undefined && how !== "resigned")) {
    return { ok: true, state: next, events: [act] };
  }
  return finishGame(wordList, next, act, how);
}

/** The end of the game, brought by an act that stands in the record. */
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
  // A minute over time is no turn, nor is the leaving of somebody else.
  const isHelped = helped !== undefined && (act.seat !== helped || act.kind === "overtime");
  return { ...state, turns, ...(isHelped ? { helped } : {}) };
}

/** The last play can be challenged no more. */
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

/** So many points more. */
export function addPoints(state: ScrabbleState, seat: Seat, points: number): ScrabbleState {
  return withPlayer(state, seat, { score: playerAt(state, seat).score + points });
}
