import { expect, test } from "vitest";
import { cellsOfErrors, withoutRepeatedCells } from "#games/kenken/notation/prop/faulty-board.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";

function readFaulty(text: string) {
  const parsed = parsePropFile(text);
  if (parsed.ok || !parsed.board) throw new Error("the file has no errors, or no board");
  return { board: parsed.board, marked: cellsOfErrors(parsed.errors, parsed.board) };
}

test("a board with a syntax error consists of the cages before it", () => {
  const { board, marked } = readFaulty("2 2\n1 3 2 1 1 1 2\n1 3 x\n");
  expect(board).toEqual({ size: 2, cages: [{ operation: "add", result: 3, cells: [0, 1] }], fixed: [] });
  expect(marked).toEqual([]);
});

test("no board is read before the first whole cage", () => {
  for (const text of ["", "x", "2", "2 2", "2 2 1 3 2 1 1 x"]) expect(parsePropFile(text)).not.toHaveProperty("board");
});

test("a repeated cell is drawn in its first cage, with its first value, and is marked", () => {
  const { board, marked } = readFaulty("2 3\n1 3 2 1 1 [2] 1 2\n1 3 2 1 1 [1] 2 1\n0 0 1 1 2\n");
  expect(marked).toEqual([0, 1, 3]);
  expect(withoutRepeatedCells(board)).toEqual({
    size: 2,
    cages: [
      { operation: "add", result: 3, cells: [0, 1] },
      { operation: "add", result: 3, cells: [2] },
    ],
    fixed: [{ cell: 0, value: 2 }],
  });
});
