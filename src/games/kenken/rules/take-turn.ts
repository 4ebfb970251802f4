import type { Seat } from "#core/game.ts";
import { lastChange } from "#games/kenken/rules/edit-history.ts";
import { finishSeat, resignSeat } from "#games/kenken/rules/ending.ts";
import {
  cellContent,
  filledCellCount,
  findConflicts,
  isSolved,
  redoChange,
  undoChange,
  writeCell,
} from "#games/kenken/rules/grid.ts";
import { checkCanAct, gridIndex, gridOfSeat, type KenkenActionResult, refuse } from "#games/kenken/rules/step.ts";
import type {
  CellWrite,
  KenkenAction,
  KenkenEvent,
  KenkenGrid,
  KenkenRefusal,
  KenkenState,
} from "#games/kenken/types.ts";

export function takeTurn(state: KenkenState, seat: Seat, action: KenkenAction): KenkenActionResult {
  const refusal = checkCanAct(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  switch (action.kind) {
    case "set":
      return set(state, seat, action.cell, action.value);
    case "clear":
      return clear(state, seat, action.cell);
    case "note":
      return note(state, seat, action.cell, action.values);
    case "fill":
      return fill(state, seat, action.writes);
    case "undo":
      return step(state, seat, "undone");
    case "redo":
      return step(state, seat, "redone");
    case "check":
      return check(state, seat);
    case "solve":
      return resignSeat(state, seat, "solve", action.solution);
  }
}

function set(state: KenkenState, seat: Seat, cell: number, value: number): KenkenActionResult {
  const refusal = badCell(state, cell) ?? badValue(state, value);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOfSeat(state, seat);
  const before = cellContent(grid, cell);
  if (before.value === value) return refuse({ reason: "same-value", cell, value });
  return written(state, seat, writeCell(grid, cell, { ...before, value }), { kind: "set", seat, cell, value });
}

/** Removes the value of a cell, or its notes if it has no value. Notes under a removed value become visible again. */
function clear(state: KenkenState, seat: Seat, cell: number): KenkenActionResult {
  const refusal = badCell(state, cell);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOfSeat(state, seat);
  const { value, notes } = cellContent(grid, cell);
  if (value === 0 && notes.length === 0) return refuse({ reason: "nothing-there", cell });
  const after = value === 0 ? { value, notes: [] } : { value: 0, notes };
  return written(state, seat, writeCell(grid, cell, after), { kind: "cleared", seat, cell });
}

function note(state: KenkenState, seat: Seat, cell: number, values: readonly number[]): KenkenActionResult {
  const refusal =
    badCell(state, cell) ?? values.map((value) => badValue(state, value)).find((bad) => bad !== undefined);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOfSeat(state, seat);
  const { value, notes } = cellContent(grid, cell);
  if (value !== 0) return refuse({ reason: "filled", cell, value });
  if (values.length === 0) return refuse({ reason: "nothing-noted", cell });
  const toggled = new Set(values);
  const kept = notes.filter((one) => !toggled.has(one));
  const added = [...toggled].filter((one) => !notes.includes(one));
  const after = { value, notes: [...kept, ...added].sort((one, other) => one - other) };
  return written(state, seat, writeCell(grid, cell, after), { kind: "noted", seat, cell });
}

/** Writes cells one after the other, until the board is solved. Values that are there already are skipped. */
function fill(state: KenkenState, seat: Seat, writes: readonly CellWrite[]): KenkenActionResult {
  const bad = writes
    .map(({ cell, value }) => badCell(state, cell) ?? (value === 0 ? undefined : badValue(state, value)))
    .find((refusal) => refusal !== undefined);
  if (bad !== undefined) return refuse(bad);
  const [first] = writes;
  const changes = writes.filter(({ cell, value }) => cellContent(gridOfSeat(state, seat), cell).value !== value);
  if (changes.length === 0) return refuse({ reason: "same-value", cell: first?.cell ?? 0, value: first?.value ?? 0 });
  let done: Extract<KenkenActionResult, { readonly ok: true }> = { ok: true, state, events: [] };
  for (const { cell, value } of changes) {
    if (done.state.ending !== undefined || done.state.players[seat]?.done !== undefined) break;
    const next: KenkenActionResult = value === 0 ? clear(done.state, seat, cell) : set(done.state, seat, cell, value);
    if (!next.ok) return next;
    done = { ...next, events: [...done.events, ...next.events] };
  }
  return done;
}

function step(state: KenkenState, seat: Seat, kind: "undone" | "redone"): KenkenActionResult {
  const grid = gridOfSeat(state, seat);
  const isUndo = kind === "undone";
  const change = lastChange(isUndo ? grid.past : grid.future);
  if (change === undefined) return refuse({ reason: isUndo ? "nothing-to-undo" : "nothing-to-redo" });
  const next = isUndo ? undoChange(grid, change) : redoChange(grid, change);
  return written(state, seat, next, { kind, seat, cell: change.cell });
}

/** Marks the conflicts of the grid. The marks stay until a value or note is written. */
function check(state: KenkenState, seat: Seat): KenkenActionResult {
  const grid = gridOfSeat(state, seat);
  const checked = findConflicts(state.options.board, grid.values);
  const next = withGrid(state, seat, { ...grid, checked });
  const event: KenkenEvent = { kind: "checked", seat, conflicts: checked.length };
  return { ok: true, state: next, events: state.options.mode === "race" ? [] : [event] };
}

/**
 * Finishes an action that changed the grid, which may end the game. A seat that already had a hint for the old grid may
 * ask for another. In a race, the other players learn of the action only if the number of filled cells changed.
 */
function written(state: KenkenState, seat: Seat, grid: KenkenGrid, event: KenkenEvent): KenkenActionResult {
  const { board, mode } = state.options;
  const next = withGrid(clearHelped(state, seat), seat, grid);
  const progress: KenkenEvent = { kind: "progress", seat, filled: filledCellCount(board, grid) };
  const isFurther = progress.filled !== filledCellCount(board, gridOfSeat(state, seat));
  const events = mode !== "race" ? [event] : isFurther ? [progress] : [];
  return isSolved(board, grid.values) ? finishSeat(next, seat, events) : { ok: true, state: next, events };
}

function withGrid(state: KenkenState, seat: Seat, grid: KenkenGrid): KenkenState {
  return { ...state, grids: state.grids.with(gridIndex(state.options, seat), grid) };
}

/** Lets all seats that share the grid ask for a hint again. */
function clearHelped(state: KenkenState, seat: Seat): KenkenState {
  const own = gridIndex(state.options, seat);
  const players = state.players.map(({ helped, ...player }, at) =>
    helped && gridIndex(state.options, at) !== own ? { ...player, helped } : player,
  );
  return { ...state, players };
}

function badCell({ options }: KenkenState, cell: number): KenkenRefusal | undefined {
  const { size, fixed } = options.board;
  if (cell >= size * size) return { reason: "no-such-cell", cell, size };
  const given = fixed.find((one) => one.cell === cell);
  return given === undefined ? undefined : { reason: "fixed", cell, value: given.value };
}

function badValue({ options }: KenkenState, value: number): KenkenRefusal | undefined {
  const { size } = options.board;
  return value >= 1 && value <= size ? undefined : { reason: "no-such-value", value, size };
}
