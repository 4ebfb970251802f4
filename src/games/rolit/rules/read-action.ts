import type { RolitAction } from "#games/rolit/types.ts";

/** Beyond this a number is no place on any board. */
const MAX = 99;

/** Reads untrusted input as an action; checks the form only. */
export function readAction(raw: unknown): RolitAction | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const { kind, column, row } = raw as { readonly [K in keyof RolitAction]?: unknown };
  return kind === "place" && isCount(column) && isCount(row) ? { kind, column, row } : undefined;
}

function isCount(raw: unknown): raw is number {
  // −0 equals 0, but not after a round trip through JSON.
  return Number.isInteger(raw) && !Object.is(raw, -0) && (raw as number) >= 0 && (raw as number) <= MAX;
}
