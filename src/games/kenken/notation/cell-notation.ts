import type { CellIndex } from "#games/kenken/board/board-types.ts";
import { columnOf, rowOf } from "#games/kenken/board/geometry.ts";
import type { CellWrite } from "#games/kenken/types.ts";

// Cell names as shown beside the board: a letter for the column, a number for the row.

const LETTER_A = 65;

export const columnLetter = (column: number): string => String.fromCharCode(LETTER_A + column);

/** Name of a cell; for example, B3 is the second cell of the third row. */
export function formatCell(size: number, cell: CellIndex): string {
  return `${columnLetter(columnOf(size, cell))}${rowOf(size, cell) + 1}`;
}

export type ParsedCell =
  | { readonly ok: true; readonly cell: CellIndex }
  | { readonly ok: false; readonly reason: "no-cell" | "off-board" };

/** Reads the name of a cell with letter and number in either order and either case: B3, 3b. */
export function parseCell(size: number, typed: string): ParsedCell {
  const bare = typed.replace(/\s/g, "").toUpperCase();
  if (!/^(?:[A-Z]\d{1,3}|\d{1,3}[A-Z])$/.test(bare)) return { ok: false, reason: "no-cell" };
  const row = Number(bare.replace(/[A-Z]/, "")) - 1;
  const column = bare.replace(/\d/g, "").charCodeAt(0) - LETTER_A;
  const isThere = row >= 0 && row < size && column < size;
  return isThere ? { ok: true, cell: row * size + column } : { ok: false, reason: "off-board" };
}

/** Reads numbers separated by blanks, commas or similar. On boards up to 9 × 9 they need no separators: 134. */
export function parseValues(size: number, typed: string): readonly number[] | undefined {
  const digits = size <= 9 ? typed.match(/\d/g) : typed.match(/\d{1,2}/g);
  if (digits === null || !/^[\d\s,;.+-]*$/.test(typed)) return undefined;
  return [...new Set(digits.map(Number))];
}

export type ParsedWrites =
  | { readonly ok: true; readonly writes: readonly CellWrite[] }
  | { readonly ok: false; readonly reason: "no-write" | "off-board"; readonly typed: string };

/** Reads cells with their values, such as `B3=4 C3=1`. `B3=` or `B3=-` removes a value. */
export function parseWrites(size: number, typed: string): ParsedWrites {
  const tokens = typed
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/ ?[=:] ?/g, "=")
    .split(/[\s,;]+/)
    .filter((token) => token !== "");
  const writes = new Map<CellIndex, number>();
  for (const token of tokens) {
    const [, name = "", value = ""] = /^(\w+)=(\d{0,3}|[-–−.])$/.exec(token) ?? [];
    const parsed = parseCell(size, name);
    if (!parsed.ok)
      return { ok: false, reason: parsed.reason === "off-board" ? "off-board" : "no-write", typed: token };
    writes.set(parsed.cell, Number(/^\d+$/.test(value) ? value : 0));
  }
  if (writes.size === 0) return { ok: false, reason: "no-write", typed: typed.trim() };
  return { ok: true, writes: [...writes].map(([cell, value]) => ({ cell, value })) };
}
