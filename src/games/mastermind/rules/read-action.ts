import { listOf, looseRecord, oneOf, parseWithSchema, taggedUnion, wholeNumber } from "#core/schema.ts";
import type { MastermindAction } from "#games/mastermind/types.ts";

/**
 * Input with more pegs or higher numbers is no code at all. Smaller codes that do not fit the board are refused by the
 * rules.
 */
const MAX_PEGS = 100;
const MAX_NUMBER = 1_000;

const count = wholeNumber(0, MAX_NUMBER);
const pegs = listOf(count, MAX_PEGS);
const answer = { exact: count, partial: count };
const proof = { proof: pegs };

const action = taggedUnion<MastermindAction>("kind", {
  code: looseRecord({ kind: oneOf(["code"]), code: pegs }),
  guess: looseRecord({ kind: oneOf(["guess"]), guess: pegs }),
  answer: looseRecord({ kind: oneOf(["answer"]), ...answer }, proof),
  correct: looseRecord({ kind: oneOf(["correct"]), turn: count, ...answer }, proof),
});

/** Reads untrusted input as an action. It checks the form only, and drops other fields. */
export function readAction(raw: unknown): MastermindAction | undefined {
  return parseWithSchema(action, raw);
}
