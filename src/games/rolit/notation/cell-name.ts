import { printableText } from "#core/printable-text.ts";
import type { CellPosition } from "#games/rolit/types.ts";

// Cell names: the letter of the column and the number of the row, counted from the upper left corner. D5, d5 and 5d
// name the same cell.

export type ParsedCellName =
  | { readonly ok: true; readonly place: CellPosition }
  | { readonly ok: false; readonly refusal: { readonly reason: "no-such-cell"; readonly typed: string } };

export function parseCellName(typed: string): ParsedCellName {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const [, letter = "", number = ""] = LETTER_FIRST.exec(text) ?? turned(NUMBER_FIRST.exec(text)) ?? [];
  const row = Number(number) - 1;
  if (letter === "" || row < 0) {
    return { ok: false, refusal: { reason: "no-such-cell", typed: printableText(typed) } };
  }
  return { ok: true, place: { column: letter.charCodeAt(0) - A, row } };
}

const LETTER_FIRST = /^([A-Z])\s*(\d{1,2})$/;
const NUMBER_FIRST = /^(\d{1,2})\s*([A-Z])$/;
const turned = (found: readonly string[] | null) => found && [found[0], found[2], found[1]];

const A = "A".charCodeAt(0);

export function formatCellName({ column, row }: CellPosition): string {
  return `${String.fromCharCode(A + column)}${row + 1}`;
}
