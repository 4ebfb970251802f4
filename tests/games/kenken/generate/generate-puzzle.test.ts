import { describe, expect, test } from "vitest";
import { findBoardErrors } from "#games/kenken/board/check-board.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { randomFromSeed, seedOf } from "../board-fixtures.ts";

const KINDS = [3, 4, 5, 6, 7, 8, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));

describe("a generated puzzle", () => {
  test.each(KINDS)("of size %i and grade %s has one solution", (size, grade) => {
    const puzzle = generatePuzzle({ size, grade, seed: seedOf(11) });
    if (!puzzle) throw new Error("none");
    expect(findBoardErrors(puzzle.board)).toEqual([]);
    expect(solveBoard(puzzle.board)).toMatchObject({ count: 1, solutions: [puzzle.solution], complete: true });
    expect(isCorrectGrid(puzzle.board, puzzle.solution)).toBe(true);
  });

  test("has modulus and power only on request", () => {
    const operations = (every: boolean) =>
      new Set(
        [1, 2, 3, 4].flatMap((seed) => {
          const puzzle = generatePuzzle({ size: 7, grade: "normal", seed: seedOf(seed), every });
          return puzzle?.board.cages.map(({ operation }) => operation) ?? [];
        }),
      );
    expect([...operations(true)]).toEqual(expect.arrayContaining(["modulus", "power"]));
    expect([...operations(false)].filter((one) => one === "modulus" || one === "power")).toEqual([]);
  });

  test("is the same for the same seed on every machine", () => {
    const text = (size: number, grade: "easy" | "hard" | "unreasonable", every = false) =>
      formatPropFile(
        generatePuzzle({ size, grade, seed: seedOf(7), every })?.board ?? { size: 0, cages: [], fixed: [] },
      );
    expect(text(4, "easy")).toMatchSnapshot();
    expect(text(6, "hard")).toMatchSnapshot();
    expect(text(6, "hard", true)).toMatchSnapshot();
    expect(text(9, "unreasonable")).toMatchSnapshot();
  });

  test("has no grades for sizes that cannot be generated", () => {
    expect([2, 10].map(gradesForSize)).toEqual([[], []]);
  });
});

test("a random Latin square has each value once in each row and column", () => {
  for (let size = 1; size <= 12; size++) {
    const random = randomFromSeed(size);
    for (let made = 0; made < 20; made++) {
      expect(isCorrectGrid({ size, cages: [], fixed: [] }, randomLatinSquare(size, random))).toBe(true);
    }
  }
});
