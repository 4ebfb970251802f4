import { makePlace } from "#games/rolit/notation/place.ts";
import type { Action, Place, State } from "#games/rolit/types.ts";
import { below, happens, pick } from "#tools/fuzz/chance.ts";
import type { Seated, Turn, TurnsOf } from "#tools/fuzz/turns/turn.ts";

/** On no board. */
const FAR: Place = { column: 25, row: 98 };

const ballsOf = ({ standing }: Seated): State["balls"] => (standing.state as State).balls;

function placeOf(balls: State["balls"], cell: number): Place {
  const side = Math.sqrt(balls.length);
  return { column: cell % side, row: Math.floor(cell / side) };
}

function laid({ random }: Seated, place: Place): Turn {
  const cell = makePlace(place);
  const action: Action = { kind: "place", ...place };
  return happens(random, 50)
    ? { command: "rolit place", options: { cell }, action }
    : { payload: "lay", value: cell, action };
}

function any(seated: Seated): Turn {
  const balls = ballsOf(seated);
  return laid(seated, placeOf(balls, below(seated.random, balls.length)));
}

/** Where a ball lies, or off the board. */
function wrong(seated: Seated): Turn {
  const balls = ballsOf(seated);
  const { moves } = seated.standing.state as State;
  const taken = happens(seated.random, 70) ? pick(seated.random, moves) : undefined;
  return laid(seated, taken ? placeOf(balls, taken.cell) : FAR);
}

export const rolit: TurnsOf = {
  any,
  wrong,
  late: [{ payload: "lay", value: "D4" }, { payload: "undo" }],
};
