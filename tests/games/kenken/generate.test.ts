import { describe, expect, test } from "vitest";
import { faultsOf } from "#games/kenken/board/check.ts";
import { latinSquare } from "#games/kenken/generate/latin.ts";
import { makeLevel } from "#games/kenken/generate/make.ts";
import { gradesFor } from "#games/kenken/generate/recipes.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import { isRightGrid } from "../../oracle/kenken.ts";
import { chanceFrom, seedOf } from "./boards.ts";

const KINDS = [3, 4, 5, 6, 7, 8, 9].flatMap((size) => gradesFor(size).map((grade) => [size, grade] as const));

describe("a level", () => {
  test.each(KINDS)("of %i × itself that is %s is a board with one solution", (size, grade) => {
    const level = makeLevel({ size, grade, seed: seedOf(11) });
    if (!level) throw new Error("none");
    expect(faultsOf(level.board)).toEqual([]);
    expect(solve(level.board)).toMatchObject({ count: 1, solutions: [level.solution], complete: true });
    expect(isRightGrid(level.board, level.solution)).toBe(true);
  });

  test("has modulus and power only where they are asked for", () => {
    const operations = (every: boolean) =>
      new Set(
        [1, 2, 3, 4].flatMap((seed) => {
          const level = makeLevel({ size: 7, grade: "normal", seed: seedOf(seed), every });
          return level?.board.cages.map(({ operation }) => operation) ?? [];
        }),
      );
    expect([...operations(true)]).toEqual(expect.arrayContaining(["modulus", "power"]));
    expect([...operations(false)].filter((one) => one === "modulus" || one === "power")).toEqual([]);
  });

  test("is the same for the same seed on every machine", () => {
    const text = (size: number, grade: "easy" | "hard" | "unreasonable", every = false) =>
      makeProp(makeLevel({ size, grade, seed: seedOf(7), every })?.board ?? { size: 0, cages: [], fixed: [] });
    expect(text(4, "easy")).toMatchSnapshot();
    expect(text(6, "hard")).toMatchSnapshot();
    expect(text(6, "hard", true)).toMatchSnapshot();
    expect(text(9, "unreasonable")).toMatchSnapshot();
  });

  test("is not made of a size that has no boards", () => {
    expect([2, 10].map(gradesFor)).toEqual([[], []]);
  });
});

test("a grid of values holds each of them once in every row and column", () => {
  for (let size = 1; size <= 12; size++) {
    const chance = chanceFrom(size);
    for (let made = 0; made < 20; made++) {
      expect(isRightGrid({ size, cages: [], fixed: [] }, latinSquare(size, chance))).toBe(true);
    }
  }
});
