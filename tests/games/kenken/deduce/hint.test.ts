import { describe, expect, test } from "vitest";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { fixedValues, linesOfCell } from "#games/kenken/board/geometry.ts";
import { deduceAll } from "#games/kenken/deduce/deduce.ts";
import { createDeductionState } from "#games/kenken/deduce/deduction-state.ts";
import type { Deduction } from "#games/kenken/deduce/deduction-types.ts";
import { MAX_EXPLAINED_STEPS } from "#games/kenken/deduce/explain.ts";
import { hintFor, type KenkenHint } from "#games/kenken/deduce/hint.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { digits, makePuzzle, randomBoard, randomFromSeed, SAMPLE, SAMPLE_ROWS } from "../board-fixtures.ts";
import { stepHolds, thoughtHolds } from "./thought-oracle.ts";

type ValueHint = Extract<KenkenHint, { readonly kind: "value" }>;

const KINDS = [3, 4, 5, 6, 7, 8, 9].flatMap((size) => gradesForSize(size).map((grade) => [size, grade] as const));

/** Values that the sentences of a hint leave for its cell, for a reader who knows nothing else. */
function valuesLeft({ cell, steps }: ValueHint, board: KenkenBoard): number[] {
  const { size } = board;
  const lines = linesOfCell(size, cell);
  const all = Array.from({ length: size }, (_, at) => at + 1);
  return steps.reduce<number[]>((left, step) => {
    if (!("ruledOut" in step)) return left.filter((value) => step.technique !== "what-if" || step.value !== value);
    if (step.technique === "only-place" && step.cell === cell) return [step.value];
    const beside = step.placed.filter(({ line }) => lines.includes(line)).map(({ value }) => value);
    const ruledOut = step.ruledOut.flatMap((one) => (one.cell === cell ? one.values : []));
    const isNamed = step.technique === "fits" && board.cages[step.cage]?.cells.includes(cell) && step.ways.length > 0;
    const ways = isNamed && step.technique === "fits" ? step.ways.flat() : all;
    return left.filter((value) => ![...beside, ...ruledOut].includes(value) && ways.includes(value));
  }, all);
}

const isExplained = (hint: ValueHint) => hint.steps.every((step) => "ruledOut" in step);

describe.each(KINDS)("on a board of size %i and grade %s", (size, grade) => {
  const { board, solution } = makePuzzle(size, grade, 3);

  test.each([
    ["that is empty", 0],
    ["that is partly filled", 3],
  ])(
    "%s, hints alone lead to the solution, each in at most five steps that are right and lead to its number",
    (_, filledIn) => {
      const random = randomFromSeed(size);
      const values = solution.map((value) => (filledIn > 0 && random.below(filledIn) === 0 ? value : 0));
      while (values.includes(0)) {
        const hint = hintFor(board, values);
        if (hint?.kind !== "value") throw new Error(`no hint on ${values}`);
        expect([values[hint.cell], hint.value]).toEqual([0, solution[hint.cell]]);
        expect(hint.steps.length).toBeLessThanOrEqual(MAX_EXPLAINED_STEPS);
        for (const step of hint.steps) {
          const holds =
            "ruledOut" in step ? stepHolds(step, board, values, solution) : thoughtHolds(step, board, solution);
          expect(holds, JSON.stringify(step)).toBe(true);
        }
        if (isExplained(hint)) expect(valuesLeft(hint, board), JSON.stringify(hint)).toEqual([hint.value]);
        values[hint.cell] = hint.value;
      }
      expect(values).toEqual(solution);
      expect(hintFor(board, values)).toBeUndefined();
    },
  );

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
      steps: [{ technique: "beside", ruledOut: [] }],
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
    expect(hintFor(open, [0, 0, 0, 0])).toMatchObject({ steps: [{ technique: "search", open: true }] });
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
