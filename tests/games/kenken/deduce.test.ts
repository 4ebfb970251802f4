import { describe, expect, test } from "vitest";
import { follow, gradeOf } from "#games/kenken/deduce/deduce.ts";
import { deskOf } from "#games/kenken/deduce/desk.ts";
import type { Deduction } from "#games/kenken/deduce/types.ts";
import { gradesFor } from "#games/kenken/generate/recipes.ts";
import { GRADES } from "#games/kenken/grades.ts";
import { modelOf } from "#games/kenken/solver/model.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import { chanceFrom, levelOf, randomBoard } from "./boards.ts";
import { holds } from "./thoughts.ts";

const KINDS = [3, 4, 5, 6, 9].flatMap((size) => gradesFor(size).map((grade) => [size, grade] as const));

describe.each(KINDS)("boards of %i × itself that are %s", (size, grade) => {
  const levels = [1, 2].map((seed) => levelOf(size, grade, seed));

  test("are solved by thoughts of that grade and not by easier ones", () => {
    for (const { board } of levels) {
      const easier = GRADES[GRADES.indexOf(grade) - 1];
      expect(gradeOf(modelOf(board))).toBe(grade);
      const { solved } = follow(deskOf(modelOf(board)), grade);
      expect(solved).toBe(grade !== "unreasonable");
      if (easier) expect(follow(deskOf(modelOf(board)), easier).solved).toBe(false);
    }
  });

  test("are thought about without a mistake", () => {
    for (const { board, solution } of levels) {
      const trace: Deduction[] = [];
      follow(deskOf(modelOf(board), trace));
      expect(trace.length).toBeGreaterThan(0);
      for (const { removed, thought } of trace) {
        for (const { cell, values } of removed) expect(values, thought.technique).not.toContain(solution[cell]);
        expect(holds(thought, board, solution), JSON.stringify(thought)).toBe(true);
      }
    }
  });
});

test("on boards of any kind what is thought is so in every solution, and rules none of them out", () => {
  for (let seed = 0; seed < 150; seed++) {
    const board = randomBoard(chanceFrom(seed), 3 + (seed % 4), [1, 4, 4, 3, 1], 12);
    const { solutions } = solve(board, { most: 500, keep: 500, nodes: 5_000 });
    const trace: Deduction[] = [];
    follow(deskOf(modelOf(board), trace));
    for (const { removed, thought } of trace) {
      for (const solution of solutions) {
        const why = `${seed} ${JSON.stringify(thought)}`;
        expect(holds(thought, board, solution), why).toBe(true);
        for (const { cell, values } of removed) expect(values, why).not.toContain(solution[cell]);
      }
    }
  }
});
