import type { ForfeitReason, Outcome, Seat } from "#core/game.ts";
import type { CellValues } from "#games/kenken/board/board-types.ts";
import { isSolution } from "#games/kenken/rules/solution.ts";
import { actingSeats, checkCanAct, type KenkenActionResult as Result, refuse } from "#games/kenken/rules/step.ts";
import type { KenkenEnding, KenkenEvent, KenkenState, SolveOutcome } from "#games/kenken/types.ts";

/** Records that a seat solved its grid. In a race, the seat takes the next place; otherwise the game ends. */
export function finishSeat(state: KenkenState, seat: Seat, events: readonly KenkenEvent[]): Result {
  if (state.options.mode !== "race") {
    const players = state.players.map((player) => ({ ...player, done: player.done ?? ("solved" as const) }));
    const finishers = players.flatMap(({ done }, at) => (done === "solved" ? [at] : []));
    return endGame({ ...state, players, finishers }, events);
  }
  const finishers = [...state.finishers, seat];
  const place: KenkenEvent = { kind: "finished", seat, place: finishers.length };
  return endIfNobodyLeft({ ...withResult(state, seat, "solved"), finishers }, [...events, place]);
}

/**
 * Records that a seat gives up. If there are other seats, they play on. The action already has the `solution`, because
 * finding one takes longer than playing an action may take.
 */
export function resignSeat(
  state: KenkenState,
  seat: Seat,
  how: ForfeitReason | "solve",
  solution?: CellValues,
): Result {
  const refusal = checkCanAct(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return endIfNobodyLeft(withResult(state, seat, "gave-up"), [{ kind: "gave-up", seat, how }], solution);
}

function withResult(state: KenkenState, seat: Seat, done: SolveOutcome): KenkenState {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, done } : player)) };
}

/** Ends the game once no seat can act any more. */
function endIfNobodyLeft(state: KenkenState, events: readonly KenkenEvent[], solution?: CellValues): Result {
  return actingSeats(state).length > 0 ? { ok: true, state, events } : endGame(state, events, solution);
}

function endGame(state: KenkenState, events: readonly KenkenEvent[], solution?: CellValues): Result {
  const how: KenkenEnding = state.finishers.length > 0 ? "solved" : "gave-up";
  const isShown = how === "gave-up" && solution !== undefined && isSolution(state.options.board, solution);
  const ended: KenkenState = { ...state, ending: how, ...(isShown ? { solution } : {}) };
  return { ok: true, state: ended, events: [...events, { kind: "ended", how }] };
}

/** Outcome of a finished game. In a race, earlier finishers rank higher, and all who gave up share the last place. */
export function outcomeOf({ options, players, finishers, ending }: KenkenState): Outcome | undefined {
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
