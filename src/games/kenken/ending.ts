import type { Values } from "#games/kenken/board/types.ts";
import { isSolution } from "#games/kenken/solution.ts";
import { actorsIn, notNow, type Outcome as Result, refuse } from "#games/kenken/step.ts";
import type { Done, Ending, Event, State } from "#games/kenken/types.ts";
import type { Forfeit, Outcome, Seat } from "#kernel/game.ts";

/** A seat has solved its grid: alone and together that is the end, in a race its place. */
export function finish(state: State, seat: Seat, events: readonly Event[]): Result {
  if (state.options.mode !== "race") {
    const players = state.players.map((player) => ({ ...player, done: player.done ?? ("solved" as const) }));
    const finishers = players.flatMap(({ done }, at) => (done === "solved" ? [at] : []));
    return over({ ...state, players, finishers }, events);
  }
  const finishers = [...state.finishers, seat];
  const place: Event = { kind: "finished", seat, place: finishers.length };
  return closed({ ...withDone(state, seat, "solved"), finishers }, [...events, place]);
}

/**
 * A seat gives up. The others go on, as long as there are any. `solution`: what it brings along to be shown, for to look for
 * one takes longer than an act may.
 */
export function giveUp(state: State, seat: Seat, how: Forfeit | "solve", solution?: Values): Result {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return closed(withDone(state, seat, "gave-up"), [{ kind: "gave-up", seat, how }], solution);
}

function withDone(state: State, seat: Seat, done: Done): State {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, done } : player)) };
}

/** It is over once nobody is left who has anything to do. */
function closed(state: State, events: readonly Event[], solution?: Values): Result {
  return actorsIn(state).length > 0 ? { ok: true, state, events } : over(state, events, solution);
}

function over(state: State, events: readonly Event[], solution?: Values): Result {
  const how: Ending = state.finishers.length > 0 ? "solved" : "gave-up";
  const isShown = how === "gave-up" && solution !== undefined && isSolution(state.options.board, solution);
  const ended: State = { ...state, ending: how, ...(isShown ? { solution } : {}) };
  return { ok: true, state: ended, events: [...events, { kind: "ended", how }] };
}

/** In a race whoever was first has most; those who gave up share the last place. */
export function outcomeOf({ options, players, finishers, ending }: State): Outcome | undefined {
  if (ending === undefined) return undefined;
  const isRace = options.mode === "race";
  const solved = finishers.map((seat, at) => ({
    seat,
    score: isRace ? players.length - at : 1,
    position: isRace ? at + 1 : 1,
  }));
  const rest = players.flatMap((_, seat) => (finishers.includes(seat) ? [] : [seat]));
  const last = rest.map((seat) => ({ seat, score: 0, position: finishers.length + 1 }));
  return { standings: [...solved, ...last], how: ending };
}
