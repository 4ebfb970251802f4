import { finish, giveUp } from "#games/kenken/ending.ts";
import { conflictsIn, filledIn, isSolved, markAt, redo, undo, write } from "#games/kenken/grid.ts";
import { gridNumber, gridOf, notNow, type Outcome, refuse } from "#games/kenken/step.ts";
import { lastStep } from "#games/kenken/steps.ts";
import type { Action, Event, Grid, Refusal, State } from "#games/kenken/types.ts";
import type { Seat } from "#kernel/game.ts";

export function takeTurn(state: State, seat: Seat, action: Action): Outcome {
  const refusal = notNow(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  switch (action.kind) {
    case "set":
      return set(state, seat, action.cell, action.value);
    case "clear":
      return clear(state, seat, action.cell);
    case "note":
      return note(state, seat, action.cell, action.values);
    case "undo":
      return step(state, seat, "undone");
    case "redo":
      return step(state, seat, "redone");
    case "check":
      return check(state, seat);
    case "solve":
      return giveUp(state, seat, "solve", action.solution);
  }
}

function set(state: State, seat: Seat, cell: number, value: number): Outcome {
  const refusal = badCell(state, cell) ?? badValue(state, value);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOf(state, seat);
  const before = markAt(grid, cell);
  if (before.value === value) return refuse({ why: "same-value", cell, value });
  return written(state, seat, write(grid, cell, { ...before, value }), { kind: "set", seat, cell, value });
}

/** The value goes or, where there is none, the notes; those under a value come to light again. */
function clear(state: State, seat: Seat, cell: number): Outcome {
  const refusal = badCell(state, cell);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOf(state, seat);
  const { value, notes } = markAt(grid, cell);
  if (value === 0 && notes.length === 0) return refuse({ why: "nothing-there", cell });
  const after = value === 0 ? { value, notes: [] } : { value: 0, notes };
  return written(state, seat, write(grid, cell, after), { kind: "cleared", seat, cell });
}

function note(state: State, seat: Seat, cell: number, values: readonly number[]): Outcome {
  const refusal =
    badCell(state, cell) ?? values.map((value) => badValue(state, value)).find((bad) => bad !== undefined);
  if (refusal !== undefined) return refuse(refusal);
  const grid = gridOf(state, seat);
  const { value, notes } = markAt(grid, cell);
  if (value !== 0) return refuse({ why: "filled", cell, value });
  if (values.length === 0) return refuse({ why: "nothing-noted", cell });
  const toggled = new Set(values);
  const kept = notes.filter((one) => !toggled.has(one));
  const added = [...toggled].filter((one) => !notes.includes(one));
  const after = { value, notes: [...kept, ...added].sort((one, other) => one - other) };
  return written(state, seat, write(grid, cell, after), { kind: "noted", seat, cell });
}

function step(state: State, seat: Seat, kind: "undone" | "redone"): Outcome {
  const grid = gridOf(state, seat);
  const isUndo = kind === "undone";
  const change = lastStep(isUndo ? grid.past : grid.future);
  if (change === undefined) return refuse({ why: isUndo ? "nothing-to-undo" : "nothing-to-redo" });
  const next = isUndo ? undo(grid, change) : redo(grid, change);
  return written(state, seat, next, { kind, seat, cell: change.cell });
}

/** Marks what is in conflict, until something is written. */
function check(state: State, seat: Seat): Outcome {
  const grid = gridOf(state, seat);
  const checked = conflictsIn(state.options.board, grid.values);
  const next = withGrid(state, seat, { ...grid, checked });
  const event: Event = { kind: "checked", seat, conflicts: checked.length };
  return { ok: true, state: next, events: state.options.mode === "race" ? [] : [event] };
}

/**
 * After something was written; it may be the end. Whoever had a hint may ask for the next. In a race it is nobody's
 * business what was written, as long as no cell more or less is full.
 */
function written(state: State, seat: Seat, grid: Grid, event: Event): Outcome {
  const { board, mode } = state.options;
  const next = withGrid(unhelped(state, seat), seat, grid);
  const progress: Event = { kind: "progress", seat, filled: filledIn(board, grid) };
  const isFurther = progress.filled !== filledIn(board, gridOf(state, seat));
  const events = mode !== "race" ? [event] : isFurther ? [progress] : [];
  return isSolved(board, grid) ? finish(next, seat, events) : { ok: true, state: next, events };
}

function withGrid(state: State, seat: Seat, grid: Grid): State {
  return { ...state, grids: state.grids.with(gridNumber(state.options, seat), grid) };
}

/** All who share the grid. */
function unhelped(state: State, seat: Seat): State {
  const own = gridNumber(state.options, seat);
  const players = state.players.map(({ helped, ...player }, at) =>
    helped && gridNumber(state.options, at) !== own ? { ...player, helped } : player,
  );
  return { ...state, players };
}

function badCell({ options }: State, cell: number): Refusal | undefined {
  const { size, fixed } = options.board;
  if (cell >= size * size) return { why: "no-such-cell", cell, size };
  const given = fixed.find((one) => one.cell === cell);
  return given === undefined ? undefined : { why: "fixed", cell, value: given.value };
}

function badValue({ options }: State, value: number): Refusal | undefined {
  const { size } = options.board;
  return value >= 1 && value <= size ? undefined : { why: "no-such-value", value, size };
}
