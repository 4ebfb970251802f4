import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { MAX_PROP_FILE_LENGTH, parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropFilePosition } from "#games/kenken/notation/prop/prop-types.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { arbitraryBoard, digits, SAMPLE, SAMPLE_ROWS } from "../board-fixtures.ts";

const boardOf = (text: string, swapped = false) => {
  const parsed = parsePropFile(text, { swapped });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.board;
};

describe("a file", () => {
  test("of the format's sample has one solution, which is known", () => {
    expect(solveBoard(boardOf(SAMPLE))).toMatchObject({ count: 1, solutions: [digits(SAMPLE_ROWS)], complete: true });
    expect(formatPropFile(boardOf(SAMPLE))).toBe(SAMPLE);
  });

  test.each([
    ["without a final line end", SAMPLE.trimEnd()],
    ["with Windows line ends", SAMPLE.replaceAll("\n", "\r\n")],
    ["all in one line", SAMPLE.replaceAll("\n", " ")],
    ["with one token in each line", SAMPLE.replaceAll(" ", "\n")],
    ["with tabs, many spaces and empty lines", `\uFEFF\n\n${SAMPLE.replaceAll(" ", " \t ")}\n\n`],
  ])("%s gives the same board", (_, text) => {
    expect(boardOf(text)).toEqual(boardOf(SAMPLE));
  });

  test("can give values: a cell without a result has its given value", () => {
    const board = boardOf("2 3\n0 0 1 1 1 [1]\n0 2 1 1 2[2]\n1 3 2 2 1 2 2 [ 1 ]");
    expect(board.fixed).toEqual([
      { cell: 0, value: 1 },
      { cell: 1, value: 2 },
      { cell: 3, value: 1 },
    ]);
    expect(solveBoard(board).solutions).toEqual([[1, 2, 2, 1]]);
    expect(boardOf(formatPropFile(board))).toEqual(board);
  });

  test("has the codes 5 for modulus and 6 for power, or swapped on request", () => {
    const text = "2 2\n5 0 2 1 1 1 2\n6 2 2 2 1 2 2\n";
    expect(boardOf(text).cages.map(({ operation }) => operation)).toEqual(["modulus", "power"]);
    expect(boardOf("2 2\n6 0 2 1 1 1 2\n5 2 2 2 1 2 2\n", true)).toEqual(boardOf(text));
    expect(formatPropFile(boardOf(text), { swapped: true })).toBe("2 2\n6 0 2 1 1 1 2\n5 2 2 2 1 2 2\n");
  });

  test("is formatted and parsed to the same board, with normal and swapped codes", () => {
    fc.assert(
      fc.property(arbitraryBoard(1, 9, 6), fc.boolean(), (board, swapped) => {
        expect(parsePropFile(formatPropFile(board, { swapped }), { swapped })).toEqual({ ok: true, board });
      }),
      { numRuns: 2_000 },
    );
  });

  test("with any content is parsed or refused with positions, without an error", () => {
    const piece = fc.oneof(fc.nat(40).map(String), fc.constantFrom("[", "]", "[1]", " ", "\n", "-", "x", "9"));
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join(" ")),
        (text) => {
          const parsed = parsePropFile(text);
          if (parsed.ok) return;
          for (const { line, column } of parsed.errors) expect([line >= 1, column >= 1]).toEqual([true, true]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

type Refused = { readonly reason: string } & PropFilePosition & { readonly [fact: string]: unknown };

/** A file of these lines. */
const file = (...lines: string[]) => lines.join("\n");

describe("a file is refused with line and column if it has", () => {
  test.each<readonly [string, string, Refused]>([
    ["no content", "", { reason: "ended", expected: "size", line: 1, column: 1 }],
    ["only spaces", "  \n \n", { reason: "ended", expected: "size", line: 1, column: 1 }],
    ["no number of cages", "2", { reason: "ended", expected: "cage-count", line: 1, column: 2 }],
    ["no cages", "2 2\n", { reason: "ended", expected: "operation", line: 1, column: 4 }],
    ["a word as size", "two 2", { reason: "not-a-number", expected: "size", found: "two", line: 1, column: 1 }],
    ["size 0", "0 1", { reason: "out-of-range", expected: "size", found: "0", min: 1, max: 16, line: 1, column: 1 }],
    ["size 17", "17 1", { reason: "out-of-range", expected: "size", found: "17", line: 1, column: 1 }],
    ["a negative size", "-2 2", { reason: "not-a-number", expected: "size", found: "-2", line: 1, column: 1 }],
    ["half a size", "2.5 2", { reason: "not-a-number", expected: "size", found: "2.5", line: 1, column: 1 }],
    ["zero cages", "2 0", { reason: "out-of-range", expected: "cage-count", min: 1, max: 4, line: 1, column: 3 }],
    [
      "more cages than cells",
      "2 5",
      { reason: "out-of-range", expected: "cage-count", found: "5", max: 4, line: 1, column: 3 },
    ],
    [
      "operation 7",
      file("2 2", "7 3 2 1 1 1 2"),
      { reason: "out-of-range", expected: "operation", line: 2, column: 1 },
    ],
    [
      "an operation as a symbol",
      file("2 2", "+ 3 2 1 1 1 2"),
      { reason: "not-a-number", expected: "operation", found: "+", line: 2, column: 1 },
    ],
    [
      "a negative result",
      file("2 2", "1 -3 2 1 1 1 2"),
      { reason: "not-a-number", expected: "result", line: 2, column: 3 },
    ],
    [
      "a result that is too large",
      file("2 2", "1 99999999999999999999999 2 1 1 1 2"),
      { reason: "out-of-range", expected: "result", found: "99999999999999999999", line: 2, column: 3 },
    ],
    ["no result", file("2 2", "1"), { reason: "ended", expected: "result", line: 2, column: 2 }],
    [
      "a cage of no cells",
      file("2 2", "1 3 0"),
      { reason: "out-of-range", expected: "cell-count", line: 2, column: 5 },
    ],
    [
      "a cage larger than the board",
      file("2 2", "1 3 5 1 1"),
      { reason: "out-of-range", expected: "cell-count", max: 4, line: 2, column: 5 },
    ],
    ["row 0", file("2 2", "1 3 2 0 1 1 2"), { reason: "out-of-range", expected: "row", min: 1, line: 2, column: 7 }],
    ["row 3 on size 2", file("2 2", "1 3 2 1 1 3 1"), { reason: "out-of-range", expected: "row", line: 2, column: 11 }],
    [
      "column 3 of 2",
      file("2 2", "1 3 2 1 1 1 3"),
      { reason: "out-of-range", expected: "column", line: 2, column: 13 },
    ],
    ["half a cell", file("2 2", "1 3 2 1 1 1"), { reason: "ended", expected: "column", line: 2, column: 12 }],
    ["fewer cells than announced", file("2 2", "1 3 2 1 1"), { reason: "ended", expected: "row", line: 2, column: 10 }],
    [
      "a value of 3 on size 2",
      file("2 2", "1 3 2 1 1 [3] 1 2"),
      { reason: "out-of-range", expected: "value", line: 2, column: 11 },
    ],
    [
      "a value of 0",
      file("2 2", "1 3 2 1 1 [0] 1 2"),
      { reason: "out-of-range", expected: "value", found: "0", line: 2, column: 11 },
    ],
    [
      "brackets that are not closed",
      file("2 2", "1 3 2 1 1 [1 1 2"),
      { reason: "bad-value", found: "[1 1 2", line: 2, column: 11 },
    ],
    ["empty brackets", file("2 2", "1 3 2 1 1 [] 1 2"), { reason: "bad-value", found: "[]", line: 2, column: 11 }],
    [
      "a word in brackets",
      file("2 2", "1 3 2 1 1 [x] 1 2"),
      { reason: "bad-value", found: "[x]", line: 2, column: 11 },
    ],
    [
      "a bracket alone",
      file("2 2", "1 3 2 1 1 1] 1 2"),
      { reason: "not-a-number", expected: "row", found: "1]", line: 2, column: 11 },
    ],
    [
      "a value before its cell",
      file("2 2", "1 3 2 [1] 1 1"),
      { reason: "value-without-cell", expected: "row", line: 2, column: 7 },
    ],
    [
      "a value in a cell",
      file("2 2", "1 3 2 1 [1] 1"),
      { reason: "value-without-cell", expected: "column", line: 2, column: 9 },
    ],
    [
      "two values for a cell",
      file("2 2", "1 3 2 1 1 [1] [2]"),
      { reason: "value-without-cell", found: "[2]", line: 2, column: 15 },
    ],
    [
      "more than announced",
      file("2 1", "1 6 4 1 1 1 2 2 1 2 2 1"),
      { reason: "goes-on", found: "1", line: 2, column: 23 },
    ],
    [
      "too many characters",
      " ".repeat(MAX_PROP_FILE_LENGTH + 1),
      { reason: "too-long", max: MAX_PROP_FILE_LENGTH, line: 1, column: 1 },
    ],
    [
      "a cell in two cages",
      file("2 2", "1 3 2 1 1 1 2", "1 5 3 1 2 2 1 2 2"),
      { reason: "cell-twice", cell: 1, cage: 1, line: 3, column: 7 },
    ],
    [
      "a cell twice in a cage",
      file("2 2", "1 3 2 1 1 1 1", "1 5 2 2 1 2 2"),
      { reason: "cell-twice", cell: 0, cage: 0, line: 2, column: 11 },
    ],
    ["a cell in no cage", file("2 1", "1 3 2 1 1 1 2"), { reason: "cell-left-out", cell: 2, line: 1, column: 1 }],
    [
      "a cage in two parts",
      file("2 2", "1 3 2 1 1 2 2", "1 3 2 1 2 2 1"),
      { reason: "cage-apart", cage: 0, line: 2, column: 1 },
    ],
    [
      "a difference of three cells",
      file("2 2", "2 1 3 1 1 1 2 2 1", "0 1 1 2 2"),
      { reason: "wrong-cell-count", operation: "subtract", cells: 3, min: 2, max: 2, line: 2, column: 1 },
    ],
    [
      "a sum of one cell",
      file("2 2", "1 1 1 1 1", "1 5 3 1 2 2 1 2 2"),
      { reason: "wrong-cell-count", operation: "add", cells: 1, min: 2, line: 2, column: 1 },
    ],
    [
      "no operation for two cells",
      file("2 2", "0 1 2 1 1 1 2", "1 3 2 2 1 2 2"),
      { reason: "wrong-cell-count", operation: "none", cells: 2, min: 1, max: 1, line: 2, column: 1 },
    ],
    [
      "a sum that is too large",
      file("2 2", "1 4 2 1 1 1 2", "1 3 2 2 1 2 2"),
      { reason: "result-impossible", cage: 0, operation: "add", result: 4, line: 2, column: 1 },
    ],
    [
      "a product with a prime factor above the size",
      file("2 2", "1 3 2 1 1 1 2", "3 7 2 2 1 2 2"),
      { reason: "result-impossible", cage: 1, operation: "multiply", result: 7, line: 3, column: 1 },
    ],
    [
      "a product of zero",
      file(
        "4 1",
        `3 0 16 ${[1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => `${row} ${column}`)).join(" ")}`,
      ),
      { reason: "result-impossible", cage: 0, operation: "multiply", result: 0, line: 2, column: 1 },
    ],
    [
      "a single cell without result and value",
      file("2 2", "0 0 1 1 1", "1 5 3 1 2 2 1 2 2"),
      { reason: "result-impossible", cage: 0, operation: "none", result: 0, line: 2, column: 1 },
    ],
  ])("%s", (_, text, error) => {
    const parsed = parsePropFile(text);
    expect(parsed.ok ? parsed.board : parsed.errors).toContainEqual(expect.objectContaining(error));
  });
});
