import type { Seat } from "#core/game.ts";
import { checkCanAct, type KenkenActionResult, refuse } from "#games/kenken/rules/step.ts";
import type { KenkenState } from "#games/kenken/types.ts";

/** Counts a hint for the seat. As long as the grid does not change, the hint is the same, so it counts only once. */
export function countHint(state: KenkenState, seat: Seat): KenkenActionResult {
  const refusal = checkCanAct(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  const { players } = state;
  if (players[seat]?.helped) return { ok: true, state, events: [] };
  const helped = players.map((player, at) =>
    at === seat ? { ...player, hints: player.hints + 1, helped: true as const } : player,
  );
  return { ok: true, state: { ...state, players: helped }, events: [] };
}
