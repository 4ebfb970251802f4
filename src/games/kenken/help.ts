import { notNow, type Outcome, refuse } from "#games/kenken/step.ts";
import type { State } from "#games/kenken/types.ts";
import type { Seat } from "#kernel/game.ts";

/** A hint more for the seat; once for what stands on the grid, for it is told the same again. */
export function help(state: State, seat: Seat): Outcome {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  const { players } = state;
  if (players[seat]?.helped) return { ok: true, state, events: [] };
  const helped = players.map((player, at) =>
    at === seat ? { ...player, hints: player.hints + 1, helped: true as const } : player,
  );
  return { ok: true, state: { ...state, players: helped }, events: [] };
}
