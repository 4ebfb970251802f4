import type { Event, Grid, Options, Refusal, State } from "#games/kenken/types.ts";
import type { Seat, Step } from "#kernel/game.ts";

export type Outcome = Step<State, Event, Refusal>;

export function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal };
}

/** Which of the grids is that of a seat. */
export function gridNumber({ mode }: Options, seat: Seat): number {
  return mode === "race" ? seat : 0;
}

export function gridOf({ options, grids }: Pick<State, "options" | "grids">, seat: Seat): Grid {
  const grid = grids[gridNumber(options, seat)];
  if (grid === undefined) throw new RangeError(`seat ${seat} has no grid`);
  return grid;
}

/** Why a seat may do nothing now, if so. */
export function notNow({ ending, players }: State, seat: Seat): Refusal | undefined {
  if (ending !== undefined) return { why: "finished" };
  const player = players[seat];
  if (player === undefined) return { why: "no-such-seat" };
  return player.done === undefined ? undefined : { why: "through", done: player.done };
}

export function actorsIn({ ending, players }: Pick<State, "ending" | "players">): Seat[] {
  if (ending !== undefined) return [];
  return players.flatMap(({ done }, seat) => (done === undefined ? [seat] : []));
}
