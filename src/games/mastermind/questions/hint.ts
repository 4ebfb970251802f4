import type { PegCode } from "#games/mastermind/rules/board.ts";
import { answeredRows } from "#games/mastermind/rules/step.ts";
import { findLowestScoringGuess } from "#games/mastermind/solver/choose-guess.ts";
import { fastRandomFromSeed } from "#games/mastermind/solver/fast-random.ts";
import { entropyScore } from "#games/mastermind/solver/guess-scores.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import type { MastermindView } from "#games/mastermind/types.ts";

/** Maximum number of possible codes that are compared. The hint is the one that best tells the others apart. */
const MAX_CODES = 500;
/** A fixed seed: everybody always gets the same hint for the same answers. */
const SEED = 1;

/** Returns a code that fits all answers, as a good next guess; undefined if none was found. */
export function hintFor({ options, rows }: MastermindView): PegCode | undefined {
  const { codes } = sampleCodes(options, answeredRows(rows), MAX_CODES, fastRandomFromSeed(SEED));
  if (codes.count === 0) return undefined;
  const all = Int32Array.from({ length: codes.count }, (_, at) => at);
  return unpackCode(codes, findLowestScoringGuess(codes, codes, all, entropyScore).guess);
}
