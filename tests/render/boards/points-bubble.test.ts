import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import type { BoardElement, CellSpan, GridBlock } from "#core/scene.ts";
import { createGridBoardPart } from "#render/boards/grid/grid-board.ts";
import { createGridGeometry } from "#render/boards/grid/grid-geometry.ts";
import { findVisiblePart } from "#render/boards/grid/visible-part.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { themes } from "#render/themes.ts";

// The points of a play hang on a line between squares. They may cover the margins of squares and tiles, but nothing
// that is written there.

const SIZE = 15;

/** Parts of a square and of a tile, in shares of a square: left, top, right, bottom. */
const BONUS = [0.27, 0.27, 0.73, 0.76] as const;
const LETTER = [0.14, 0.25, 0.7, 0.66] as const;
const POINTS = { 8: [0.7, 0.66, 0.92, 0.9], 10: [0.57, 0.66, 0.92, 0.9] } as const;
type Part = readonly [left: number, top: number, right: number, bottom: number];

const SPANS: readonly (readonly [string, CellSpan])[] = [
  ["a horizontal word", { column: 5, row: 7, across: true, length: 4 }],
  ["a vertical word", { column: 7, row: 5, across: false, length: 4 }],
  ["a word that fills the first row", { column: 0, row: 0, across: true, length: SIZE }],
  ["a word in the last row", { column: 0, row: SIZE - 1, across: true, length: 3 }],
  ["a vertical word from the first row", { column: 0, row: 0, across: false, length: 2 }],
  ["a vertical word that fills the last column", { column: SIZE - 1, row: 0, across: false, length: SIZE }],
  ["a vertical word in the last column", { column: SIZE - 1, row: 3, across: false, length: 3 }],
];

const isIn = ({ column, row, across, length }: CellSpan, x: number, y: number) =>
  across ? y === row && x >= column && x < column + length : x === column && y >= row && y < row + length;

/** A board with a bonus on every free square. Around the word, there are tiles where `around` says so. */
function boardOf(span: CellSpan, around: "free" | "tiles", points: 8 | 10, over: readonly BoardElement[]): GridBlock {
  const { column, row, across, length } = span;
  const before = { column: column - (across ? 1 : 0), row: row - (across ? 0 : 1) };
  const after = { column: column + (across ? length : 0), row: row + (across ? 0 : length) };
  const isEnd = (x: number, y: number) => [before, after].some((end) => end.column === x && end.row === y);
  const marks = Array.from({ length: SIZE * SIZE }, (_, at): BoardElement => {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
    const isTile = isIn(span, x, y) || (around === "tiles" && !isEnd(x, y));
    if (!isTile) return { kind: "bonus", of: "word", times: 3, column: x, row: y };
    return { kind: "tile", tile: { letter: "W", points, blank: false }, look: "plain", column: x, row: y };
  });
  return { kind: "grid", rows: SIZE, columns: SIZE, marks: [...marks, ...over] };
}

function pixelsOf(block: GridBlock) {
  registerFonts();
  const { height, draw } = createGridBoardPart(block, findVisiblePart(block));
  const surface = createCanvas(1080, Math.ceil(height)).getContext("2d");
  draw({ surface, theme: themes.light, portraits: new Map() });
  return { part: (x: number, y: number, w: number, h: number) => surface.getImageData(x, y, w, h).data };
}

describe.each(["free", "tiles"] as const)("around the word, the squares are %s:", (around) => {
  describe.each(SPANS)("%s", (_, span) => {
    test.each([
      ["+8", 10],
      ["+16", 8],
      ["+112", 8],
      ["+112", 10],
    ] as const)("its points %s cover no bonus, letter, coordinates or points of %i", (text, points) => {
      const bubble = { kind: "bubble", text, look: "last", column: span.column, row: span.row } as const;
      const frame = { kind: "outline", span, look: "last" } as const;
      const [bare, withPoints] = [
        pixelsOf(boardOf(span, around, points, [frame])),
        pixelsOf(boardOf(span, around, points, [frame, bubble])),
      ];
      const board = createGridGeometry({ column: 0, row: 0, rows: SIZE, columns: SIZE });
      const isEqual = (x: number, y: number, [left, top, right, bottom]: Part) => {
        const middle = board.middle({ column: x, row: y });
        const box = [
          Math.round(middle.x + (left - 0.5) * board.cell),
          Math.round(middle.y + (top - 0.5) * board.cell),
          Math.round((right - left) * board.cell),
          Math.round((bottom - top) * board.cell),
        ] as const;
        return Buffer.from(bare.part(...box)).equals(Buffer.from(withPoints.part(...box)));
      };
      const covered = boardOf(span, around, points, []).marks.flatMap(({ kind, ...mark }) => {
        const { column, row } = mark as { column: number; row: number };
        const parts = kind === "tile" ? [LETTER, POINTS[points]] : [BONUS];
        return parts.every((part) => isEqual(column, row, part)) ? [] : [`${column},${row}`];
      });
      const inGutter = (at: number) => [isEqual(at, -1, [0.1, 0.6, 0.9, 0.88]), isEqual(-1, at, [0.5, 0.33, 1, 0.67])];
      expect(covered).toEqual([]);
      expect(Array.from({ length: SIZE }, (_, at) => inGutter(at)).flat()).not.toContain(false);
    });
  });
});
