import { describe, expect, test } from "vitest";
import { BOARD_NAMES, boardOf, placeOf, shapeOf } from "#games/rolit/boards/board.ts";
import { EMPTY, legalCells, turnedBy } from "#games/rolit/rules.ts";
import type { State } from "#games/rolit/types.ts";
import { oracleLaid, oracleLegal, oracleSequences, oracleTurned } from "../../oracle/rolit.ts";
import { inTeams, optionsFor, randomGame } from "./support.ts";

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(BOARD_NAMES)("on %s", (board) => {
  test.each(PLAYERS)("%i players: every move of a game is what a slow reading of the rules makes of it", (players) => {
    compare([...randomGame(optionsFor(players, { board }), players)]);
  });
});

describe.each([2, 3, 4])("%i players by the official rules", (players) => {
  test.each([1, 2, 3])("game %i", (seed) => {
    compare([...randomGame(optionsFor(players, { rules: "official" }), seed)]);
  });
});

test.each([4, 6, 9])("%i players in two teams", (players) => {
  compare([...randomGame(optionsFor(players, inTeams(players)), players)]);
});

test("two players in the official manner of Othello have as many sequences of moves as are known", () => {
  const balls = new Map([
    ["3,3", 1],
    ["4,4", 1],
    ["4,3", 0],
    ["3,4", 0],
  ]);
  const counts = [1, 2, 3, 4, 5].map((depth) => oracleSequences({ shape: "square", across: 8 }, balls, 0, depth));
  expect(counts).toEqual([4, 12, 56, 244, 1396]);
});

/** One moment in a few: the slow one is slow. */
function compare(states: readonly State[]): void {
  expect(states.at(-1)?.ending).toBe("full");
  const every = Math.max(1, Math.floor(states.length / 12));
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
