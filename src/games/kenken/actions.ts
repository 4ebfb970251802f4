import { markAt } from "#games/kenken/grid.ts";
import { lastStep } from "#games/kenken/steps.ts";
import type { Action, View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";

/** So many cells stand for all. */
const MOST_CELLS = 4;

/** What can be written in some cells, and all else that can be done. */
export function* actionsOf(view: View): Generator<Action> {
  const { options, seat, progress, ending } = view;
  if (seat === null || ending !== undefined || progress[seat]?.done !== undefined) return;
  const grid = gridIn(view);
  const fixed = new Set(options.board.fixed.map(({ cell }) => cell));
  const open = [...grid.values.keys()].filter((cell) => !fixed.has(cell));
  const first = open.findIndex((cell) => grid.values[cell] === 0);
  const from = Math.max(0, first - 1);
  for (const cell of open.slice(from, from + MOST_CELLS)) yield* inCell(view, cell);
  if (lastStep(grid.past)) yield { kind: "undo" };
  if (lastStep(grid.future)) yield { kind: "redo" };
  yield { kind: "check" };
  yield { kind: "solve" };
}

function* inCell(view: View, cell: number): Generator<Action> {
  const { size } = view.options.board;
  const { value, notes } = markAt(gridIn(view), cell);
  for (let one = 1; one <= size; one++) {
    if (one !== value) yield { kind: "set", cell, value: one };
    if (value === 0) yield { kind: "note", cell, values: [one] };
  }
  if (value !== 0 || notes.length > 0) yield { kind: "clear", cell };
}
