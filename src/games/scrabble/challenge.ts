import { EMPTY, tileOf, without } from "#games/scrabble/board.ts";
import { isLast, nextSeat } from "#games/scrabble/ending.ts";
import { invalidWords } from "#games/scrabble/placement.ts";
import { close, type Outcome, playerAt, refuse, withoutPending, withPlayer, withPoints } from "#games/scrabble/step.ts";
import type { Pending, State, Stone } from "#games/scrabble/types.ts";
import { boardWith } from "#games/scrabble/words.ts";
import type { Seat } from "#kernel/game.ts";
import { shuffled } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What a wrong challenge gives to the other, where it does not cost the turn. */
const WRONG_CHALLENGE = 5;

export function challenge(resource: Resource, state: State, seat: Seat): Outcome {
  const { pending } = state;
  if (pending === undefined) return refuse({ why: "nothing-to-challenge" });
  const wrong = invalidWords(resource, pending.words);
  return wrong.length > 0 ? uphold(resource, state, seat, pending, wrong) : dismiss(resource, state, seat, pending);
}

/** The play comes off and brought nothing; the challenger is to move. */
function uphold(resource: Resource, state: State, seat: Seat, pending: Pending, wrong: readonly string[]): Outcome {
  const { seat: against, laid, drawn, score: points, scoreless } = pending;
  const { score, rack, resigned } = playerAt(state, against);
  const kept = without(rack, drawn) ?? [];
  const [bag, rng] = shuffled(state.rng, [...state.bag, ...drawn]);
  const next: State = {
    ...withPlayer(withoutPending(state), against, {
      score: score - points,
      rack: [...kept, ...laid.map(({ stone }) => tileOf(stone))],
    }),
    board: boardWith(
      state.board,
      laid.map(({ square }) => ({ square, stone: EMPTY as Stone })),
    ),
    bag,
    rng,
    // The turns of who has left are not counted.
    scoreless: resigned ? scoreless : scoreless + 1,
  };
  return beforeTurn(close(resource, next, { kind: "challenged", seat, against, wrong, points }, seat));
}

/** All words are good: the challenger loses the turn, or the other gains points. */
function dismiss(resource: Resource, state: State, seat: Seat, { seat: against }: Pending): Outcome {
  const stands = withoutPending(state);
  if (state.options.challenge === "double") {
    const next = { ...stands, scoreless: stands.scoreless + 1 };
    return close(resource, next, { kind: "challenged", seat, against, wrong: [], points: 0 }, nextSeat(next, seat));
  }
  const next = withPoints(stands, against, WRONG_CHALLENGE);
  return beforeTurn(
    close(resource, next, { kind: "challenged", seat, against, wrong: [], points: WRONG_CHALLENGE }, seat),
  );
}

/** The challenger's turn is still to come. */
function beforeTurn(outcome: Outcome): Outcome {
  return outcome.ok ? { ...outcome, keepsTurn: true } : outcome;
}

/** The last play is good, says the one who could have challenged it. */
export function accept(resource: Resource, state: State, seat: Seat, how: { readonly outOfTime?: true } = {}): Outcome {
  if (!isLast(state)) return refuse({ why: "nothing-to-accept" });
  return close(resource, withoutPending(state), { kind: "accepted", seat, ...how }, seat);
}
