import { expect, test } from "vitest";
import { boardOf, gradeOf } from "#games/mastermind/feats.ts";
import { BOUNDS } from "#games/mastermind/options.ts";
import { sizeOf } from "#games/mastermind/solver/board.ts";

const { positions, colours } = BOUNDS;
const BOARDS = range(positions).flatMap((pegs) => range(colours).map((of) => ({ positions: pegs, colours: of })));

test("a grade tells its board, also where another one has as many codes", () => {
  expect(BOARDS).toHaveLength(77);
  for (const board of BOARDS) expect(boardOf(gradeOf(board))).toEqual(board);
  expect(new Set(BOARDS.map(gradeOf)).size).toBe(BOARDS.length);
});

test("the more codes there are, the higher the grade, and it is a number that a database keeps", () => {
  const byGrade = [...BOARDS].sort((a, b) => gradeOf(a) - gradeOf(b)).map(sizeOf);
  expect(byGrade).toEqual([...byGrade].sort((a, b) => a - b));
  for (const board of BOARDS) expect(Number.isSafeInteger(gradeOf(board))).toBe(true);
});

function range({ least, most }: { readonly least: number; readonly most: number }): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}
