import type { Rng } from "#core/rng.ts";
import type { MastermindOptions, MastermindState } from "#games/mastermind/types.ts";

export function setup(options: MastermindOptions, rng: Rng): MastermindState {
  return { options, rows: [], hints: 0, rng };
}

/**
 * Keeps the state and replaces the generator, because this game draws nothing at random. A hint given in the `undone`
 * state stays counted.
 */
export function reshuffle(state: MastermindState, rng: Rng, undone = state): MastermindState {
  return { ...state, hints: Math.max(state.hints, undone.hints), rng };
}
