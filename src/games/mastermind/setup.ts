import type { Options, State } from "#games/mastermind/types.ts";
import type { Rng } from "#kernel/rng.ts";

export function setup(options: Options, rng: Rng): State {
  return { options, rows: [], hints: 0, rng };
}

/** Nothing is drawn in this game. A hint that was given in `undone` stays given. */
export function stir(state: State, rng: Rng, undone = state): State {
  return { ...state, hints: Math.max(state.hints, undone.hints), rng };
}
