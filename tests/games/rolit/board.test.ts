import { describe, expect, test } from "vitest";
import {
  BOARD_NAMES,
  boardShape,
  boardSize,
  cellAtPosition,
  cellPosition,
  getBoard,
} from "#games/rolit/board/board.ts";
import { oracleBoardCells } from "../../oracle/rolit-rules.ts";

const ACROSS = { small: 8, medium: 11, large: 15 } as const;

describe("the nine boards", () => {
  test.each([
    ["square-small", 64],
    ["square-medium", 121],
    ["square-large", 225],
    ["circle-small", 52],
    ["circle-medium", 97],
    ["circle-large", 177],
    ["diamond-small", 40],
    ["diamond-medium", 61],
    ["diamond-large", 113],
  ] as const)("%s has %i cells", (name, cells) => {
    expect(getBoard(name).cells).toHaveLength(cells);
  });

  test("are nine", () => {
    expect(new Set(BOARD_NAMES).size).toBe(9);
  });

  test.each(BOARD_NAMES)("%s has the cells of its formula", (name) => {
    const across = ACROSS[boardSize(name)];
    const board = getBoard(name);
    expect(board.side).toBe(across);
    expect(board.cells.map((cell) => cellPosition(board, cell))).toEqual(
      oracleBoardCells({ shape: boardShape(name), across }),
    );
  });

  test.each(BOARD_NAMES)("on %s cells are found by their position, and there are none outside", (name) => {
    const board = getBoard(name);
    for (const cell of board.cells) expect(cellAtPosition(board, cellPosition(board, cell))).toBe(cell);
    expect(cellAtPosition(board, { column: board.side, row: 0 })).toBeUndefined();
    expect(cellAtPosition(board, { column: 0, row: -1 })).toBeUndefined();
    const isWhole = boardShape(name) === "square";
    expect(cellAtPosition(board, { column: 0, row: 0 })).toBe(isWhole ? 0 : undefined);
  });
});
