import type { KenkenAction } from "#games/kenken/types.ts";

/** Greater numbers are not read as numbers at all. The rules refuse smaller ones that no board has. */
const MAX_NUMBER = 1_000;
const MAX_NOTES = 32;
const MAX_CELLS = 256;

/** Reads any input as an action. Checks only the form, and drops unknown fields. */
export function readAction(raw: unknown): KenkenAction | undefined {
  if (!isRecord(raw)) return undefined;
  const { kind, cell, value, values, solution } = raw;
  switch (kind) {
    case "set":
      return isCount(cell) && isCount(value) ? { kind, cell, value } : undefined;
    case "clear":
      return isCount(cell) ? { kind, cell } : undefined;
    case "note":
      return isCount(cell) && isNotes(values) ? { kind, cell, values: [...values] } : undefined;
    case "undo":
    case "redo":
    case "check":
      return { kind };
    case "solve":
      return isValues(solution) ? { kind, solution: [...solution] } : { kind };
    default:
      return undefined;
  }
}

type Field = "kind" | "cell" | "value" | "values" | "solution";

function isRecord(raw: unknown): raw is { readonly [K in Field]?: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isCount(raw: unknown): raw is number {
  // -0 is refused because JSON turns it into 0, so a stored action would differ from the one taken.
  return Number.isInteger(raw) && !Object.is(raw, -0) && (raw as number) >= 0 && (raw as number) <= MAX_NUMBER;
}

function isValues(raw: unknown): raw is readonly number[] {
  return Array.isArray(raw) && raw.length <= MAX_CELLS && Array.from(raw).every(isCount);
}

function isNotes(raw: unknown): raw is readonly number[] {
  return Array.isArray(raw) && raw.length <= MAX_NOTES && Array.from(raw).every(isCount);
}
