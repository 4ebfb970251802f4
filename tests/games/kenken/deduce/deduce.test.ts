import { describe, expect, test } from "vitest";
import { GRADES } from "#games/kenken/board/grades.ts";
import { deduceAll, gradeBoard } from "#games/kenken/deduce/deduce.ts";
import { createDeductionState } from "#games/kenken/deduce/deduction-state.ts";
import type { Deduction } from "#games/kenken/deduce/deduction-types.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { makePuzzle, randomBoard, randomFromSeed } from "../board-fixtures.ts";
import { thoughtHolds } from "./thought-oracle.ts";

const KINDS = [3, 4, 5, 6, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));

describe.each(KINDS)("puzzles of size %i and grade %s", (size, grade) => {
  const puzzles = [1, 2].map((seed) => makePuzzle(size, grade, seed));

  test("are solved with deductions of that grade, but not with easier ones", () => {
    for (const { board } of puzzles) {
      const easier = GRADES[GRADES.indexOf(grade) - 1];
      expect(gradeBoard(createBoardModel(board))).toBe(grade);
      const { solved } = deduceAll(createDeductionState(createBoardModel(board)), grade);
      expect(solved).toBe(grade !== "unreasonable");
      if (easier) expect(deduceAll(createDeductionState(createBoardModel(board)), easier).solved).toBe(false);
    }
  });

  test("give only correct deductions", () => {
    for (const { board, solution } of puzzles) {
      const trace: Deduction[] = [];
      deduceAll(createDeductionState(createBoardModel(board), trace));
      expect(trace.length).toBeGreaterThan(0);
      for (const { removed, thought } of trace) {
        for (const { cell, values } of removed) expect(values, thought.technique).not.toContain(solution[cell]);
        expect(thoughtHolds(thought, board, solution), JSON.stringify(thought)).toBe(true);
      }
    }
  });
});

test("on any board each deduction holds in all solutions, and rules none of them out", () => {
  for (let seed = 0; seed < 150; seed++) {
    const board = randomBoard(randomFromSeed(seed), 3 + (seed % 4), [1, 4, 4, 3, 1], 12);
    const { solutions } = solveBoard(board, { max: 500, keep: 500, nodes: 5_000 });
    const trace: Deduction[] = [];
    deduceAll(createDeductionState(createBoardModel(board), trace));
    for (const { removed, thought } of trace) {
      for (const solution of solutions) {
        const reason = `${seed} ${JSON.stringify(thought)}`;
        expect(thoughtHolds(thought, board, solution), reason).toBe(true);
        for (const { cell, values } of removed) expect(values, reason).not.toContain(solution[cell]);
      }
    }
  }
});
