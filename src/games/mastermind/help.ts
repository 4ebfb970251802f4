import { breakerOf, notNow, type Outcome, refuse } from "#games/mastermind/step.ts";
import type { State } from "#games/mastermind/types.ts";
import type { Seat } from "#kernel/game.ts";

/** A hint more for the breaker in its turn; once in a turn, for it is told the same again. */
export function help(state: State, seat: Seat): Outcome {
  const { options, hints, helped } = state;
  if (state.ending === undefined && seat !== breakerOf(options)) return refuse({ why: "hints-for-breaker" });
  const refusal = notNow(state, seat, ["guess"]);
  if (refusal !== undefined) return refuse(refusal);
  if (helped) return { ok: true, state, events: [] };
  if (hints >= options.hints) return refuse({ why: "no-hints-left", most: options.hints });
  return { ok: true, state: { ...state, hints: hints + 1, helped: true }, events: [] };
}
