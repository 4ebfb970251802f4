import { describe, expect, test } from "vitest";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey, cagesTaskKey } from "#games/kenken/board/task-key.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import { game, initialState, OPEN, rest, SMALL, set, stateAfter } from "./game-fixtures.ts";

const withCage = (change: Partial<KenkenBoard["cages"][number]>): KenkenBoard => {
  const [first, ...others] = SMALL.cages;
  return { ...SMALL, cages: first ? [{ ...first, ...change }, ...others] : [] };
};

/** The board with each cell moved. */
function moveCells(board: KenkenBoard, to: (row: number, column: number) => readonly [number, number]): KenkenBoard {
  const { size, cages, fixed } = board;
  const at = (cell: number) => {
    const [row, column] = to(Math.floor(cell / size), cell % size);
    return row * size + column;
  };
  return {
    size,
    cages: cages.map((cage) => ({ ...cage, cells: cage.cells.map(at) })),
    fixed: fixed.map(({ cell, value }) => ({ cell: at(cell), value })),
  };
}

const cagesIn = ({ cages }: KenkenBoard) => cages.map(({ cells }) => cells.toSorted((a, b) => a - b).join(",")).sort();

describe("the task of a board", () => {
  test("is the same for any order of cages and cells", () => {
    const turned = SMALL.cages.toReversed().map((cage) => ({ ...cage, cells: cage.cells.toReversed() }));
    expect(boardTaskKey({ ...SMALL, cages: turned })).toBe(boardTaskKey(SMALL));
  });

  test("is the same for turned and mirrored boards, because one solution gives the others", () => {
    const turned = (board: KenkenBoard) => moveCells(board, (row, column) => [column, board.size - 1 - row]);
    const mirrored = (board: KenkenBoard) => moveCells(board, (row, column) => [row, board.size - 1 - column]);
    for (const board of [SMALL, { ...SMALL, fixed: [{ cell: 1, value: 2 }] }]) {
      const quarters = [board, turned(board), turned(turned(board)), turned(turned(turned(board)))];
      const forms = [...quarters, ...quarters.map(mirrored)];
      expect(new Set(forms.map((form) => JSON.stringify(cagesIn(form)))).size).toBe(8);
      expect(new Set(forms.map(boardTaskKey)).size).toBe(1);
    }
    expect(boardTaskKey({ ...SMALL, fixed: [{ cell: 1, value: 2 }] })).not.toBe(
      boardTaskKey({ ...SMALL, fixed: [{ cell: 2, value: 2 }] }),
    );
  });

  test("is the same after a round trip through a file", () => {
    for (const board of [SMALL, OPEN]) {
      const read = parsePropFile(formatPropFile(board));
      expect(read.ok && boardTaskKey(read.board)).toBe(boardTaskKey(board));
    }
  });

  test("differs by operation, result, cells and given values", () => {
    const boards = [
      SMALL,
      OPEN,
      withCage({ operation: "add" }),
      withCage({ result: 2 }),
      withCage({ cells: [0] }),
      { ...SMALL, size: 4 },
      { ...SMALL, fixed: [{ cell: 0, value: 1 }] },
      { ...SMALL, fixed: [{ cell: 1, value: 0 }] },
    ];
    expect(new Set(boards.map(boardTaskKey)).size).toBe(boards.length);
    expect(boardTaskKey(SMALL)).toMatch(/^[0-9a-f]{16}$/);
  });

  test("is named by the options and by the results; a board solved together is marked as shared", () => {
    const tasks = (mode: "alone" | "race" | "together", seats: number) =>
      game
        .achievements?.(stateAfter(initialState(mode, seats), 0, ...rest().slice(0, 8), set(8, 2)))
        .map(({ taskResult }) => [taskResult?.task, taskResult?.shared]);
    const task = boardTaskKey(SMALL);
    expect(game.taskKey?.({ board: SMALL, mode: "alone" })).toBe(task);
    expect(tasks("alone", 1)).toEqual([[task, undefined]]);
    expect(tasks("race", 2)).toEqual(Array(2).fill([task, undefined]));
    expect(tasks("together", 2)).toEqual(Array(2).fill([task, true]));
  });

  test("is named by a board that was given up together, because its solution was shown", () => {
    const forfeit = (state: ReturnType<typeof initialState>, seat: number) => {
      const step = game.forfeit?.(state, seat, "resigned");
      if (!step?.ok) throw new Error("it was refused");
      return step.state;
    };
    const over = [0, 1].reduce(forfeit, initialState("together", 2));
    expect(game.achievements?.(over).map(({ taskResult }) => [taskResult?.task, taskResult?.done])).toEqual(
      Array(2).fill([boardTaskKey(SMALL), false]),
    );
  });
});

describe("the key of the cages of a board", () => {
  test("is the same if the board tells more values", () => {
    const told = { ...SMALL, fixed: [{ cell: 1, value: 2 }] };
    expect(cagesTaskKey(told)).toBe(cagesTaskKey(SMALL));
    expect(cagesTaskKey(SMALL)).toBe(boardTaskKey(SMALL));
  });

  test("differs by the values of cages without a clue, because they tell nothing else", () => {
    const [first, second] = [1, 2].map((value): KenkenBoard => {
      const cages: KenkenBoard["cages"] = [
        { operation: "none", result: 0, cells: [0] },
        { operation: "add", result: 4, cells: [1, 2, 3] },
      ];
      return { size: 2, cages, fixed: [{ cell: 0, value }] };
    });
    expect(first && cagesTaskKey(first)).not.toBe(second && cagesTaskKey(second));
  });
});
