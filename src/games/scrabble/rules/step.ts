import type { GameActionResult, Seat } from "#core/game.ts";
import { findEnding, settleFinalScores } from "#games/scrabble/rules/ending.ts";
import type {
  ScrabbleEnding,
  ScrabbleEvent,
  ScrabblePlayer,
  ScrabbleRefusal,
  ScrabbleState,
} from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

export type ScrabbleActionResult = GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>;

/** An event that belongs to one seat. */
export type SeatEvent = Extract<ScrabbleEvent, { seat: Seat }>;

export function refuse(refusal: ScrabbleRefusal): ScrabbleActionResult {
  return { ok: false, refusal };
}

/** Returns why the seat may not act now; undefined if it may. */
export function checkTurn(state: ScrabbleState, seat: Seat): ScrabbleRefusal | undefined {
  if (state.ending !== undefined) return { reason: "finished" };
  return state.toMove === seat ? undefined : { reason: "not-your-turn", toMove: state.toMove };
}

/**
 * Completes an action: records its event, and ends the game if the action was the last one. The end is an event too,
 * but not a turn.
 */
export function finishTurn(
  wordList: WordList,
  state: ScrabbleState,
  act: SeatEvent,
  toMove: Seat,
): ScrabbleActionResult {
  const next = recordEvent({ ...state, toMove }, act);
  const how = findEnding(next);
  // A play that can still be challenged does not end the game. With one seat left there is no challenger.
  if (how === undefined || (next.pending !== undefined && how !== "resigned")) {
    return { ok: true, state: next, events: [act] };
  }
  return finishGame(wordList, next, act, how);
}

/** Ends the game after an action whose event is already recorded. */
export function finishGame(
  wordList: WordList,
  state: ScrabbleState,
  act: SeatEvent,
  how: ScrabbleEnding,
): ScrabbleActionResult {
  const end = settleFinalScores(wordList, clearPendingPlay(state), how);
  return { ok: true, state: end.state, events: [act, end.event] };
}

export function recordEvent({ helped, ...state }: ScrabbleState, act: SeatEvent): ScrabbleState {
  const turns = [...state.turns, { seat: act.seat, event: act }];
  // `helped` is the seat that had a hint in this turn. It is kept until this seat takes its turn. A penalty for
  // overtime and the resignation of another seat are not its turn.
  const isHelped = helped !== undefined && (act.seat !== helped || act.kind === "overtime");
  return { ...state, turns, ...(isHelped ? { helped } : {}) };
}

/** Removes the possibility to challenge the last play. */
export function clearPendingPlay({ pending: _, ...state }: ScrabbleState): ScrabbleState {
  return state;
}

export function playerAt(state: ScrabbleState, seat: Seat): ScrabblePlayer {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

export function updatePlayer(state: ScrabbleState, seat: Seat, change: Partial<ScrabblePlayer>): ScrabbleState {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}

/** Adds `points` to the score of the seat. */
export function addPoints(state: ScrabbleState, seat: Seat, points: number): ScrabbleState {
  return updatePlayer(state, seat, { score: playerAt(state, seat).score + points });
}
