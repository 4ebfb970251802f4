import { chooseActionAsBot } from "#dev/simulation/choose-as-bot.ts";
import type { FuzzTurn, FuzzTurnSetup, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, pickRandom, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import type { CellPosition, RolitAction, RolitState } from "#games/rolit/types.ts";
import { ROLIT_ACTIONS } from "../../../commands/rolit/rolit-actions.ts";

const OFF_BOARD: CellPosition = { column: 25, row: 98 };
const MIN_CLOCK_MINUTES = 0.5;

function positionOf({ balls }: RolitState, cell: number): CellPosition {
  const side = Math.sqrt(balls.length);
  return { column: cell % side, row: Math.floor(cell / side) };
}

/** Lays a ball by command or by menu. */
function layBall({ random }: FuzzTurnSetup, place: CellPosition): FuzzTurn {
  const cell = formatCellName(place);
  const action: RolitAction = { kind: "place", ...place };
  return randomBoolean(random, 50)
    ? { command: "rolit place", options: { cell }, action }
    : { payload: ROLIT_ACTIONS.format({ kind: "lay" }), value: cell, action };
}

const inputs: GameInputs = {
  async nextCommand(loaded, seat, random) {
    const action = (await chooseActionAsBot("greedy", loaded, seat, random)) as RolitAction;
    return { command: "rolit place", options: { cell: formatCellName(action) } };
  },
  fuzz: {
    matches: [
      { options: { bots: "1 random", shape: "circle" }, turns: 4 },
      { options: { bots: "2 greedy" }, guest: "joins", turns: 3 },
      { options: {}, guest: "stays away", turns: 0 },
      { options: { bots: "1 random" }, turns: 2, afterwards: "leave" },
    ],
    createTurn(setup) {
      const state = setup.state.state as RolitState;
      return layBall(setup, positionOf(state, randomBelow(setup.random, state.balls.length)));
    },
    /** Lays a ball where another one lies, or off the board. */
    createIllegalTurn(setup) {
      const state = setup.state.state as RolitState;
      const move = randomBoolean(setup.random, 70) ? pickRandom(setup.random, state.moves) : undefined;
      return layBall(setup, move ? positionOf(state, move.cell) : OFF_BOARD);
    },
    latePresses: [
      { payload: ROLIT_ACTIONS.format({ kind: "lay" }), value: "D4" },
      { payload: ROLIT_ACTIONS.format({ kind: "undo" }) },
    ],
    playerCommands: /^(place|undo)$/,
    costlyCommands: /^(new|watch)$/,
  },
  soak: {
    matches: [
      {
        play: "with bots",
        options: (random) => ({
          bots: `${pickFromNonEmpty(random, [1, 3])} ${pickFromNonEmpty(random, ["random", "greedy", "minimax", "master"])}`,
          shape: "circle",
        }),
      },
      { play: "with a guest", options: (_, guest) => ({ with: guest, bots: "2" }) },
      {
        play: "with a guest",
        isSlow: true,
        options: (_, guest) => ({ with: guest, "move-time": MIN_CLOCK_MINUTES }),
      },
    ],
    otherCommands: [
      { command: "rolit stats", options: {} },
      { command: "rolit leaderboard", options: {} },
      { command: "rolit undo", options: {} },
      { command: "rolit board", options: {} },
      { command: "rolit place", options: { cell: "Z99" } },
    ],
  },
};

export default inputs;
