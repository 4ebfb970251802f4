import { endingOf, settle } from "#games/scrabble/ending.ts";
import type { Ending, Event, Player, Refusal, State } from "#games/scrabble/types.ts";
import type { Seat, Step } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

export type Outcome = Step<State, Event, Refusal>;

/** What one seat did, as a line of the game's record. */
export type Act = Extract<Event, { seat: Seat }>;

export function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal };
}

/** Why a seat may not act now, if so. */
export function notNow(state: State, seat: Seat): Refusal | undefined {
  if (state.ending !== undefined) return { why: "finished" };
  return state.toMove === seat ? undefined : { why: "not-your-turn", toMove: state.toMove };
}

/** The state after an act, and after the end that it may bring: told as an event, but no line of the record. */
export function close(resource: Resource, state: State, act: Act, toMove: Seat): Outcome {
  const next = recorded({ ...state, toMove }, act);
  const how = endingOf(next);
  // A play that can be challenged ends nothing yet; but where one seat is left, nobody challenges any more.
  if (how === undefined || (next.pending !== undefined && how !== "resigned")) {
    return { ok: true, state: next, events: [act] };
  }
  return finish(resource, next, act, how);
}

/** The end of the game, brought by an act that stands in the record. */
export function finish(resource: Resource, state: State, act: Act, how: Ending): Outcome {
  const end = settle(resource, withoutPending(state), how);
  return { ok: true, state: end.state, events: [act, end.event] };
}

export function recorded({ helped, ...state }: State, act: Act): State {
  const turns = [...state.turns, { seat: act.seat, event: act }];
  // A minute over time is no turn, nor is the leaving of somebody else.
  const isHelped = helped !== undefined && (act.seat !== helped || act.kind === "overtime");
  return { ...state, turns, ...(isHelped ? { helped } : {}) };
}

/** The last play can be challenged no more. */
export function withoutPending({ pending: _, ...state }: State): State {
  return state;
}

export function playerAt(state: State, seat: Seat): Player {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

export function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}

/** So many points more. */
export function withPoints(state: State, seat: Seat, points: number): State {
  return withPlayer(state, seat, { score: playerAt(state, seat).score + points });
}
