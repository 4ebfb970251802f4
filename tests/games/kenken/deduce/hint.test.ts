import { describe, expect, test } from "vitest";
import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { fixedValues } from "#games/kenken/board/geometry.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { deduceAll } from "#games/kenken/deduce/deduce.ts";
import { createDeductionState } from "#games/kenken/deduce/deduction-state.ts";
import type { Deduction } from "#games/kenken/deduce/deduction-types.ts";
import { hintFor, type KenkenHint } from "#games/kenken/deduce/hint.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { valuesOfSet } from "#games/kenken/solver/solver-state.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { digits, makePuzzle, randomBoard, randomFromSeed, SAMPLE, SAMPLE_ROWS } from "../board-fixtures.ts";
import { thoughtHolds } from "./thought-oracle.ts";

type ValueHint = Extract<KenkenHint, { readonly kind: "value" }>;

const KINDS = [3, 4, 5, 6, 7, 8, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));

/** Values that the steps of a hint leave for its cell. */
function valuesLeft({ cell, steps }: ValueHint, board: KenkenBoard, values: CellValues): number[] {
  const gone = steps.flatMap(({ removed }) => removed.flatMap((one) => (one.cell === cell ? one.values : [])));
  return valuesOfSet(createBoardModel(board, values).start[cell] ?? 0).filter((value) => !gone.includes(value));
}

describe.each(KINDS)("on a board of size %i and grade %s", (size, grade) => {
  const { board, solution } = makePuzzle(size, grade, 3);

  test.each([
    ["that is empty", 0],
    ["that is partly filled", 3],
  ])("%s, hints alone lead to the solution; each is right and none is harder than the board", (_, filledIn) => {
    const random = randomFromSeed(size);
    const values = solution.map((value) => (filledIn > 0 && random.below(filledIn) === 0 ? value : 0));
    while (values.includes(0)) {
      const hint = hintFor(board, values);
      if (hint?.kind !== "value") throw new Error(`no hint on ${values}`);
      expect([values[hint.cell], hint.value]).toEqual([0, solution[hint.cell]]);
      expect(GRADES.indexOf(hint.grade)).toBeLessThanOrEqual(GRADES.indexOf(grade));
      for (const { thought } of hint.steps) {
        expect(thoughtHolds(thought, board, solution), JSON.stringify(thought)).toBe(true);
      }
      // The steps of a search do not give the value by themselves.
      const isSearched = hint.steps.some(({ thought }) => thought.technique === "search");
      if (!isSearched) expect(valuesLeft(hint, board, values)).toEqual([hint.value]);
      values[hint.cell] = hint.value;
    }
    expect(values).toEqual(solution);
    expect(hintFor(board, values)).toBeUndefined();
  });

  test("a wrong value is named first", () => {
    const random = randomFromSeed(size);
    const cell = random.below(size * size);
    const values = solution.map((value, at) => (random.below(3) === 0 && at !== cell ? value : 0));
    const wrong = 1 + ((solution[cell] ?? 0) % size);
    const hint = hintFor(board, values.with(cell, wrong));
    if (hint?.kind === "conflict") expect(hint.cells).toContain(cell);
    else expect(hint).toEqual({ kind: "wrong", cells: [cell] });
  });
});

describe("a hint", () => {
  const parsed = parsePropFile(SAMPLE);
  if (!parsed.ok) throw new Error("the sample is a board");
  const { board } = parsed;
  const solution = digits(SAMPLE_ROWS);
  const empty = solution.map(() => 0);

  test("names a conflict first, which everybody can see", () => {
    expect(hintFor(board, empty.with(7, 4).with(8, 4))).toEqual({ kind: "conflict", cells: [7, 8] });
  });

  test("names a wrong value first", () => {
    const wrong = empty.with(7, 4).with(0, 5);
    expect(hintFor(board, wrong)).toEqual({ kind: "wrong", cells: [7] });
  });

  test("names the cage that leaves one value for a cell", () => {
    // The sum of 11 in the first column is 5 and 6, and the 5 is already filled in.
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
    deduceAll(createDeductionState(createBoardModel(board), trace), "easy");
    const [eleven] = trace.filter(({ thought }) => thought.technique === "cage" && thought.cage === 0);
    expect(eleven?.thought).toEqual({ technique: "cage", cage: 0, ways: [[5, 6]] });
    expect(eleven?.removed).toEqual([
      { cell: 0, values: [1, 2, 3, 4] },
      { cell: 6, values: [1, 2, 3, 4] },
    ]);
  });

  test("says that a board has several solutions, and treats a value that leaves none as wrong", () => {
    const open = { size: 2, cages: [{ operation: "add", result: 6, cells: [0, 1, 2, 3] }], fixed: [] } as const;
    expect(hintFor(open, [0, 0, 0, 0])).toMatchObject({ steps: [{ thought: { technique: "search", open: true } }] });
    expect(hintFor(open, [1, 0, 0, 2])).toEqual({ kind: "wrong", cells: [3] });
    expect(hintFor(open, [2, 0, 0, 0])).toMatchObject({ kind: "value", value: 1, cell: 1 });
  });
});

test("on any board hints alone lead to one of its solutions", () => {
  for (let seed = 0; seed < 100; seed++) {
    const board = randomBoard(randomFromSeed(seed), 3 + (seed % 4), [1, 4, 4, 3, 1], 12);
    const values = [...fixedValues(board)];
    while (values.includes(0)) {
      const hint = hintFor(board, values);
      if (hint?.kind !== "value") throw new Error(`no hint on ${values}, seed ${seed}`);
      values[hint.cell] = hint.value;
    }
    expect(isCorrectGrid(board, values), `seed ${seed}`).toBe(true);
  }
});
