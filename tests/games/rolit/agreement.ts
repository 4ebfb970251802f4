import { expect } from "vitest";
import { boardOf, placeOf, shapeOf } from "#games/rolit/boards/board.ts";
import { EMPTY, legalCells, turnedBy } from "#games/rolit/rules.ts";
import type { State } from "#games/rolit/types.ts";
import { oracleLaid, oracleLegal, oracleTurned } from "../../oracle/rolit.ts";

// The rules and the slow reading of them say the same of a game.

/** At so many moments of a game, and at its first: the slow one is slow. */
export function compare(states: readonly State[], moments = 12): void {
  expect(states.at(-1)?.ending).toBe("full");
  const every = Math.max(1, Math.floor(states.length / moments));
  for (const [at, state] of states.entries()) if (at % every === 0 || at < 3) compareOne(state, states[at + 1]);
}

function compareOne(state: State, next: State | undefined): void {
  if (state.ending !== undefined) return;
  const board = boardOf(state.options.board);
  const name = (cell: number) => `${placeOf(board, cell).column},${placeOf(board, cell).row}`;
  const slowBoard = { shape: shapeOf(state.options.board), across: board.side };
  const balls = new Map(
    board.cells.flatMap((cell) => (state.balls[cell] === EMPTY ? [] : [[name(cell), state.balls[cell] ?? 0]])),
  );
  const legal = legalCells(state);
  const expected = oracleLegal(slowBoard, balls, state.toMove, { duty: state.options.rules === "official" });
  expect(legal.map((cell) => placeOf(board, cell))).toEqual(expected);
  for (const cell of legal) {
    const { column, row } = placeOf(board, cell);
    const slow = oracleTurned(balls, state.toMove, column, row);
    expect(turnedBy(board, state.balls, state.toMove, cell).map(name).sort()).toEqual(slow.sort());
  }
  const last = next?.moves.at(-1);
  if (next === undefined || last === undefined) return;
  const { column, row } = placeOf(board, last.cell);
  const slowNext = oracleLaid(balls, state.toMove, column, row);
  for (const cell of board.cells) expect(next.balls[cell], name(cell)).toBe(slowNext.get(name(cell)) ?? EMPTY);
}
