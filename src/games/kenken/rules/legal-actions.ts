import { lastChange } from "#games/kenken/rules/edit-history.ts";
import { cellContent } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenAction, KenkenView } from "#games/kenken/types.ts";

/** Max cells for which actions are listed. The other cells would have similar actions. */
const MAX_CELLS = 4;

/** Yields all values and notes for a few cells, and all actions that concern no cell. */
export function* legalActions(view: KenkenView): Generator<KenkenAction> {
  const { options, seat, progress, ending } = view;
  if (seat === null || ending !== undefined || progress[seat]?.done !== undefined) return;
  const grid = visibleGrid(view);
  const fixed = new Set(options.board.fixed.map(({ cell }) => cell));
  const open = [...grid.values.keys()].filter((cell) => !fixed.has(cell));
  const first = open.findIndex((cell) => grid.values[cell] === 0);
  const from = Math.max(0, first - 1);
  for (const cell of open.slice(from, from + MAX_CELLS)) yield* inCell(view, cell);
  if (lastChange(grid.past)) yield { kind: "undo" };
  if (lastChange(grid.future)) yield { kind: "redo" };
  yield { kind: "check" };
  yield { kind: "solve" };
}

function* inCell(view: KenkenView, cell: number): Generator<KenkenAction> {
  const { size } = view.options.board;
  const { value, notes } = cellContent(visibleGrid(view), cell);
  for (let one = 1; one <= size; one++) {
    if (one !== value) yield { kind: "set", cell, value: one };
    if (value === 0) yield { kind: "note", cell, values: [one] };
  }
  if (value !== 0 || notes.length > 0) yield { kind: "clear", cell };
}
