import { expect, test } from "vitest";
import { gradeBoard } from "#games/kenken/deduce/deduce.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { seedOf } from "../board-fixtures.ts";

const BOARDS = 200;
const KINDS = [4, 5, 6, 7, 8, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));
const first = Math.floor(Math.random() * 2 ** 31);

test.each(KINDS)(
  `${BOARDS} boards of %i × itself that are %s have one solution and are of that grade`,
  (size, grade) => {
    console.log(`seeds from ${first}`);
    for (let seed = first; seed < first + BOARDS; seed++) {
      const level = generatePuzzle({ size, grade, seed: seedOf(seed) });
      if (!level) throw new Error(`none of seed ${seed}`);
      expect(solveBoard(level.board), `seed ${seed}`).toMatchObject({
        count: 1,
        solutions: [level.solution],
        complete: true,
      });
      expect(isCorrectGrid(level.board, level.solution), `seed ${seed}`).toBe(true);
      expect(gradeBoard(createBoardModel(level.board)), `seed ${seed}`).toBe(grade);
    }
  },
);
