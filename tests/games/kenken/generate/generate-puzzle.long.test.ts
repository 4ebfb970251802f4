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

test.each(KINDS)(`${BOARDS} puzzles of size %i and grade %s have one solution and this grade`, (size, grade) => {
  console.log(`seeds from ${first}`);
  for (let seed = first; seed < first + BOARDS; seed++) {
    const puzzle = generatePuzzle({ size, grade, seed: seedOf(seed) });
    if (!puzzle) throw new Error(`none of seed ${seed}`);
    expect(solveBoard(puzzle.board), `seed ${seed}`).toMatchObject({
      count: 1,
      solutions: [puzzle.solution],
      complete: true,
    });
    expect(isCorrectGrid(puzzle.board, puzzle.solution), `seed ${seed}`).toBe(true);
    expect(gradeBoard(createBoardModel(puzzle.board)), `seed ${seed}`).toBe(grade);
  }
});
