import type { FuzzTurn, TurnGenerator, TurnSetup } from "#dev/fuzz/turns/fuzz-turn.ts";
import { isLikely, pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import type { CellPosition, RolitAction, RolitState } from "#games/rolit/types.ts";
import { ROLIT_ACTIONS } from "../../../../commands/rolit/rolit-actions.ts";

/** On no board. */
const FAR: CellPosition = { column: 25, row: 98 };

const ballsOf = ({ state }: TurnSetup): RolitState["balls"] => (state.state as RolitState).balls;

function placeOf(balls: RolitState["balls"], cell: number): CellPosition {
  const side = Math.sqrt(balls.length);
  return { column: cell % side, row: Math.floor(cell / side) };
}

function laid({ random }: TurnSetup, place: CellPosition): FuzzTurn {
  const cell = formatCellName(place);
  const action: RolitAction = { kind: "place", ...place };
  return isLikely(random, 50)
    ? { command: "rolit place", options: { cell }, action }
    : { payload: ROLIT_ACTIONS.format({ kind: "lay" }), value: cell, action };
}

function any(seated: TurnSetup): FuzzTurn {
  const balls = ballsOf(seated);
  return laid(seated, placeOf(balls, randomBelow(seated.random, balls.length)));
}

/** Where a ball lies, or off the board. */
function wrong(seated: TurnSetup): FuzzTurn {
  const balls = ballsOf(seated);
  const { moves } = seated.state.state as RolitState;
  const taken = isLikely(seated.random, 70) ? pickRandom(seated.random, moves) : undefined;
  return laid(seated, taken ? placeOf(balls, taken.cell) : FAR);
}

export const rolitTurns: TurnGenerator = {
  createTurn: any,
  createWrongTurn: wrong,
  latePresses: [
    { payload: ROLIT_ACTIONS.format({ kind: "lay" }), value: "D4" },
    { payload: ROLIT_ACTIONS.format({ kind: "undo" }) },
  ],
};
