import type { Cage, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { columnLetter, formatCell } from "#games/kenken/notation/cell-notation.ts";
import { clueText } from "#games/kenken/notation/text-board.ts";
import type { KenkenCageName, KenkenLineName } from "../text/phrases.ts";

// Names of rows, columns and cells, as shown beside the board.

/** Label of a row or a column. `line` is the index of a row or, from `size` on, of a column. */
export function rowOrColumnName({ size }: Pick<KenkenBoard, "size">, line: number): KenkenLineName {
  return line < size ? { kind: "row", name: `${line + 1}` } : { kind: "column", name: columnLetter(line - size) };
}

export function cageName({ size, cages }: KenkenBoard, at: number): KenkenCageName {
  const cage = cages[at];
  if (cage === undefined) return { clue: "" };
  const clue = clueText(cage);
  const isUnique = clue !== "" && cages.filter((other) => clueText(other) === clue).length === 1;
  return { clue, ...(isUnique ? {} : { cell: formatCell(size, Math.min(...cage.cells)) }) };
}

/** Cells without a fixed value, row by row. */
export function writableCells({ size, fixed }: KenkenBoard): number[] {
  const given = new Set(fixed.map(({ cell }) => cell));
  return Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !given.has(cell));
}

/** A cage with all its cells: 10+ A1 A2 B1 */
export function cageText({ size }: Pick<KenkenBoard, "size">, cage: Cage): string {
  return [clueText(cage), ...cage.cells.map((cell) => formatCell(size, cell))].join(" ").trim();
}
