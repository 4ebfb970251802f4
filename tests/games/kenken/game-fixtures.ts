import type { Seat } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { kenken } from "#games/kenken/game.ts";
import type { KenkenAction, KenkenEvent, KenkenMode, KenkenRefusal, KenkenState } from "#games/kenken/types.ts";

export const game = kenken;

/** Size three with one solution: 123 231 312. */
export const SMALL: KenkenBoard = {
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

/** Size two with two solutions. */
export const OPEN: KenkenBoard = { size: 2, cages: [{ operation: "add", result: 6, cells: [0, 1, 2, 3] }], fixed: [] };

export function initialState(
  mode: KenkenMode = "alone",
  seats = mode === "alone" ? 1 : 2,
  board: KenkenBoard = SMALL,
): KenkenState {
  return game.setup({ board, mode, grade: "easy" }, seats, createRng("5".repeat(64)));
}

export function playActions(
  state: KenkenState,
  seat: Seat,
  ...actions: readonly KenkenAction[]
): { state: KenkenState; events: KenkenEvent[] } {
  const events: KenkenEvent[] = [];
  let now = state;
  for (const action of actions) {
    const step = game.play(now, seat, action);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events };
}

export const stateAfter = (state: KenkenState, seat: Seat, ...actions: readonly KenkenAction[]): KenkenState =>
  playActions(state, seat, ...actions).state;

export function refusalOf(state: KenkenState, seat: Seat, action: KenkenAction): KenkenRefusal | undefined {
  const step = game.play(state, seat, action);
  return step.ok ? undefined : step.refusal;
}

export const set = (cell: number, value: number): KenkenAction => ({ kind: "set", cell, value });
export const note = (cell: number, ...values: readonly number[]): KenkenAction => ({ kind: "note", cell, values });
/** The correct actions for all cells from one on. */
export const rest = (from = 0): KenkenAction[] => SOLUTION.slice(from).map((value, at) => set(from + at, value));
