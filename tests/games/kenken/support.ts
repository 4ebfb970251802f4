import type { Board } from "#games/kenken/board/types.ts";
import { kenken } from "#games/kenken/game.ts";
import type { Action, Event, Mode, Refusal, State } from "#games/kenken/types.ts";
import type { Seat } from "#kernel/game.ts";
import { rngFrom } from "#kernel/rng.ts";

export const game = kenken;

/** Three by three, one solution: 123 231 312. */
export const SMALL: Board = {
  size: 3,
  cages: [
    { operation: "subtract", result: 1, cells: [0, 3] },
    { operation: "add", result: 8, cells: [1, 2, 4] },
    { operation: "power", result: 1, cells: [5, 8] },
    { operation: "divide", result: 3, cells: [6, 7] },
  ],
  fixed: [],
};
export const SOLUTION = [1, 2, 3, 2, 3, 1, 3, 1, 2];

/** Two by two, two solutions, and a value that comes with neither of them. */
export const OPEN: Board = { size: 2, cages: [{ operation: "add", result: 6, cells: [0, 1, 2, 3] }], fixed: [] };

export function begun(mode: Mode = "alone", seats = mode === "alone" ? 1 : 2, board: Board = SMALL): State {
  return game.setup({ board, mode, grade: "easy" }, seats, rngFrom("5".repeat(64)));
}

export function played(state: State, seat: Seat, ...actions: readonly Action[]): { state: State; events: Event[] } {
  const events: Event[] = [];
  let now = state;
  for (const action of actions) {
    const step = game.play(now, seat, action);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events };
}

export const reached = (state: State, seat: Seat, ...actions: readonly Action[]): State =>
  played(state, seat, ...actions).state;

export function refusalOf(state: State, seat: Seat, action: Action): Refusal | undefined {
  const step = game.play(state, seat, action);
  return step.ok ? undefined : step.refusal;
}

export const set = (cell: number, value: number): Action => ({ kind: "set", cell, value });
export const note = (cell: number, ...values: readonly number[]): Action => ({ kind: "note", cell, values });
/** All cells from one on, right. */
export const rest = (from = 0): Action[] => SOLUTION.slice(from).map((value, at) => set(from + at, value));
