import type { Rng } from "#core/rng.ts";
import type { MastermindOptions, MastermindState } from "#games/mastermind/types.ts";

export function setup(options: MastermindOptions, rng: Rng): MastermindState {
  return { options, rows: [], hints: 0, rng };
}

/** Nothing is drawn in this game. A hint that was given in `undone` stays given. */
export function reshuffle(state: MastermindState, rng: Rng, undone = state): MastermindState {
  return { ...state, hints: Math.max(state.hints, undone.hints), rng };
}
