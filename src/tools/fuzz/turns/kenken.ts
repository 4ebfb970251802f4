import { makeCell } from "#games/kenken/notation.ts";
import type { Action, View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import { below, happens, oneOf, pick } from "#tools/fuzz/chance.ts";
import type { Seated, Turn, TurnsOf } from "#tools/fuzz/turns/turn.ts";

/** On no board, and in no cell of one. */
const NO_CELL = 999;
const NO_VALUE = 99;

const viewOf = ({ standing: { game, state }, seat }: Seated): View => game.view(state, seat) as View;

function set({ random }: Seated, { options }: View, cell: number, value: number): Turn {
  const { size } = options.board;
  const action: Action = { kind: "set", cell, value };
  const canBeTyped = cell < size * size && value <= size;
  return canBeTyped && happens(random, 50)
    ? { command: "kenken set", options: { cell: makeCell(size, cell), value }, action }
    : { payload: `set.${value}.c${cell}v`, action };
}

function cleared({ random }: Seated, { options }: View, cell: number): Turn {
  const action: Action = { kind: "clear", cell };
  return happens(random, 50)
    ? { command: "kenken clear", options: { cell: makeCell(options.board.size, cell) }, action }
    : { payload: `clear.c${cell}v`, action };
}

function noted({ random }: Seated, { options }: View, cell: number, value: number): Turn {
  const action: Action = { kind: "note", cell, values: [value] };
  return happens(random, 50)
    ? { command: "kenken note", options: { cell: makeCell(options.board.size, cell), values: `${value}` }, action }
    : { payload: `note.${value}.c${cell}n`, action };
}

function any(seated: Seated): Turn {
  const { random } = seated;
  const view = viewOf(seated);
  const { size } = view.options.board;
  const [cell, value] = [below(random, size * size), 1 + below(random, size)];
  return oneOf<() => Turn>(random, [
    () => set(seated, view, cell, value),
    () => cleared(seated, view, cell),
    () => noted(seated, view, cell, value),
    () => ({ command: "kenken check", action: { kind: "check" } satisfies Action }),
    () => ({ payload: "undo.v", action: { kind: "undo" } satisfies Action }),
  ])();
}

function wrong(seated: Seated): Turn | undefined {
  const { random } = seated;
  const view = viewOf(seated);
  const { values, notes } = gridIn(view);
  const cellThat = (fits: (value: number, cell: number) => boolean) =>
    pick(
      random,
      values.flatMap((value, cell) => (fits(value, cell) ? [cell] : [])),
    );
  const full = cellThat((value) => value !== 0);
  const empty = cellThat((value, cell) => value === 0 && notes[cell]?.length === 0);
  return oneOf<() => Turn | undefined>(random, [
    () => set(seated, view, NO_CELL, 1),
    () => set(seated, view, below(random, values.length), NO_VALUE),
    () => (full === undefined ? undefined : set(seated, view, full, values[full] ?? 0)),
    () => (full === undefined ? undefined : noted(seated, view, full, 1)),
    () => (empty === undefined ? undefined : cleared(seated, view, empty)),
  ])();
}

export const kenken: TurnsOf = { any, wrong, late: [] };
