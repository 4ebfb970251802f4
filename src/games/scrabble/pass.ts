import { nextSeat } from "#games/scrabble/ending.ts";
import { close, type Outcome, withoutPending } from "#games/scrabble/step.ts";
import type { State } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

export function pass(resource: Resource, state: State, seat: Seat, how: { readonly outOfTime?: true } = {}): Outcome {
  const next = { ...withoutPending(state), scoreless: state.scoreless + 1 };
  return close(resource, next, { kind: "passed", seat, ...how }, nextSeat(next, seat));
}
