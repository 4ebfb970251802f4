import type { Place } from "#games/rolit/types.ts";
import { shown } from "#kernel/shown.ts";

// Cells by name: the column's letter and the number of the row, from the upper left corner. D5, d5 and 5d are the same.

export type ParsedPlace =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly refusal: { readonly why: "no-such-cell"; readonly typed: string } };

export function parsePlace(typed: string): ParsedPlace {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const [, letter = "", number = ""] = LETTER_FIRST.exec(text) ?? turned(NUMBER_FIRST.exec(text)) ?? [];
  const row = Number(number) - 1;
  if (letter === "" || row < 0) {
    return { ok: false, refusal: { why: "no-such-cell", typed: shown(typed) } };
  }
  return { ok: true, place: { column: letter.charCodeAt(0) - A, row } };
}

const LETTER_FIRST = /^([A-Z])\s*(\d{1,2})$/;
const NUMBER_FIRST = /^(\d{1,2})\s*([A-Z])$/;
const turned = (found: readonly string[] | null) => found && [found[0], found[2], found[1]];

const A = "A".charCodeAt(0);

export function makePlace({ column, row }: Place): string {
  return `${String.fromCharCode(A + column)}${row + 1}`;
}
