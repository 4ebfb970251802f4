import type { Board } from "#games/kenken/board/types.ts";
import { columnName, makeCell } from "#games/kenken/notation.ts";
import { clueOf } from "#games/kenken/text-board.ts";
import type { CageName, LineName } from "#text/kenken/phrases.ts";

// What lies on a board, by the names that stand beside it.

/** Rows first, then columns. */
export function lineName({ size }: Pick<Board, "size">, line: number): LineName {
  return line < size ? { kind: "row", name: `${line + 1}` } : { kind: "column", name: columnName(line - size) };
}

export function cageName({ size, cages }: Board, at: number): CageName {
  const cage = cages[at];
  if (cage === undefined) return { clue: "", cell: "" };
  return { clue: clueOf(cage).replace("-", "−"), cell: makeCell(size, Math.min(...cage.cells)) };
}

/** The cells that somebody can write in, by their rows. */
export function openCells({ size, fixed }: Board): number[] {
  const given = new Set(fixed.map(({ cell }) => cell));
  return Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !given.has(cell));
}
