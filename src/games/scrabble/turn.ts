import { accept, challenge } from "#games/scrabble/challenge.ts";
import { isLast } from "#games/scrabble/ending.ts";
import { exchange } from "#games/scrabble/exchange.ts";
import { layWord } from "#games/scrabble/lay.ts";
import { pass } from "#games/scrabble/pass.ts";
import { notNow, type Outcome, refuse, withoutPending } from "#games/scrabble/step.ts";
import type { Action, State } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

export function takeTurn(resource: Resource, state: State, seat: Seat, action: Action): Outcome {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (isLast(state) && action.kind !== "challenge" && action.kind !== "accept") {
    return refuse({ why: "challenge-or-accept" });
  }
  // Whoever does anything else has nothing against the play before.
  const accepted = withoutPending(state);
  switch (action.kind) {
    case "challenge":
      return challenge(resource, state, seat);
    case "accept":
      return accept(resource, state, seat);
    case "play":
      return layWord(resource, accepted, seat, action);
    case "exchange":
      return exchange(resource, accepted, seat, action);
    case "pass":
      return pass(resource, accepted, seat);
  }
}
