import { looseRecord, oneOf, readWith, wholeNumber } from "#core/schema.ts";
import type { RolitAction } from "#games/rolit/types.ts";

/** Beyond this a number is no place on any board. */
const MAX = 99;

const action = looseRecord({ kind: oneOf(["place"]), column: wholeNumber(0, MAX), row: wholeNumber(0, MAX) });

/** Reads untrusted input as an action; checks the form only. */
export function readAction(raw: unknown): RolitAction | undefined {
  return readWith(action, raw);
}
