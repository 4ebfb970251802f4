import { accept } from "#games/scrabble/challenge.ts";
import { isLast } from "#games/scrabble/ending.ts";
import { pass } from "#games/scrabble/pass.ts";
import { close, notNow, type Outcome, refuse, withPoints } from "#games/scrabble/step.ts";
import type { State } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Off the score for each minute begun beyond the time for the whole game, as at tournaments. */
const OVERTIME_POINTS = 10;
const OUT_OF_TIME = { outOfTime: true } as const;

/** The seat let its time for one move go by: a pass; where nothing is left but to accept, that. */
export function timeOut(resource: Resource, state: State, seat: Seat): Outcome {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return isLast(state) ? accept(resource, state, seat, OUT_OF_TIME) : pass(resource, state, seat, OUT_OF_TIME);
}

/** Points off; the seat is still to move. */
export function overtime(resource: Resource, state: State, seat: Seat): Outcome {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  const next = withPoints(state, seat, -OVERTIME_POINTS);
  return close(resource, next, { kind: "overtime", seat, points: OVERTIME_POINTS }, seat);
}
