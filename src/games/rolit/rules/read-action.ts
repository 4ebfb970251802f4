import type { RolitAction } from "#games/rolit/types.ts";

/** Beyond this it is no place at all, on whatever board. */
const MAX = 99;

/** Whatever somebody sends, as an action; only its form is looked at. */
export function readAction(raw: unknown): RolitAction | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const { kind, column, row } = raw as { readonly [K in keyof RolitAction]?: unknown };
  return kind === "place" && isCount(column) && isCount(row) ? { kind, column, row } : undefined;
}

function isCount(raw: unknown): raw is number {
  // Minus zero is equal to zero, but not after a way through JSON.
  return Number.isInteger(raw) && !Object.is(raw, -0) && (raw as number) >= 0 && (raw as number) <= MAX;
}
