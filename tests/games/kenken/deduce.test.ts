import { describe, expect, test } from "vitest";
import { follow, gradeOf } from "#games/kenken/deduce/deduce.ts";
import { deskOf } from "#games/kenken/deduce/desk.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import type { Deduction } from "#games/kenken/deduce/types.ts";
import { type Level, makeLevel } from "#games/kenken/generate/make.ts";
import { gradesFor } from "#games/kenken/generate/recipes.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import { parseProp } from "#games/kenken/prop/parse.ts";
import { modelOf } from "#games/kenken/solver/model.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import { chanceFrom, digits, randomBoard, SAMPLE, SAMPLE_ROWS, seedOf } from "./boards.ts";

const KINDS = [3, 4, 5, 6, 9].flatMap((size) => gradesFor(size).map((grade) => [size, grade] as const));

function levelOf(size: number, grade: Grade, seed: number): Level {
  const level = makeLevel({ size, grade, seed: seedOf(seed) });
  if (!level) throw new Error(`no ${size} × ${size} board that is ${grade} of seed ${seed}`);
  return level;
}

const isLower = (grade: Grade, than: Grade) => GRADES.indexOf(grade) < GRADES.indexOf(than);

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
        if ("cell" in thought && "value" in thought && thought.technique !== "what-if") {
          expect(solution[thought.cell]).toBe(thought.value);
        }
      }
    }
  });

  test("are solved by hints alone, of which none is harder than the board", () => {
    const { board, solution } = levels[0] as Level;
    const values = solution.map(() => 0);
    for (let given = 0; given < values.length; given++) {
      const hint = hintFor(board, values);
      if (hint?.kind !== "value") throw new Error(`no hint after ${given}`);
      expect(hint.value).toBe(solution[hint.cell]);
      expect(values[hint.cell]).toBe(0);
      expect(isLower(grade, hint.grade)).toBe(false);
      expect(hint.steps.length).toBeGreaterThan(0);
      values[hint.cell] = hint.value;
    }
    expect(values).toEqual(solution);
    expect(hintFor(board, values)).toBeUndefined();
  });
});

describe("a hint", () => {
  const parsed = parseProp(SAMPLE);
  if (!parsed.ok) throw new Error("the sample is a board");
  const { board } = parsed;
  const solution = digits(SAMPLE_ROWS);
  const empty = solution.map(() => 0);

  test("says first that a value is wrong, and which", () => {
    const wrong = empty.with(7, 4).with(0, 5);
    expect(hintFor(board, wrong)).toEqual({ kind: "wrong", cells: [7] });
  });

  test("names the cage that leaves a cell one value", () => {
    // The sum of 11 in the first column is 5 and 6; the 5 stands already.
    expect(
      hintFor(
        board,
        solution.map((value, cell) => (cell === 6 ? 0 : value)),
      ),
    ).toMatchObject({
      kind: "value",
      cell: 6,
      value: 6,
      grade: "easy",
      steps: [{ thought: { technique: "single", cell: 6, value: 6 } }],
    });
    const trace: Deduction[] = [];
    follow(deskOf(modelOf(board), trace), "easy");
    const [eleven] = trace.filter(({ thought }) => thought.technique === "cage" && thought.cage === 0);
    expect(eleven?.thought).toEqual({ technique: "cage", cage: 0, ways: [[5, 6]] });
    expect(eleven?.removed).toEqual([
      { cell: 0, values: [1, 2, 3, 4] },
      { cell: 6, values: [1, 2, 3, 4] },
    ]);
  });

  test("tells that a board is open where it has several solutions, and a mistake as what leaves none", () => {
    const open = { size: 2, cages: [{ operation: "add", result: 6, cells: [0, 1, 2, 3] }], fixed: [] } as const;
    expect(hintFor(open, [0, 0, 0, 0])).toMatchObject({ steps: [{ thought: { technique: "search", open: true } }] });
    expect(hintFor(open, [1, 1, 0, 0])).toEqual({ kind: "wrong", cells: [1] });
    expect(hintFor(open, [2, 0, 0, 0])).toMatchObject({ kind: "value", value: 1, cell: 1 });
  });
});

test("on boards of any kind nothing is ruled out that some solution has", () => {
  for (let seed = 0; seed < 150; seed++) {
    const board = randomBoard(chanceFrom(seed), 3 + (seed % 4), [1, 4, 4, 3, 1], 12);
    const { solutions } = solve(board, { most: 500, keep: 500, nodes: 5_000 });
    const trace: Deduction[] = [];
    follow(deskOf(modelOf(board), trace));
    for (const { removed, thought } of trace) {
      for (const { cell, values } of removed) {
        for (const solution of solutions) expect(values, `${seed} ${thought.technique}`).not.toContain(solution[cell]);
      }
    }
  }
});
