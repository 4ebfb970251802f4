import { expect } from "vitest";
import { boardShape, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { ballsTurnedBy, EMPTY_CELL, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { RolitState } from "#games/rolit/types.ts";
import { oracleLegalCells, oracleTurnedBalls, oracleWithBall } from "../../../oracle/rolit-rules.ts";

/** Compares the rules with the oracle at some moments of a game and at its beginning. The oracle is slow. */
export function compareWithOracle(states: readonly RolitState[], moments = 12): void {
  expect(states.at(-1)?.ending).toBe("full");
  const every = Math.max(1, Math.floor(states.length / moments));
  for (const [at, state] of states.entries()) if (at % every === 0 || at < 3) compareOne(state, states[at + 1]);
}

function compareOne(state: RolitState, next: RolitState | undefined): void {
  if (state.ending !== undefined) return;
  const board = getBoard(state.options.board);
  const name = (cell: number) => `${cellPosition(board, cell).column},${cellPosition(board, cell).row}`;
  const slowBoard = { shape: boardShape(state.options.board), across: board.side };
  const balls = new Map(
    board.cells.flatMap((cell) => (state.balls[cell] === EMPTY_CELL ? [] : [[name(cell), state.balls[cell] ?? 0]])),
  );
  const legal = legalCells(state);
  const expected = oracleLegalCells(slowBoard, balls, state.toMove, { mustTrap: state.options.rules === "official" });
  expect(legal.map((cell) => cellPosition(board, cell))).toEqual(expected);
  for (const cell of legal) {
    const { column, row } = cellPosition(board, cell);
    const slow = oracleTurnedBalls(balls, state.toMove, column, row);
    expect(ballsTurnedBy(board, state.balls, state.toMove, cell).map(name).sort()).toEqual(slow.sort());
  }
  const last = next?.moves.at(-1);
  if (next === undefined || last === undefined) return;
  const { column, row } = cellPosition(board, last.cell);
  const slowNext = oracleWithBall(balls, state.toMove, column, row);
  for (const cell of board.cells) expect(next.balls[cell], name(cell)).toBe(slowNext.get(name(cell)) ?? EMPTY_CELL);
}
