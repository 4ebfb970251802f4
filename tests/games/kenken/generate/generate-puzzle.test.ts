import { describe, expect, test } from "vitest";
import { findBoardErrors } from "#games/kenken/board/check-board.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { randomFromSeed, seedOf } from "../board-fixtures.ts";

const KINDS = [3, 4, 5, 6, 7, 8, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));

describe("a level", () => {
  test.each(KINDS)("of %i × itself that is %s is a board with one solution", (size, grade) => {
    const level = generatePuzzle({ size, grade, seed: seedOf(11) });
    if (!level) throw new Error("none");
    expect(findBoardErrors(level.board)).toEqual([]);
    expect(solveBoard(level.board)).toMatchObject({ count: 1, solutions: [level.solution], complete: true });
    expect(isCorrectGrid(level.board, level.solution)).toBe(true);
  });

  test("has modulus and power only where they are asked for", () => {
    const operations = (every: boolean) =>
      new Set(
        [1, 2, 3, 4].flatMap((seed) => {
          const level = generatePuzzle({ size: 7, grade: "normal", seed: seedOf(seed), every });
          return level?.board.cages.map(({ operation }) => operation) ?? [];
        }),
      );
    expect([...operations(true)]).toEqual(expect.arrayContaining(["modulus", "power"]));
    expect([...operations(false)].filter((one) => one === "modulus" || one === "power")).toEqual([]);
  });

  test("is the same for the same seed on every machine", () => {
    const text = (size: number, grade: "easy" | "hard" | "unreasonable", every = false) =>
      formatProp(generatePuzzle({ size, grade, seed: seedOf(7), every })?.board ?? { size: 0, cages: [], fixed: [] });
    expect(text(4, "easy")).toMatchSnapshot();
    expect(text(6, "hard")).toMatchSnapshot();
    expect(text(6, "hard", true)).toMatchSnapshot();
    expect(text(9, "unreasonable")).toMatchSnapshot();
  });

  test("is not made of a size that has no boards", () => {
    expect([2, 10].map(gradesForSize)).toEqual([[], []]);
  });
});

test("a grid of values holds each of them once in every row and column", () => {
  for (let size = 1; size <= 12; size++) {
    const random = randomFromSeed(size);
    for (let made = 0; made < 20; made++) {
      expect(isCorrectGrid({ size, cages: [], fixed: [] }, randomLatinSquare(size, random))).toBe(true);
    }
  }
});
