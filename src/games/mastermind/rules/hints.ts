import type { Seat } from "#core/game.ts";
import { breakerSeat, checkPhase, type MastermindActionResult, refuse } from "#games/mastermind/rules/step.ts";
import type { MastermindState } from "#games/mastermind/types.ts";

/** Counts a hint for the breaker, at most one per turn: a second hint in the same turn would be the same code. */
export function countHint(state: MastermindState, seat: Seat): MastermindActionResult {
  const { options, hints, helped } = state;
  if (state.ending === undefined && seat !== breakerSeat(options)) return refuse({ reason: "hints-for-breaker" });
  const refusal = checkPhase(state, seat, ["guess"]);
  if (refusal !== undefined) return refuse(refusal);
  if (helped) return { ok: true, state, events: [] };
  if (hints >= options.hints) return refuse({ reason: "no-hints-left", max: options.hints });
  return { ok: true, state: { ...state, hints: hints + 1, helped: true }, events: [] };
}
