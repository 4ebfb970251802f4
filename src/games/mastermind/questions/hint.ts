import type { PegCode } from "#games/mastermind/rules/board.ts";
import { answeredRows } from "#games/mastermind/rules/step.ts";
import { findLowestGuess } from "#games/mastermind/solver/choose-guess.ts";
import { fastRandomFromSeed } from "#games/mastermind/solver/fast-random.ts";
import { entropyScore } from "#games/mastermind/solver/guess-scores.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import type { MastermindView } from "#games/mastermind/types.ts";

/** Max possible codes among which the hint is the one that tells most. */
const MAX_CODES = 500;
/** Fixed, so that everybody always gets the same hint. */
const SEED = 1;

/** Returns a code that fits all answers; undefined if none was found. */
export function hintFor({ options, rows }: MastermindView): PegCode | undefined {
  const { codes } = sampleCodes(options, answeredRows(rows), MAX_CODES, fastRandomFromSeed(SEED));
  if (codes.count === 0) return undefined;
  const all = Int32Array.from({ length: codes.count }, (_, at) => at);
  return unpackCode(codes, findLowestGuess(codes, codes, all, entropyScore).guess);
}
