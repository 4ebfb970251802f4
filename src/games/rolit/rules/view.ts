import type { Viewer } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import type { RolitState, RolitView } from "#games/rolit/types.ts";

/** Everything but the random generator, which is never drawn from. */
export function viewOf({ rng: _, ...shown }: RolitState, seat: Viewer): RolitView {
  return { ...shown, seat };
}

export function sampleState({ seat: _, ...shown }: RolitView, rng: Rng): RolitState {
  return { ...shown, rng };
}
