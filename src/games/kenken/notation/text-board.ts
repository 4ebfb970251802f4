import type { Cage, KenkenBoard, Operation } from "#games/kenken/board/board-types.ts";
import { cageByCell } from "#games/kenken/board/geometry.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";

// The board as monospaced text, for players who cannot use pictures. Thick lines separate cages; thin lines separate
// cells.

const SIGNS: { readonly [O in Operation]: string } = {
  none: "",
  add: "+",
  subtract: "−",
  multiply: "×",
  divide: "÷",
  modulus: "%",
  power: "^",
};

export const clueText = ({ operation, result }: Cage) =>
  operation === "none" && result === 0 ? "" : `${result}${SIGNS[operation]}`;

/**
 * Drawing of the board with numbered rows and lettered columns. Each value is under its clue, with `!` if it is in
 * conflict.
 */
export function boardText(view: KenkenView): string {
  const { board } = view.options;
  const { size } = board;
  const grid = visibleGrid(view);
  const clues = new Map(board.cages.map((cage) => [Math.min(...cage.cells), clueText(cage)]));
  const width = Math.max(3, ...[...clues.values()].map(({ length }) => length));
  const fixed = new Set(board.fixed.map(({ cell }) => cell));
  const valueAt = (cell: number) => {
    const value = grid.values[cell] || view.solution?.[cell] || 0;
    const sign = grid.checked?.includes(cell) ? "!" : fixed.has(cell) ? "=" : "";
    return value === 0 ? "" : `${value}${sign}`;
  };
  const lines = Array.from({ length: size }, (_, row) => [
    border(board, row, width),
    line(board, row, "", (cell) => (clues.get(cell) ?? "").padEnd(width)),
    line(board, row, `${row + 1}`, (cell) =>
      valueAt(cell)
        .padStart(Math.ceil((width + 1) / 2))
        .padEnd(width),
    ),
  ]);
  return [heading(size, width), ...lines.flat(), border(board, size, width)].join("\n");
}

const MARGIN = 3;

function heading(size: number, width: number): string {
  const letters = Array.from({ length: size }, (_, at) => String.fromCharCode(65 + at));
  const cells = letters.map((letter) => letter.padStart(Math.ceil((width + 1) / 2)).padEnd(width));
  return `${" ".repeat(MARGIN + 1)}${cells.join(" ")}`.trimEnd();
}

/** Draws the cells of a row between its left and right borders. */
function line(board: KenkenBoard, row: number, name: string, textOf: (cell: number) => string): string {
  const { size } = board;
  const cageOf = cageByCell(board);
  const cells = Array.from({ length: size }, (_, column) => {
    const cell = row * size + column;
    const isInside = column > 0 && cageOf[cell] === cageOf[cell - 1];
    return `${isInside ? "│" : "┃"}${textOf(cell)}`;
  });
  return `${name.padStart(MARGIN - 1)} ${cells.join("")}┃`;
}

/** Draws the border above a row. `row` equal to `size` gives the bottom border. */
function border(board: KenkenBoard, row: number, width: number): string {
  const { size } = board;
  const cageOf = cageByCell(board);
  const at = (y: number, x: number) => (y < 0 || x < 0 || y >= size || x >= size ? -1 : cageOf[y * size + x]);
  const parts = Array.from({ length: size + 1 }, (_, column) => {
    const thick = {
      left: at(row - 1, column - 1) !== at(row, column - 1),
      right: at(row - 1, column) !== at(row, column),
      up: at(row - 1, column - 1) !== at(row - 1, column),
      down: at(row, column - 1) !== at(row, column),
    };
    const across = (thick.right ? "━" : "─").repeat(width);
    return `${cornerOf(thick, row, column, size)}${column === size ? "" : across}`;
  });
  return `${" ".repeat(MARGIN)}${parts.join("")}`;
}

interface Thick {
  readonly left: boolean;
  readonly right: boolean;
  readonly up: boolean;
  readonly down: boolean;
}

/** Junctions of lines, indexed by four bits: up, down, left and right, each thick (1) or thin (0). */
const CROSSINGS = "┼╀╁╂┽╃╅╉┾╄╆╊┿╇╈╋";

function cornerOf({ left, right, up, down }: Thick, row: number, column: number, size: number): string {
  if (row === 0) return column === 0 ? "┏" : column === size ? "┓" : down ? "┳" : "┯";
  if (row === size) return column === 0 ? "┗" : column === size ? "┛" : up ? "┻" : "┷";
  if (column === 0) return right ? "┣" : "┠";
  if (column === size) return left ? "┫" : "┨";
  return CROSSINGS[Number(up) + 2 * Number(down) + 4 * Number(left) + 8 * Number(right)] ?? "┼";
}
