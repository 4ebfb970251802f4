import type { FuzzTurn, TurnGenerator, TurnSetup } from "#dev/fuzz/turns/fuzz-turn.ts";
import { isLikely, pickOne, pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenAction, KenkenView } from "#games/kenken/types.ts";
import { BOARD_ACTIONS, NO_CURSOR } from "../../../../commands/kenken/kenken-actions.ts";

/** On no board, and in no cell of one. */
const NO_CELL = 999;
const NO_VALUE = 99;

const viewOf = ({ state: { game, state }, seat }: TurnSetup): KenkenView => game.view(state, seat) as KenkenView;

function set({ random }: TurnSetup, { options }: KenkenView, cell: number, value: number): FuzzTurn {
  const { size } = options.board;
  const action: KenkenAction = { kind: "set", cell, value };
  const canBeTyped = cell < size * size && value <= size;
  return canBeTyped && isLikely(random, 50)
    ? { command: "kenken set", options: { cell: formatCell(size, cell), value }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "set", value, cursor: { cell, notes: false } }), action };
}

function cleared({ random }: TurnSetup, { options }: KenkenView, cell: number): FuzzTurn {
  const action: KenkenAction = { kind: "clear", cell };
  return isLikely(random, 50)
    ? { command: "kenken clear", options: { cell: formatCell(options.board.size, cell) }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "clear", cursor: { cell, notes: false } }), action };
}

function noted({ random }: TurnSetup, { options }: KenkenView, cell: number, value: number): FuzzTurn {
  const action: KenkenAction = { kind: "note", cell, values: [value] };
  return isLikely(random, 50)
    ? { command: "kenken note", options: { cell: formatCell(options.board.size, cell), values: `${value}` }, action }
    : { payload: BOARD_ACTIONS.format({ kind: "note", value, cursor: { cell, notes: true } }), action };
}

function any(seated: TurnSetup): FuzzTurn {
  const { random } = seated;
  const view = viewOf(seated);
  const { size } = view.options.board;
  const [cell, value] = [randomBelow(random, size * size), 1 + randomBelow(random, size)];
  return pickOne<() => FuzzTurn>(random, [
    () => set(seated, view, cell, value),
    () => cleared(seated, view, cell),
    () => noted(seated, view, cell, value),
    () => ({ command: "kenken check", action: { kind: "check" } satisfies KenkenAction }),
    () => ({
      payload: BOARD_ACTIONS.format({ kind: "undo", cursor: NO_CURSOR }),
      action: { kind: "undo" } satisfies KenkenAction,
    }),
  ])();
}

function wrong(seated: TurnSetup): FuzzTurn | undefined {
  const { random } = seated;
  const view = viewOf(seated);
  const { values, notes } = visibleGrid(view);
  const cellThat = (fits: (value: number, cell: number) => boolean) =>
    pickRandom(
      random,
      values.flatMap((value, cell) => (fits(value, cell) ? [cell] : [])),
    );
  const full = cellThat((value) => value !== 0);
  const empty = cellThat((value, cell) => value === 0 && notes[cell]?.length === 0);
  return pickOne<() => FuzzTurn | undefined>(random, [
    () => set(seated, view, NO_CELL, 1),
    () => set(seated, view, randomBelow(random, values.length), NO_VALUE),
    () => (full === undefined ? undefined : set(seated, view, full, values[full] ?? 0)),
    () => (full === undefined ? undefined : noted(seated, view, full, 1)),
    () => (empty === undefined ? undefined : cleared(seated, view, empty)),
  ])();
}

export const kenkenTurns: TurnGenerator = { createTurn: any, createWrongTurn: wrong, latePresses: [] };
