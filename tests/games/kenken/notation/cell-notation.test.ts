import { expect, test } from "vitest";
import { formatCell, parseCell, parseValues, parseWrites } from "#games/kenken/notation/cell-notation.ts";
import { cpuMsOf } from "../../../support/cpu-time.ts";

test("each cell of each board is formatted and parsed, in either order and any case", () => {
  for (let size = 1; size <= 16; size++) {
    for (let cell = 0; cell < size * size; cell++) {
      const name = formatCell(size, cell);
      const turned = name.slice(1) + name.charAt(0);
      for (const typed of [name, name.toLowerCase(), turned, ` ${turned} `]) {
        expect(parseCell(size, typed), typed).toEqual({ ok: true, cell });
      }
    }
  }
});

test("the letter is the column, and the number is the row", () => {
  expect([0, 1, 9, 15].map((cell) => formatCell(4, cell))).toEqual(["A1", "B1", "B3", "D4"]);
});

test.each(["", "A", "1", "AA", "A1A", "A-1", "é1", "A1.0"])("“%s” is not a cell", (typed) => {
  expect(parseCell(9, typed)).toEqual({ ok: false, reason: "no-cell" });
});

test.each(["A0", "D1", "A4", "999C"])("%s is off a board of size 3", (typed) => {
  expect(parseCell(3, typed)).toEqual({ ok: false, reason: "off-board" });
});

test.each([
  ["134", 6, [1, 3, 4]],
  ["1 3, 4", 6, [1, 3, 4]],
  ["3 3", 6, [3]],
  ["10 3", 12, [10, 3]],
  ["", 6, undefined],
  [" , ", 6, undefined],
  ["1 or 3", 6, undefined],
])("the notes “%s” are parsed for size %i", (typed, size, values) => {
  expect(parseValues(size, typed)).toEqual(values);
});

test("cells with values may have spaces around the sign between them", () => {
  const { writes } = { writes: undefined, ...parseWrites(4, "B3 =\t4,c3: 1 D4 \n = -") };
  expect(writes).toEqual([
    { cell: 9, value: 4 },
    { cell: 10, value: 1 },
    { cell: 15, value: 0 },
  ]);
});

test("reading cells with values takes no longer for a long text of spaces", () => {
  expect(cpuMsOf(() => parseWrites(4, `B3${"\t".repeat(20_000)}4`))).toBeLessThan(20);
});
