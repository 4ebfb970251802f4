import { looseRecord, oneOf, parseWithSchema, wholeNumber } from "#core/schema.ts";
import type { RolitAction } from "#games/rolit/types.ts";

/** A larger column or row is outside every board. */
const MAX = 99;

const action = looseRecord({ kind: oneOf(["place"]), column: wholeNumber(0, MAX), row: wholeNumber(0, MAX) });

/** Reads untrusted input as an action. It checks the form only, not whether the action is legal. */
export function readAction(raw: unknown): RolitAction | undefined {
  return parseWithSchema(action, raw);
}
