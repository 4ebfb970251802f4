import type { State, View } from "#games/rolit/types.ts";
import type { Onlooker } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";

/** Everything but the chance, which nothing is drawn from. */
export function viewOf({ rng: _, ...shown }: State, seat: Onlooker): View {
  return { ...shown, seat };
}

export function imagine({ seat: _, ...shown }: View, rng: Rng): State {
  return { ...shown, rng };
}
