import type { Viewer } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import type { RolitState, RolitView } from "#games/rolit/types.ts";

/** Returns the state as a view. It leaves out only the random generator, which Rolit never uses during a match. */
export function viewOf({ rng: _, ...shown }: RolitState, seat: Viewer): RolitView {
  return { ...shown, seat };
}

export function sampleState({ seat: _, ...shown }: RolitView, rng: Rng): RolitState {
  return { ...shown, rng };
}
