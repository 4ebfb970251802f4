import type { Rng } from "#core/rng.ts";
import type { MastermindOptions, MastermindState } from "#games/mastermind/types.ts";

export function setup(options: MastermindOptions, rng: Rng): MastermindState {
  return { options, rows: [], hints: 0, rng };
}

/**
 * Replaces the random generator after an undo. The rest of the state stays, because Mastermind draws nothing at random.
 * A hint given in the `undone` state stays counted.
 */
export function replaceRng(state: MastermindState, rng: Rng, undone = state): MastermindState {
  return { ...state, hints: Math.max(state.hints, undone.hints), rng };
}
