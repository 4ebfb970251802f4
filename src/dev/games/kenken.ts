import type { FuzzTurn, FuzzTurnSetup, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, pickRandom, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import type { KenkenAction, KenkenView } from "#games/kenken/types.ts";
import { BOARD_ACTIONS, NO_CURSOR } from "../../../commands/kenken/kenken-actions.ts";

const NO_SUCH_CELL = 999;
const NO_SUCH_VALUE = 99;
const SIZES = [4, 5, 6, 7] as const;

const viewOf = ({ state: { game, state }, seat }: FuzzTurnSetup): KenkenView => game.view(state, seat) as KenkenView;

function setValue({ random }: FuzzTurnSetup, { options }: KenkenView, cell: number, value: number): FuzzTurn {
  const { size } = options.board;
  const action: KenkenAction = { kind: "set", cell, value };
  const canBeTyped = cell < size * size && value <= size;
  return canBeTyped && randomBoolean(random, 50)
    ? { command: "kenken set", options: { cell: formatCell(size, cell), value }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "set", value, cursor: { cell, notes: false } }), action };
}

function clearCell({ random }: FuzzTurnSetup, { options }: KenkenView, cell: number): FuzzTurn {
  const action: KenkenAction = { kind: "clear", cell };
  return randomBoolean(random, 50)
    ? { command: "kenken clear", options: { cell: formatCell(options.board.size, cell) }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "clear", cursor: { cell, notes: false } }), action };
}

function noteValue({ random }: FuzzTurnSetup, { options }: KenkenView, cell: number, value: number): FuzzTurn {
  const action: KenkenAction = { kind: "note", cell, values: [value] };
  return randomBoolean(random, 50)
    ? { command: "kenken note", options: { cell: formatCell(options.board.size, cell), values: `${value}` }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "note", value, cursor: { cell, notes: true } }), action };
}

const inputs: GameInputs = {
  /** Writes the right value into an empty cell; now and then undoes a turn or notes a value. */
  async nextCommand({ game, state }, seat, random) {
    const view = game.view(state, seat) as KenkenView;
    const { board } = view.options;
    const [solution] = solveBoard(board, { max: 1, keep: 1 }).solutions;
    const grid = view.grids[view.options.mode === "race" ? seat : 0];
    const open = grid?.values.flatMap((value, cell) => (value === solution?.[cell] ? [] : [cell])) ?? [];
    const cell = pickRandom(random, open);
    if (cell === undefined || solution === undefined) return undefined;
    const name = formatCell(board.size, cell);
    const chance = random();
    if (chance < 0.05) return { command: "kenken undo", options: {} };
    if (chance < 0.1) return { command: "kenken note", options: { cell: name, values: `${solution[cell]}` } };
    return { command: "kenken set", options: { cell: name, value: solution[cell] ?? 0 } };
  },
  fuzz: {
    matches: [
      { options: { size: 4, mode: "together" }, guest: "joins", turns: 4 },
      { options: { size: 4, mode: "race" }, guest: "joins", turns: 4 },
      { options: { size: 4 }, isSolo: true, turns: 5 },
    ],
    createTurn(setup) {
      const { random } = setup;
      const view = viewOf(setup);
      const { size } = view.options.board;
      const [cell, value] = [randomBelow(random, size * size), 1 + randomBelow(random, size)];
      return pickFromNonEmpty<() => FuzzTurn>(random, [
        () => setValue(setup, view, cell, value),
        () => clearCell(setup, view, cell),
        () => noteValue(setup, view, cell, value),
        () => ({ command: "kenken check", action: { kind: "check" } satisfies KenkenAction }),
        () => ({
          payload: BOARD_ACTIONS.format({ kind: "undo", cursor: NO_CURSOR }),
          action: { kind: "undo" } satisfies KenkenAction,
        }),
      ])();
    },
    createIllegalTurn(setup) {
      const { random } = setup;
      const view = viewOf(setup);
      const { values, notes } = visibleGrid(view);
      const cells = [...values.keys()];
      const full = pickRandom(
        random,
        cells.filter((cell) => values[cell] !== 0),
      );
      const empty = pickRandom(
        random,
        cells.filter((cell) => values[cell] === 0 && notes[cell]?.length === 0),
      );
      return pickFromNonEmpty<() => FuzzTurn | undefined>(random, [
        () => setValue(setup, view, NO_SUCH_CELL, 1),
        () => setValue(setup, view, randomBelow(random, values.length), NO_SUCH_VALUE),
        () => (full === undefined ? undefined : setValue(setup, view, full, values[full] ?? 0)),
        () => (full === undefined ? undefined : noteValue(setup, view, full, 1)),
        () => (empty === undefined ? undefined : clearCell(setup, view, empty)),
      ])();
    },
    latePresses: [],
    playerCommands: /^(set|clear|note|undo|redo|check|hint|solve|pause|resume|puzzle (edit|rename|remove|keep))$/,
    costlyCommands: /^(new|daily)/,
  },
  soak: {
    matches: [
      {
        play: "with a guest",
        options: (random, guest) => ({ size: pickFromNonEmpty(random, SIZES), mode: "together", with: guest }),
      },
      {
        play: "with a guest",
        options: (random, guest) => ({ size: pickFromNonEmpty(random, SIZES), mode: "race", with: guest }),
      },
      { play: "solo", options: (random) => ({ size: pickFromNonEmpty(random, SIZES) }) },
    ],
    otherCommands: [
      { command: "kenken hint", options: {} },
      { command: "kenken check", options: {} },
      { command: "kenken stats", options: {} },
      { command: "kenken leaderboard", options: {} },
      { command: "kenken pause", options: {} },
      { command: "kenken resume", options: {} },
      { command: "kenken set", options: { cell: "A1", value: 99 } },
    ],
  },
};

export default inputs;
