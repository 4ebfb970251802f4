import { expect, test } from "vitest";
import { decodeBoardGrade, encodeBoardGrade } from "#games/mastermind/achievements.ts";
import { codeCount } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";

const { positions, colours } = MASTERMIND_OPTIONS;
const BOARDS = range(positions).flatMap((pegs) => range(colours).map((of) => ({ positions: pegs, colours: of })));

test("a grade identifies its board, even if another board has as many codes", () => {
  expect(BOARDS).toHaveLength(77);
  for (const board of BOARDS) expect(decodeBoardGrade(encodeBoardGrade(board))).toEqual(board);
  expect(new Set(BOARDS.map(encodeBoardGrade)).size).toBe(BOARDS.length);
});

test("grades increase with the number of codes, and are safe integers", () => {
  const byGrade = [...BOARDS].sort((a, b) => encodeBoardGrade(a) - encodeBoardGrade(b)).map(codeCount);
  expect(byGrade).toEqual([...byGrade].sort((a, b) => a - b));
  for (const board of BOARDS) expect(Number.isSafeInteger(encodeBoardGrade(board))).toBe(true);
});

function range({ min, max }: { readonly min: number; readonly max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
